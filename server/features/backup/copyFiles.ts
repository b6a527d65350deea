import { createHash } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import fs from 'node:fs/promises'
import path from 'node:path'
import { pipeline } from 'node:stream/promises'
import { setTimeout } from 'node:timers/promises'
import { codeOf } from '../../errorCode'
import type { Drive } from '../../files/drive'
import type { NamedFile } from '../../files/store/namedFiles'
import { OperatorError } from '../../operatorError'
import { sideBySide } from '../../sideBySide'
import type { Listed, Missing } from './manifest'

/** Attempts for each file, where the store does not answer or breaks off. */
const tries = 3
/** After this number of failures in a row the store is gone, not the files. */
const mostFailures = 24

export type Copied = Omit<Listed, 'sha256'> & { readonly sha256: string }

/**
 * Copies files into `folder`, some at a time, and tells the outcome of each.
 * @returns how many were asked for
 * @throws OperatorError where the store is gone; the own disk's error where it takes nothing more
 */
export async function copyFiles(
  drive: Drive,
  named: AsyncIterable<NamedFile> | Iterable<NamedFile>,
  { folder, tell }: { folder: string; tell: (what: Copied | Missing) => Promise<void> },
): Promise<number> {
  let count = 0
  let failuresInARow = 0
  await sideBySide(named, async (file) => {
    count += 1
    const { error, ...result } = await attempts(drive, file, path.join(folder, file.key))
    failuresInARow = error === undefined ? 0 : failuresInARow + 1
    if (failuresInARow >= mostFailures)
      throw new OperatorError(`The store of files does not answer: ${reasonOf(error)}`)
    await tell('why' in result ? { missing: file.key, ...result } : { path: file.key, ...result })
  })
  return count
}

type Result =
  | { readonly size: number; readonly sha256: string; readonly error?: undefined }
  | { readonly why: string; readonly error?: unknown }

async function attempts(drive: Drive, file: NamedFile, place: string): Promise<Result> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await copyOne(drive, file, place)
    } catch (error) {
      if (isOwnDisk(error)) throw error
      if (attempt === tries) return { why: reasonOf(error), error }
      await setTimeout(200 * attempt)
    }
  }
}

/** The disk that the backup is written to takes nothing more: no other file can be copied either. */
const isOwnDisk = (error: unknown): boolean => ['ENOSPC', 'EDQUOT', 'EROFS'].includes(codeOf(error))

async function copyOne(drive: Drive, { key, size }: NamedFile, place: string): Promise<Result> {
  const stream = await drive.stream(key)
  if (!stream) return { why: 'not there' }
  await fs.mkdir(path.dirname(place), { recursive: true, mode: 0o700 })
  const hash = createHash('sha256')
  let read = 0
  async function* hashed(chunks: AsyncIterable<Buffer>) {
    for await (const chunk of chunks) {
      hash.update(chunk)
      read += chunk.length
      yield chunk
    }
  }
  await pipeline(stream, hashed, createWriteStream(place, { mode: 0o600, flush: true }))
  if (size !== null && read !== size) return { why: `cut off: ${read} of ${size} bytes` }
  return { size: read, sha256: hash.digest('hex') }
}

const reasonOf = (error: unknown): string => (error instanceof Error ? error.message : 'failed')
