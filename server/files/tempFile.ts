import { createWriteStream } from 'node:fs'
import { mkdir, mkdtemp, readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'

/** An uploaded file that waits on the disk of the server until it is stored or thrown away. */
export type TempFile = {
  /** the client's name for it, at most 255 characters, no folder and no control character */
  name: string
  /** the media type that the client claims; nothing is decided by it */
  type: string
  /** in bytes */
  size: number
  path: string
}

/** The upload in a draft value, where there is one. */
export function uploadIn(value: unknown, key = 'upload'): TempFile | null {
  if (typeof value !== 'object' || value === null) return null
  const upload: unknown = Reflect.get(value, key)
  return isTempFile(upload) ? upload : null
}

const isTempFile = (value: unknown): value is TempFile =>
  typeof value === 'object' && value !== null && 'path' in value && 'name' in value

/** The folder of one request's uploads. It comes into being with the first file. */
export type TempFolder = {
  save(
    stream: Readable,
    file: { name: string; type: string; signal: AbortSignal },
  ): Promise<TempFile>
  /** Removes the folder and all in it. Safe to call twice. */
  dispose(): Promise<void>
}

/** Opens a (yet virtual) folder for one request under `parent`. */
export function tempFolder(parent: string): TempFolder {
  let folder: Promise<string> | undefined
  let count = 0
  const open = async () => {
    await mkdir(parent, { recursive: true })
    return mkdtemp(join(parent, 'upload-'))
  }
  return {
    async save(stream, { name, type, signal }) {
      folder ??= open()
      const path = join(await folder, String(count++))
      signal.throwIfAborted()
      await pipeline(stream, createWriteStream(path, { flags: 'wx', mode: 0o600 }), { signal })
      return { name: cleanName(name), type, size: (await stat(path)).size, path }
    },
    async dispose() {
      if (!folder) return
      const made = await folder.catch(() => undefined)
      if (made) await rm(made, { recursive: true, force: true })
    },
  }
}

/** Throws away the uploads that a killed process left under `parent`. Call it at the start alone. */
export async function clearTemp(parent: string): Promise<void> {
  const names = await readdir(parent).catch(() => [])
  const left = names.filter((name) => name.startsWith('upload-'))
  await Promise.all(left.map((name) => rm(join(parent, name), { recursive: true, force: true })))
}

/**
 * The client's file name as it may be kept: the last part of a path (of either slash), without
 * control characters and direction overrides (they disguise an ending), at most 255 characters.
 */
export function cleanName(name: string): string {
  // Length first, from the end, which the ending stands at; more than any file system takes.
  const last = name.split(/[/\\]/).at(-1)?.slice(-1_024) ?? ''
  const plain = last.replace(/[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/gu, '').trim()
  const points = Array.from(plain.normalize('NFC'))
  if (points.length === 0 || plain === '.' || plain === '..') return 'file'
  if (points.length <= 255) return points.join('')
  const dot = points.lastIndexOf('.')
  const ending = dot > 0 && points.length - dot <= 16 ? points.slice(dot) : []
  return [...points.slice(0, 255 - ending.length), ...ending].join('')
}
