import { createHash } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import fs from 'node:fs/promises'
import path from 'node:path'
import { once } from 'node:events'
import { sync } from '../../files/drive'
import { OperatorError } from '../../operatorError'
import { linesOf } from './store/lines'

/** A line for each file, between a first one (format, installation, time) and a last one that says that this is all. */
export const manifestFile = 'manifest.ndjson'
/** What the releases up to 2.6 wrote: one text with all files. */
export const formerManifest = 'manifest.json'
const format = 2

export interface Listed {
  /** From the backup's folder, with forward slashes. */
  readonly path: string
  readonly size: number
  /** In hexadecimal; null where the backup does not say. */
  readonly sha256: string | null
}

/** A file that records name and the backup has not, and why. */
export interface Missing {
  readonly missing: string
  readonly why: string
}

/** What a backup holds, and what it should hold and does not. */
export interface Manifest {
  readonly installation: string | null
  readonly missing: readonly string[]
  /** What it holds, read anew each time. */
  files(): AsyncIterable<Listed>
}

type Line =
  | { readonly format: number; readonly installation: string; readonly at: string }
  | Listed
  | Missing
  /** The hash is of all lines above it; a backup made before there was one has none. */
  | { readonly isComplete: boolean; readonly sha256?: string }

/** Writes the manifest of a backup while it is made. */
export async function createManifest(folder: string, installation: string) {
  const out = createWriteStream(path.join(folder, manifestFile), {
    flags: 'wx',
    mode: 0o600,
    flush: true,
  })
  // The next write gets the error; without a listener it would end the process.
  out.on('error', () => {})
  const hash = createHash('sha256')
  const write = (line: Line) => {
    const text = `${JSON.stringify(line)}\n`
    hash.update(text)
    return new Promise<void>((resolve, reject) =>
      out.write(text, (error) => (error ? reject(error) : resolve())),
    )
  }
  // Written before anything else: a backup that breaks off must not pass for one of a former release.
  await write({ format, installation, at: new Date().toISOString() })
  await sync(folder)
  return {
    add: write,
    /** A backup without this line counts as broken off. */
    async end(isComplete: boolean) {
      await write({ isComplete, sha256: hash.copy().digest('hex') })
      out.end()
      await once(out, 'close')
    },
  }
}

/**
 * The manifest of a backup; null for one of an early release, which has none.
 * @throws OperatorError where it was broken off or is unreadable
 */
export async function readManifest(folder: string): Promise<Manifest | null> {
  const entries = await fs.readdir(folder)
  if (entries.includes(manifestFile)) return readLines(path.join(folder, manifestFile))
  if (entries.includes(formerManifest)) return readFormer(path.join(folder, formerManifest))
  return null
}

const damaged = () =>
  new OperatorError(
    `This backup is damaged, nothing was restored: ${manifestFile}. Take another one.`,
  )

async function readLines(file: string): Promise<Manifest> {
  const missing: string[] = []
  let installation: string | null = null
  let isEnded = false
  const hash = createHash('sha256')
  for await (const text of linesOf(file)) {
    const line = parse(text, isLine)
    if (isEnded) throw damaged()
    if ('format' in line && line.format !== format)
      throw new OperatorError('This backup was made by a newer version: restore it by that one')
    if ('installation' in line) installation = line.installation
    if ('missing' in line) missing.push(line.missing)
    if ('isComplete' in line) {
      isEnded = true
      // checked, because a lost line, or one with a damaged key, would be a file that nobody misses
      if (line.sha256 !== undefined && line.sha256 !== hash.copy().digest('hex')) throw damaged()
    }
    hash.update(`${text}\n`)
  }
  if (!isEnded)
    throw new OperatorError('This backup was broken off before it was whole: take another one.')
  return {
    installation,
    missing,
    async *files() {
      for await (const line of parsed(file)) if ('path' in line) yield line
    },
  }
}

async function* parsed(file: string): AsyncGenerator<Line> {
  for await (const text of linesOf(file)) yield parse(text, isLine)
}

const isLine = (line: Line): boolean => !('path' in line) || isInside(line.path)

/** Whether a path stays within the backup: a restore must not write anywhere but into its target. */
const isInside = (name: string): boolean =>
  path.posix.normalize(name) === name && !/^(?:\.\.)?(?:\/|$)/.test(name) && !name.includes('\0')

async function readFormer(file: string): Promise<Manifest> {
  interface Former {
    readonly files: readonly Listed[]
    readonly missing: readonly string[]
  }
  const { files, missing } = parse(
    await fs.readFile(file, 'utf8'),
    (read: Former) =>
      Array.isArray(read.missing) && read.files.every(({ path: name }) => isInside(name)),
  )
  return {
    installation: null,
    missing,
    async *files() {
      yield* files
    },
  }
}

function parse<T>(text: string, isWhole: (read: T) => boolean): T {
  try {
    const read: T = JSON.parse(text)
    if (isWhole(read)) return read
  } catch {
    // reported below, like any other text that is no manifest
  }
  throw new OperatorError('The manifest of this backup cannot be read: take another backup.')
}

/** The first of many names, and how many there are. */
export const someOf = (names: readonly string[]): string =>
  names.length > 20
    ? `${names.slice(0, 20).join(', ')} and ${names.length - 20} more`
    : names.join(', ')
