import fs from 'node:fs/promises'
import path from 'node:path'
import { keyFile } from '../auth/secretBox'
import type { Config } from '../config'
import { openDrive, type Drive } from '../files/drive'
import { OperatorError } from '../operatorError'
import { dump } from '../store/dump'
import type { NamedFile } from '../store/fileRows'
import { databaseFile } from '../store/sqlite'
import { openDatabase, type Store } from '../store/store'
import { someOf, writeManifest } from './manifest'

/** Where the rows of a PostgreSQL database lie in a backup; a SQLite backup has the file itself. */
export const dumpFile = 'rows.ndjson'
export const filesFolder = 'files'

export interface BackupReport {
  readonly files: number
}

/**
 * Copies database, files, key and imports into the empty or new folder `target`, while the server runs. The database
 * comes first, in one snapshot: its files never change, and live on for an hour after their records let go of them.
 * @throws OperatorError naming the files that the snapshot has and the copy has not; what was copied stays
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
    const named = await copyDatabase(store, target)
    const missing = await copyFiles(drive, named, path.join(target, filesFolder))
    await copyIfThere(path.join(config.dataDir, keyFile), path.join(target, keyFile))
    await copyIfThere(path.join(config.dataDir, 'imports'), path.join(target, 'imports'))
    await writeManifest(target, missing)
    if (missing.length > 0) {
      throw new OperatorError(
        `Backup in ${target} is NOT complete: ${missing.length} of ${named.length} files are missing or cut off: ${someOf(missing)}`,
      )
    }
    return { files: named.length }
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
  if (entries.length > 0)
    throw new OperatorError(`${folder} is not empty: name an empty or new folder`)
}

/** Copies the database in one snapshot. @returns the files that this snapshot names */
const copyDatabase = (store: Store, target: string): Promise<readonly NamedFile[]> =>
  store.backupInto
    ? store.backupInto(path.join(target, databaseFile))
    : dump(store, path.join(target, dumpFile))

/** @returns the keys that could not be copied whole */
async function copyFiles(
  drive: Drive,
  named: readonly NamedFile[],
  folder: string,
): Promise<readonly string[]> {
  const missing: string[] = []
  for (const { key, size } of named) {
    const place = path.join(folder, key)
    const stream = await drive.stream(key)
    if (!stream) {
      missing.push(key)
      continue
    }
    await fs.mkdir(path.dirname(place), { recursive: true })
    await fs.writeFile(place, stream)
    if (size !== null && (await fs.stat(place)).size !== size) missing.push(key)
  }
  return missing
}

async function copyIfThere(from: string, to: string): Promise<void> {
  const isThere = await fs.access(from).then(
    () => true,
    () => false,
  )
  if (isThere) await fs.cp(from, to, { recursive: true, preserveTimestamps: true })
}
