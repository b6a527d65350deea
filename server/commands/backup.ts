import fs from 'node:fs/promises'
import path from 'node:path'
import { keyFile } from '../auth/secretBox'
import type { Config } from '../config'
import { openDrive, type Drive } from '../files/drive'
import { databaseFile, openSqlite } from '../store/sqlite'
import { openDatabase, type Db } from '../store/store'
import { dump } from '../store/dump'

/** Where the rows of a PostgreSQL database lie in a backup; a SQLite backup has the file itself. */
export const dumpFile = 'rows.ndjson'
const filesFolder = 'files'

export interface BackupReport {
  readonly files: number
}

/**
 * Copies database, files, key and imports into the empty or new folder `target`, while the server
 * runs. Files never change once written, so they are copied before the database and again after
 * it: everything the copied database names is there.
 */
export async function backup(config: Config, target: string): Promise<BackupReport> {
  await mustBeEmpty(target)
  await fs.mkdir(target, { recursive: true, mode: 0o700 })
  const drive = await openDrive(
    config.filesUrl ?? undefined,
    path.join(config.dataDir, filesFolder),
  )
  const store = await openDatabase(config)
  try {
    const folder = path.join(target, filesFolder)
    await copyFiles(drive, store.db, folder)
    if (store.backupInto) await store.backupInto(path.join(target, databaseFile))
    else await dump(store, path.join(target, dumpFile))
    await copyIfThere(path.join(config.dataDir, keyFile), path.join(target, keyFile))
    await copyIfThere(path.join(config.dataDir, 'imports'), path.join(target, 'imports'))
    if (!store.backupInto) return { files: await copyFiles(drive, store.db, folder) }
    const copied = await openSqlite(target)
    try {
      return { files: await copyFiles(drive, copied.db, folder) }
    } finally {
      await copied.close()
    }
  } finally {
    await store.close()
  }
}

/** Throws unless the folder is missing or empty. */
export async function mustBeEmpty(folder: string): Promise<void> {
  const entries = await fs.readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return []
    throw error
  })
  if (entries.length > 0) throw new Error(`${folder} is not empty`)
}

/** Copies what `file` names and `folder` lacks; answers how many keys it names. */
async function copyFiles(drive: Drive, db: Db, folder: string): Promise<number> {
  const rows = await db.selectFrom('file').select(['key', 'preview_key']).execute()
  const keys = rows.flatMap(({ key, preview_key }) =>
    preview_key === null ? [key] : [key, preview_key],
  )
  for (const key of keys) {
    const place = path.join(folder, key)
    if (await exists(place)) continue
    const stream = await drive.stream(key)
    // Deleted since the database was asked: the record that had it is gone too, or a later pass tells.
    if (!stream) continue
    await fs.mkdir(path.dirname(place), { recursive: true })
    await fs.writeFile(place, stream)
  }
  return keys.length
}

const exists = (file: string) =>
  fs.access(file).then(
    () => true,
    () => false,
  )

async function copyIfThere(from: string, to: string): Promise<void> {
  if (await exists(from)) await fs.cp(from, to, { recursive: true, preserveTimestamps: true })
}
