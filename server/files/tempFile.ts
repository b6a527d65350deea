import { createHash, randomBytes } from 'node:crypto'
import { createWriteStream, readFileSync, readlinkSync, type WriteStream } from 'node:fs'
import { mkdir, mkdtemp, readdir, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { hostname } from 'node:os'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { isRunning } from '../isRunning'
import type { Content } from './content'

/** An uploaded file that waits until it is stored or thrown away: that of a small body in memory, else on the disk. */
export type TempFile = {
  /** the client's name for it, at most 255 characters, no folder and no control character */
  name: string
  /** the media type that the client claims; nothing is decided by it */
  type: string
  /** in bytes */
  size: number
  content: Buffer | { path: string }
  /** Stores bytes made from it where it waits itself; in memory only if they are no longer than the upload. */
  beside(bytes: Uint8Array): Promise<Content>
}

/** The upload in a draft value, where there is one. */
export function uploadIn(value: unknown, key = 'upload'): TempFile | null {
  if (typeof value !== 'object' || value === null) return null
  const upload: unknown = Reflect.get(value, key)
  return isTempFile(upload) ? upload : null
}

const isTempFile = (value: unknown): value is TempFile =>
  typeof value === 'object' && value !== null && 'content' in value && 'name' in value

type Named = Pick<TempFile, 'name' | 'type'>

/** The folder of one request's uploads. It comes into being with the first file that does not wait in memory. */
export type TempFolder = {
  save(stream: Readable, file: Named & { signal: AbortSignal }): Promise<TempFile>
  /** The same of bytes that are in memory anyway, and stay there. */
  hold(bytes: Buffer, file: Named): TempFile
  /** Whether the disk is at work for it; otherwise it waits for more bytes. */
  isWorking(): boolean
  /** Removes the folder and all in it. Safe to call twice. */
  dispose(): Promise<void>
}

/** Opens a (yet virtual) folder for one request under `parent`. */
export function tempFolder(parent: string): TempFolder {
  let folder: Promise<string> | undefined
  let count = 0
  let isOpening = false
  const files = new Set<WriteStream>()
  const open = async () => {
    await mkdir(parent, { recursive: true })
    return mkdtemp(join(parent, 'upload-'))
  }
  const place = async () => {
    isOpening = true
    folder ??= open()
    return join(await folder.finally(() => (isOpening = false)), String(count++))
  }
  const write = async (bytes: Uint8Array) => {
    const path = await place()
    await writeFile(path, bytes, { flag: 'wx', mode: 0o600 })
    return { path }
  }
  return {
    async save(stream, { name, type, signal }) {
      const path = await place()
      signal.throwIfAborted()
      const file = createWriteStream(path, { flags: 'wx', mode: 0o600 })
      files.add(file)
      const written = async () => {
        await pipeline(stream, file, { signal })
        return (await stat(path)).size
      }
      const size = await written().finally(() => files.delete(file))
      return { name: cleanName(name), type, size, content: { path }, beside: write }
    },
    hold: (bytes, { name, type }) => ({
      name: cleanName(name),
      type,
      size: bytes.length,
      content: bytes,
      beside: async (made) => (made.length > bytes.length ? write(made) : made),
    }),
    isWorking: () =>
      isOpening ||
      [...files].some((file) => file.pending || file.writableLength > 0 || file.writableEnded),
    async dispose() {
      if (!folder) return
      const made = await folder.catch(() => undefined)
      if (made) await rm(made, { recursive: true, force: true })
    },
  }
}

/** A name for the place in which process ids are unique: this machine since it was started, or this container. */
const place = createHash('sha256')
  .update(hostname() + contentOf('/proc/sys/kernel/random/boot_id') + linkedTo('/proc/self/ns/pid'))
  .digest('hex')
  .slice(0, 12)
const ownName = `${place}-${process.pid}-${randomBytes(4).toString('hex')}`

/** The folder for this process's uploads; several servers may share `dataDir`. */
export const processFolder = (dataDir: string): string => join(dataDir, 'tmp', ownName)

/** Shows other servers that this process lives; must be called more often than `silence`. */
export async function keepTemp(dataDir: string): Promise<void> {
  await utimes(processFolder(dataDir), new Date(), new Date()).catch(() => undefined)
}

/** A process elsewhere that was silent for this long counts as dead, ms. */
const silence = 10 * 60_000

/** Deletes the uploads left by processes that are gone; those of running ones stay. */
export async function clearTemp(dataDir: string): Promise<void> {
  const parent = join(dataDir, 'tmp')
  const names = await readdir(parent).catch(() => [])
  for (const name of names)
    if (await isLeft(parent, name)) await rm(join(parent, name), { recursive: true, force: true })
}

async function isLeft(parent: string, name: string): Promise<boolean> {
  const [, itsPlace, pid] = /^([\da-f]{12})-(\d+)-[\da-f]{8}$/.exec(name) ?? []
  if (name === ownName || (pid === undefined && !name.startsWith('upload-'))) return false
  // A folder of this place with our own process id is from an earlier process.
  if (itsPlace === place && (Number(pid) === process.pid || !isRunning(Number(pid)))) return true
  if (itsPlace === place) return false
  const found = await stat(join(parent, name)).catch(() => null)
  return found !== null && found.mtimeMs < Date.now() - silence
}

function contentOf(file: string): string {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return ''
  }
}

function linkedTo(link: string): string {
  try {
    return readlinkSync(link)
  } catch {
    return ''
  }
}

/**
 * The client's file name as it may be kept: the last part of a path (of either slash), without
 * control characters and direction overrides (they disguise an ending), at most 255 characters.
 */
export function cleanName(name: string): string {
  // The length is cut first, keeping the end with the extension: this is more than any file system takes.
  const last = name.split(/[/\\]/).at(-1)?.slice(-1_024) ?? ''
  const plain = last.replace(/[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/gu, '').trim()
  const points = Array.from(plain.normalize('NFC'))
  if (points.length === 0 || plain === '.' || plain === '..') return 'file'
  if (points.length <= 255) return points.join('')
  const dot = points.lastIndexOf('.')
  const ending = dot > 0 && points.length - dot <= 16 ? points.slice(dot) : []
  return [...points.slice(0, 255 - ending.length), ...ending].join('')
}
