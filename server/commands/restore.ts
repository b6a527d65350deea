import fs from 'node:fs/promises'
import path from 'node:path'
import type { Config } from '../config'
import { openDrive } from '../files/drive'
import { OperatorError } from '../operatorError'
import { former, tableSpecs } from '../specs'
import { load } from '../store/load'
import { migrate } from '../store/migrate'
import { openDatabase } from '../store/store'
import { dumpFile, filesFolder, mustBeEmpty } from './backup'
import { checkedManifest, manifestFile } from './manifest'

export interface RestoreReport {
  /** False for a backup of an earlier version, which does not say what it holds. */
  readonly isChecked: boolean
  /** What the backup itself had not found. */
  readonly missing: readonly string[]
}

/**
 * Brings a backup back into an empty place: DATA_DIR must be empty or missing, and a PostgreSQL database without
 * accounts. Every file is read and compared with the backup's own list first. Throws, having changed nothing, where
 * anything is wrong.
 */
export async function restore(config: Config, source: string): Promise<RestoreReport> {
  const entries = await entriesOf(source)
  const isDump = entries.includes(dumpFile)
  if (isDump !== (config.databaseUrl !== null)) {
    throw new OperatorError(
      isDump
        ? 'This is a backup of PostgreSQL: set DATABASE_URL to the database to fill'
        : 'This is a backup of the embedded database: leave DATABASE_URL unset',
    )
  }
  await mustBeEmpty(config.dataDir)
  const manifest = await checkedManifest(source)
  await fs.mkdir(config.dataDir, { recursive: true, mode: 0o700 })
  try {
    for (const entry of entries) {
      if (entry === dumpFile || entry === manifestFile) continue
      if (entry === filesFolder && config.filesUrl !== null) continue
      await fs.cp(path.join(source, entry), path.join(config.dataDir, entry), { recursive: true })
    }
    if (config.filesUrl !== null) await fillBucket(config.filesUrl, path.join(source, filesFolder))
    // The database last, in one transaction: with it in place all is in place.
    await fillDatabase(config, isDump ? path.join(source, dumpFile) : null)
  } catch (error) {
    // All of it, for it was empty: what the database laid beside its file, too.
    for (const entry of await fs.readdir(config.dataDir))
      await fs.rm(path.join(config.dataDir, entry), { recursive: true, force: true })
    throw error
  }
  return { isChecked: manifest !== null, missing: manifest?.missing ?? [] }
}

async function entriesOf(source: string): Promise<readonly string[]> {
  const entries = await fs.readdir(source).catch(() => null)
  if (!entries) throw new OperatorError(`${source} is no folder that can be read`)
  return entries
}

async function fillDatabase(config: Config, file: string | null): Promise<void> {
  const store = await openDatabase(config)
  try {
    if (file === null) await migrate(store, tableSpecs, former)
    else await load(store, file, { specs: tableSpecs, ...former })
  } finally {
    await store.close()
  }
}

async function fillBucket(filesUrl: string, folder: string): Promise<void> {
  const drive = await openDrive(filesUrl, folder)
  const entries = await fs.readdir(folder, { recursive: true, withFileTypes: true }).catch(() => [])
  for (const entry of entries) {
    if (!entry.isFile()) continue
    const file = path.join(entry.parentPath, entry.name)
    await drive.put(path.relative(folder, file).split(path.sep).join('/'), { path: file })
  }
}
