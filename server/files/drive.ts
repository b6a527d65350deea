import { access, constants, open } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Readable } from 'node:stream'
import { Disk } from 'flydrive'
import { FSDriver } from 'flydrive/drivers/fs'

export type ListedFile = { key: string; changed: number }

/** Where files are kept. A key is a path such as `images/3fa9….png`, made by us alone. */
export type Drive = {
  /** Writes a new file; it survives a power cut once the promise is fulfilled. */
  put(key: string, content: Uint8Array | { path: string }): Promise<void>
  /** undefined where there is no such file */
  stream(key: string): Promise<Readable | undefined>
  bytes(key: string): Promise<Uint8Array | undefined>
  /** No error where there is none. */
  delete(key: string): Promise<void>
  exists(key: string): Promise<boolean>
  /** Every file of a folder with the time of its last change, in ms since 1970; none where there is no such folder. */
  list(folder: string): AsyncIterable<ListedFile>
  /** Gives a file another key. */
  move(from: string, to: string): Promise<void>
  /** Asks for something that need not be there, and writes nothing; throws where nobody answers. */
  ping(): Promise<void>
}

/**
 * Opens the store of files: a folder, or `s3://bucket/prefix?endpoint=…&region=…` with the credentials
 * where the AWS SDK looks for them.
 */
export async function openDrive(filesUrl: string | undefined, folder: string): Promise<Drive> {
  if (!filesUrl) return folderDrive(folder)
  const { bucketDrive } = await import('./bucket')
  return bucketDrive(new URL(filesUrl))
}

/** Files in a folder of this machine; file and folder entry are synced before `put` returns. */
export function folderDrive(folder: string): Drive {
  const disk = new Disk(new FSDriver({ location: folder, visibility: 'private' }))
  const drive = diskDrive(disk, async (key) => {
    const path = join(folder, key)
    await sync(path)
    // the folder of the key may be new, then its own entry counts too
    for (let at = dirname(path); at.length >= folder.length; at = dirname(at)) await sync(at)
  })
  // It comes with its first file; until then the one that it will lie in counts.
  const ping = () =>
    access(folder, constants.W_OK).catch(() => access(dirname(folder), constants.W_OK))
  return { ...drive, ping }
}

/** The same over any disk of the library; `settle` makes a written key durable. */
export function diskDrive(disk: Disk, settle: (key: string) => Promise<void>): Drive {
  const drive: Drive = {
    async put(key, content) {
      try {
        if (content instanceof Uint8Array) await disk.put(key, content)
        else await disk.copyFromFs(content.path, key)
        await settle(key)
      } catch (error) {
        await disk.delete(key).catch(() => {})
        throw rootCause(error)
      }
    },
    async stream(key) {
      return (await disk.exists(key)) ? disk.getStream(key) : undefined
    },
    async bytes(key) {
      return (await disk.exists(key)) ? disk.getBytes(key) : undefined
    },
    delete: (key) => disk.delete(key),
    exists: (key) => disk.exists(key),
    async move(from, to) {
      await disk.move(from, to)
      await settle(to)
    },
    async *list(folder) {
      let page: string | undefined
      do {
        const token = page === undefined ? {} : { paginationToken: page }
        const found = await disk
          .listAll(folder, { recursive: true, ...token })
          .catch((error: unknown) => {
            if (isMissing(rootCause(error))) return { paginationToken: undefined, objects: [] }
            throw error
          })
        page = found.paginationToken
        for (const entry of found.objects) {
          if (!entry.isFile) continue
          const { lastModified } = await disk.getMetaData(entry.key)
          yield { key: entry.key, changed: lastModified.getTime() }
        }
      } while (page)
    },
    async ping() {
      await disk.exists('ping')
    },
  }
  return drive
}

async function sync(path: string): Promise<void> {
  const handle = await open(path, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}

const isMissing = (error: unknown): boolean =>
  error instanceof Error && Reflect.get(error, 'code') === 'ENOENT'

/** The library wraps what went wrong; whether the disk is full stands in the cause. */
function rootCause(error: unknown): unknown {
  return error instanceof Error && error.cause instanceof Error ? rootCause(error.cause) : error
}
