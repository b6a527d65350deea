import fs from 'node:fs/promises'
import path from 'node:path'
import type { Config } from '../config'
import { openDrive } from '../files/drive'
import { former, tableSpecs } from '../specs'
import { migrate } from '../store/migrate'
import { openDatabase } from '../store/store'
import { dumpFile, mustBeEmpty } from './backup'
import { load } from '../store/dump'

/**
 * Brings a backup back into an empty place: DATA_DIR must be empty or missing, and a PostgreSQL
 * database without accounts. Throws, having changed nothing, where it is not.
 */
export async function restore(config: Config, source: string): Promise<void> {
  const entries = await fs.readdir(source)
  const isDump = entries.includes(dumpFile)
  if (isDump !== (config.databaseUrl !== null)) {
    throw new Error(
      isDump
        ? 'This is a backup of PostgreSQL: set DATABASE_URL to the database to fill'
        : 'This is a backup of the embedded database: leave DATABASE_URL unset',
    )
  }
  await mustBeEmpty(config.dataDir)
  await fs.mkdir(config.dataDir, { recursive: true, mode: 0o700 })
  if (isDump) await fillDatabase(config, path.join(source, dumpFile))
  for (const entry of entries) {
    if (entry === dumpFile || (entry === 'files' && config.filesUrl !== null)) continue
    await fs.cp(path.join(source, entry), path.join(config.dataDir, entry), { recursive: true })
  }
  if (config.filesUrl !== null) await fillBucket(config.filesUrl, path.join(source, 'files'))
  const store = await openDatabase(config)
  try {
    await migrate(store, tableSpecs, former)
  } finally {
    await store.close()
  }
}

async function fillDatabase(config: Config, file: string): Promise<void> {
  const store = await openDatabase(config)
  try {
    await migrate(store, tableSpecs, former)
    const accounts = await store.db.selectFrom('credential').select('user_id').limit(1).execute()
    if (accounts.length > 0) throw new Error('The database of DATABASE_URL is not empty')
    await load(store, file)
  } finally {
    await store.close()
  }
}

async function fillBucket(filesUrl: string, folder: string): Promise<void> {
  const drive = await openDrive(filesUrl, folder)
  const entries = await fs.readdir(folder, { recursive: true, withFileTypes: true })
  for (const entry of entries) {
    if (!entry.isFile()) continue
    const file = path.join(entry.parentPath, entry.name)
    await drive.put(path.relative(folder, file).split(path.sep).join('/'), { path: file })
  }
}
