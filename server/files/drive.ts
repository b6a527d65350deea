import { once } from 'node:events'
import { constants, ReadStream } from 'node:fs'
import { access, copyFile, mkdir, open, rename, type FileHandle } from 'node:fs/promises'
import { dirname, join, sep } from 'node:path'
import type { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { setTimeout } from 'node:timers/promises'
import { randomBytes } from 'node:crypto'
import { Disk } from 'flydrive'
import { FSDriver } from 'flydrive/drivers/fs'
import type { Config } from '../config'
import type { Content } from './content'
import { UncertainCommit } from '../database/commitOutcome'

export type ListedFile = { key: string; changed: number }

/** Where files are kept. A key is a path such as `images/3fa9….png`, made by us alone. */
export type Drive = {
  /** Writes a new file; it survives a power cut once the promise is fulfilled. */
  put(key: string, content: Content): Promise<void>
  /** undefined where there is no such file */
  stream(key: string): Promise<Readable | undefined>
  bytes(key: string): Promise<Uint8Array | undefined>
  /** No error where there is none. */
  delete(key: string): Promise<void>
  exists(key: string): Promise<boolean>
  /** Every file of a folder with the time of its last change, in ms since 1970; none where there is no such folder. */
  list(folder: string): AsyncIterable<ListedFile>
  /** Gives a file another key; no error where there is none. */
  move(from: string, to: string): Promise<void>
  /** Asks for something that need not be there, and writes nothing; throws where nobody answers. */
  ping(): Promise<void>
}

/** The folder of files, in DATA_DIR and in a backup. */
export const filesFolder = 'files'

/**
 * Opens the store of files: a folder, or `s3://bucket/prefix?endpoint=…&region=…` with the credentials
 * where the AWS SDK looks for them.
 */
export async function openDrive({
  filesUrl,
  dataDir,
}: Pick<Config, 'filesUrl' | 'dataDir'>): Promise<Drive> {
  if (filesUrl === null) return folderDrive(join(dataDir, filesFolder))
  const { bucketDrive } = await import('./bucket')
  return bucketDrive(new URL(filesUrl))
}

/** Files in a folder of this machine; file and folder entry are synced before `put` returns. */
export function folderDrive(folder: string): Drive {
  const disk = new Disk(new FSDriver({ location: folder, visibility: 'private' }))
  const syncFolder = inOne(sync)
  const known = new Set<string>()
  const settleEntry = async (path: string) => {
    const at = dirname(path)
    await syncFolder(at)
    // the folder of the key may be new: then the entry in its parent is synced too
    for (let above = at; !known.has(at) && above.length > folder.length; above = dirname(above))
      await syncFolder(dirname(above))
    known.add(at)
  }
  const pathOf = (key: string): string => {
    const path = join(folder, key)
    if (!path.startsWith(join(folder, sep))) throw new Error(`${key}: not in the folder of files`)
    return path
  }
  const store = async (key: string, content: Content) => {
    const path = pathOf(key)
    const file = await fileOf(content, path)
    try {
      await Promise.all([file.sync(), settleEntry(path)])
    } finally {
      await file.close()
    }
  }
  /** By `rename`: the library copies, and deletes the source before the copy is synced. */
  const move = async (from: string, to: string) => {
    const [path, target] = [pathOf(from), pathOf(to)]
    await mkdir(dirname(target), { recursive: true })
    try {
      await rename(path, target)
    } catch (error) {
      if (isMissing(error)) return
      throw error
    }
    await Promise.all([settleEntry(target), syncFolder(dirname(path))])
  }
  const drive = diskDrive(disk, { store, move })
  // The folder is made with its first file; until then its parent must be writable.
  const ping = () =>
    access(folder, constants.W_OK).catch(() => access(dirname(folder), constants.W_OK))
  return { ...drive, ping }
}

/**
 * Writes the content to a file and leaves it open. The library opens it once more to sync it and looks for its folder
 * each time, and each of these steps takes one of the few threads that decode images.
 */
async function fileOf(content: Content, path: string): Promise<FileHandle> {
  const make = () =>
    content instanceof Uint8Array ? written(content, path) : copied(content, path)
  return make().catch(async (error: unknown) => {
    if (!isMissing(error)) throw error
    await mkdir(dirname(path), { recursive: true })
    return make()
  })
}

async function written(bytes: Uint8Array, path: string): Promise<FileHandle> {
  const file = await open(path, 'w')
  try {
    await file.writeFile(bytes)
    return file
  } catch (error) {
    await file.close()
    throw error
  }
}

/** The system copies it in one step; the library would read and write it piece by piece. */
async function copied({ path: from }: { path: string }, path: string): Promise<FileHandle> {
  await copyFile(from, path, constants.COPYFILE_FICLONE)
  return open(path, 'r')
}

/**
 * Callers with the same path share its next sync. A sync that has begun may have missed what they wrote, so they wait
 * for it to end and then share one.
 */
function inOne(work: (path: string) => Promise<void>): (path: string) => Promise<void> {
  const running = new Map<string, Promise<void>>()
  const next = new Map<string, Promise<void>>()
  return (path) => {
    const waiting = next.get(path)
    if (waiting) return waiting
    const before = running.get(path)
    const run = async (): Promise<void> => {
      await before?.catch(() => undefined)
      next.delete(path)
      running.set(path, own)
      try {
        await work(path)
      } finally {
        if (running.get(path) === own) running.delete(path)
      }
    }
    const own = run()
    if (before) next.set(path, own)
    else running.set(path, own)
    return own
  }
}

type Durable = {
  store(key: string, content: Content): Promise<void>
  move: Drive['move']
}

/** A drive over any disk of the library; `store` and `move` do the writing, because they make it durable. */
export function diskDrive(disk: Disk, { store, move }: Durable): Drive {
  const drive: Drive = {
    async put(key, content) {
      try {
        await store(key, content)
      } catch (error) {
        await disk.delete(key).catch(() => {})
        throw rootCause(error)
      }
    },
    async stream(key) {
      // Opened right away: to ask first whether it is there would cost a bucket's round trip for each file.
      try {
        const stream = await disk.getStream(key)
        if (stream instanceof ReadStream && stream.pending) await once(stream, 'open')
        return stream
      } catch (error) {
        return noneMissing(error)
      }
    },
    async bytes(key) {
      // not by the library, which answers an empty file with uninitialised memory of the process
      const stream = await drive.stream(key)
      return stream && buffer(stream)
    },
    delete: (key) => disk.delete(key),
    exists: (key) => disk.exists(key),
    move,
    async *list(folder) {
      let page: string | undefined
      do {
        const token = page === undefined ? {} : { paginationToken: page }
        const listed = await disk.listAll(folder, { recursive: true, ...token }).catch(noneMissing)
        page = listed?.paginationToken
        for (const entry of listed?.objects ?? []) {
          if (!entry.isFile) continue
          const found = await disk.getMetaData(entry.key).catch(noneMissing)
          // a file that was deleted since its folder was read is skipped
          if (found) yield { key: entry.key, changed: found.lastModified.getTime() }
        }
      } while (page)
    },
    async ping() {
      await disk.exists('ping')
    },
  }
  return drive
}

/** Makes a file, or the entries of a folder, survive a power cut. */
export async function sync(path: string): Promise<void> {
  const handle = await open(path, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}

const isMissing = (error: unknown): boolean =>
  error instanceof Error &&
  (Reflect.get(error, 'code') === 'ENOENT' || ['NoSuchKey', 'NotFound'].includes(error.name))

/** Answers undefined for what is not there, and throws what is wrong with anything else. */
function noneMissing(error: unknown): undefined {
  const cause = rootCause(error)
  if (!isMissing(cause)) throw cause
}

/** The library wraps what went wrong; whether the disk is full stands in the cause. */
function rootCause(error: unknown): unknown {
  return error instanceof Error && error.cause instanceof Error ? rootCause(error.cause) : error
}

/** How long a failed save waits for its files to be deleted: a store that hangs has cost the person time enough. */
const patience = 2_000

/**
 * The files of one save. They are written before the record (so that an acknowledged record has its files) and taken
 * back when the record is not stored. Files that a save replaces are noted in its transaction (`retired_file`).
 */
export type Stage = {
  /** a drive whose writes are remembered */
  drive: Drive
  /**
   * Deletes the new files after a failed transaction. If the outcome of its commit is unknown, the record may exist:
   * then they stay, and tidying finds out; so do files that the store does not delete in time.
   */
  discard(cause?: unknown): Promise<void>
}

export function stageFiles(drive: Drive): Stage {
  const puts = new Map<string, Promise<void>>()
  return {
    drive: {
      ...drive,
      put(key, content) {
        const put = drive.put(key, content)
        puts.set(key, put)
        return put
      },
    },
    async discard(cause) {
      const files = [...puts]
      puts.clear()
      if (files.length === 0 || cause instanceof UncertainCommit) return
      const gone = files.map(async ([key, put]) => {
        // a file still in flight would arrive after its deletion
        await put.catch(() => undefined)
        await drive.delete(key)
      })
      const late = new AbortController()
      const limit = setTimeout(patience, null, { signal: late.signal }).catch(() => undefined)
      await Promise.race([Promise.allSettled(gone), limit])
      late.abort()
    },
  }
}

/** A kept file, as a row of the table `file` has it. Sizes in bytes and pixels. */
export type StoredFile = {
  /** random; the address of the file */
  id: string
  key: string
  previewKey: string | null
  /** the client's name; goes out in Content-Disposition alone */
  name: string
  mime: string
  previewMime: string | null
  size: number
  width: number | null
  height: number | null
}

/** 120 random bits in letters that a case-blind file system keeps apart. */
export function newFileId(): string {
  return randomBytes(15).toString('hex')
}

const own = /^(?:images|previews|documents)\/[0-9a-f]{30}\.(?:jpg|png|gif|webp|pdf)$/

/** Whether we named a file: nothing else in a folder or bucket is ours to move. */
export const isOwnKey = (key: string): boolean => own.test(key)
