import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import fs from 'node:fs/promises'
import path from 'node:path'
import { pipeline } from 'node:stream/promises'
import { OperatorError } from '../operatorError'

export const manifestFile = 'manifest.json'

interface Listed {
  /** From the backup's folder, with forward slashes. */
  readonly path: string
  readonly size: number
  readonly sha256: string
}

/** What a backup holds, and what it should hold and does not. */
export interface Manifest {
  readonly files: readonly Listed[]
  readonly missing: readonly string[]
}

/** Lists everything in the folder of a finished backup, as it can be read back from there. */
export async function writeManifest(folder: string, missing: readonly string[]): Promise<void> {
  const entries = await fs.readdir(folder, { recursive: true, withFileTypes: true })
  const files: Listed[] = []
  for (const entry of entries) {
    if (!entry.isFile()) continue
    const file = path.join(entry.parentPath, entry.name)
    const { size } = await fs.stat(file)
    const name = path.relative(folder, file).split(path.sep).join('/')
    files.push({ path: name, size, sha256: await hashOf(file) })
  }
  const manifest: Manifest = { files, missing }
  await fs.writeFile(path.join(folder, manifestFile), JSON.stringify(manifest, null, 1), {
    mode: 0o600,
  })
}

/**
 * Reads a backup's manifest and every file it lists. Null for a backup of an earlier version, which has none.
 * @throws OperatorError naming the files that are gone or are not as they were
 */
export async function checkedManifest(folder: string): Promise<Manifest | null> {
  const text = await fs
    .readFile(path.join(folder, manifestFile), 'utf8')
    .catch((error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return null
      throw error
    })
  if (text === null) return null
  const manifest = parse(text)
  const damaged: string[] = []
  for (const { path: name, sha256 } of manifest.files) {
    const found = await hashOf(path.join(folder, name)).catch(() => null)
    if (found !== sha256) damaged.push(name)
  }
  if (damaged.length > 0) {
    throw new OperatorError(
      `This backup is damaged, nothing was restored: ${someOf(damaged)}. Take another one.`,
    )
  }
  return manifest
}

/** The first of many names, and how many there are. */
export const someOf = (names: readonly string[]): string =>
  names.length > 20
    ? `${names.slice(0, 20).join(', ')} and ${names.length - 20} more`
    : names.join(', ')

function parse(text: string): Manifest {
  try {
    const read: Manifest = JSON.parse(text)
    if (Array.isArray(read.files) && Array.isArray(read.missing)) return read
  } catch {
    // told below, like any other text that is no manifest
  }
  throw new OperatorError(`${manifestFile} of this backup cannot be read: take another backup.`)
}

async function hashOf(file: string): Promise<string> {
  const hash = createHash('sha256')
  await pipeline(createReadStream(file), hash)
  return hash.digest('hex')
}
