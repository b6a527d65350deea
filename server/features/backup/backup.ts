import fs from 'node:fs/promises'
import path from 'node:path'
import { keyFile, oldKeyFile } from '../../auth/keyFile'
import type { Config } from '../../config'
import { filesFolder, openDrive } from '../../files/drive'
import { OperatorError } from '../../operatorError'
import { former } from '../../specs'
import { noteBackup } from './store/note'
import { holdFiles } from '../../files/store/hold'
import { installationId } from '../../database/installation'
import type { NamedFile } from '../../files/store/namedFiles'
import { databaseFile } from '../../database/sqlite'
import { withStore, type Store } from '../../database/store'
import { copyFiles } from './copyFiles'
import { filesBelow } from './filesBelow'
import { hashOfFile } from '../../files/hashOf'
import { createManifest, someOf } from './manifest'

/** Where the rows of a PostgreSQL database lie in a backup; a SQLite backup has the file itself. */
export const rowsFolder = 'rows'

export interface BackupReport {
  readonly files: number
  /** Tables of the same schema that are not the panel's: they are not in the backup. */
  readonly leftOut: readonly string[]
}

/**
 * Copies imports, database, key and files into the empty or new folder `target`, while servers run. Files for import
 * are copied first, so that one that is imported meanwhile is in them or in the database; then the database, in one
 * snapshot; then the files it names, which nobody deletes meanwhile. Each copy is hashed and listed in the manifest.
 * @throws OperatorError naming the files that the snapshot has and the copy has not; what was copied stays
 */
export async function backup(config: Config, target: string): Promise<BackupReport> {
  await mustBeEmpty(target)
  await mustBeThere(config)
  await fs.mkdir(target, { recursive: true, mode: 0o700 })
  const drive = await openDrive(config)
  return withStore(config, async (store) => {
    const held = await holdFiles(store)
    try {
      const installation = await installationId(store)
      let bytes = 0
      // Begun first, so that a backup that breaks off from here on is recognised.
      const manifest = await createManifest(target, installation)
      await copyImports(config, target)
      const key = await keysIn(config.dataDir)
      const { named, leftOut } = await copyDatabase(store, config, target)
      for (const name of [keyFile, oldKeyFile])
        await copyIfThere(path.join(config.dataDir, name), path.join(target, name))
      if ((await keysIn(target)) !== key)
        throw new OperatorError('The key was being rotated meanwhile: take another backup')
      for await (const file of filesIn(target, target)) {
        bytes += file.size
        await manifest.add(file)
      }
      const missing: string[] = []
      const files = await copyFiles(drive, named, {
        folder: path.join(target, filesFolder),
        tell: async (what) => {
          if ('size' in what) bytes += what.size
          if ('missing' in what) missing.push(`${what.missing} (${what.why})`)
          await manifest.add(
            'missing' in what ? what : { ...what, path: `${filesFolder}/${what.path}` },
          )
        },
      })
      await manifest.end(missing.length === 0)
      if (missing.length > 0)
        throw new OperatorError(
          `Backup is incomplete: ${missing.length} of ${files} files are missing or cut off: ${someOf(missing.toSorted())}. What was copied lies in ${target}`,
        )
      // A database that cannot be written (a standby) gets no note of its backups.
      await noteBackup(store, { at: Date.now(), bytes }).catch(() => undefined)
      return { files, leftOut }
    } finally {
      await held.release()
    }
  })
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

/** Checked first, for opening an embedded database that is missing would create one. */
export async function mustBeThere({ databaseUrl, dataDir }: Config): Promise<void> {
  if (databaseUrl !== null) {
    const { presentTables } = await import('./store/dump')
    await presentTables(databaseUrl, former.tables)
  } else if (!(await isThere(path.join(dataDir, databaseFile)))) {
    throw new OperatorError(`There is no database in ${dataDir}: is DATA_DIR right?`)
  }
}

interface Snapshot extends Pick<BackupReport, 'leftOut'> {
  readonly named: AsyncIterable<NamedFile> | Iterable<NamedFile>
}

/** Copies the database in one snapshot. @returns the files that this snapshot names */
async function copyDatabase(
  { backupInto }: Store,
  { databaseUrl }: Config,
  target: string,
): Promise<Snapshot> {
  if (backupInto) return { named: await backupInto(path.join(target, databaseFile)), leftOut: [] }
  const { dump } = await import('./store/dump')
  const { files, others } = await dump(
    databaseUrl ?? '',
    path.join(target, rowsFolder),
    former.tables,
  )
  return { named: files, leftOut: others }
}

/** Every file of a folder, with its path from `root`; those that only the backup itself needs are passed over. */
async function* filesIn(folder: string, root: string) {
  for (const entry of await fs.readdir(folder, { recursive: true, withFileTypes: true })) {
    const file = path.join(entry.parentPath, entry.name)
    const name = path.relative(root, file).split(path.sep).join('/')
    if (!entry.isFile() || /^manifest\.|\.wanted$/.test(name)) continue
    yield { path: name, ...(await hashOfFile(file)) }
  }
}

/** The keys of a folder, to be compared. */
const keysIn = async (folder: string): Promise<string> =>
  (
    await Promise.all(
      [keyFile, oldKeyFile].map((name) =>
        fs.readFile(path.join(folder, name), 'hex').catch(() => ''),
      ),
    )
  ).join(' ')

const isThere = (place: string): Promise<boolean> =>
  fs.access(place).then(
    () => true,
    () => false,
  )

/** A folder and all folders above it. */
const upwards = (folder: string): readonly string[] => {
  const above = path.dirname(folder)
  return above === folder ? [folder] : [folder, ...upwards(above)]
}

/** Copies what a link leads to: a key may be a link to where secrets are kept, which is missing after a restore. */
async function copyIfThere(from: string, to: string): Promise<void> {
  await fs.mkdir(path.dirname(to), { recursive: true })
  const options = { preserveTimestamps: true, dereference: true }
  await fs.cp(from, to, options).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw error
  })
}

/** A running server moves a file when it takes it, so the folders are read again until nothing new is found. */
async function copyImports(
  config: Pick<Config, 'dataDir'>,
  target: string,
  seen: ReadonlySet<string> = new Set(),
): Promise<void> {
  const folder = path.join(config.dataDir, 'imports')
  // leaves out the target, so that a backup made there is not in itself, and links to the database in use
  const dataDir = await fs.realpath(config.dataDir).catch(() => config.dataDir)
  const passed = [await fs.realpath(target), ...upwards(dataDir)]
  const fresh = (await filesBelow(folder, passed)).filter((file) => !seen.has(file))
  for (const file of fresh)
    await copyIfThere(file, path.join(target, path.relative(config.dataDir, file)))
  if (fresh.length > 0) await copyImports(config, target, new Set([...seen, ...fresh]))
}
