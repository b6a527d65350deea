import fs from 'node:fs/promises'
import path from 'node:path'
import type { Config } from '../../config'
import { filesFolder, openDrive, sync, type Drive } from '../../files/drive'
import { OperatorError } from '../../operatorError'
import { sideBySide } from '../../sideBySide'
import { former, tableSpecs } from '../../specs'
import { finishAll } from '../../database/schemaChange/finishOnline'
import { migrate } from '../../database/schemaChange/migrate'
import { MigrationError } from '../../database/schemaChange/migrationError'
import { databaseFile } from '../../database/sqlite'
import { withStore } from '../../database/store'
import { mustBeEmpty, rowsFolder } from './backup'
import { hashOf, hashOfFile } from '../../files/hashOf'
import { readManifest, someOf, type Listed } from './manifest'
import { mustBePanels } from './store/panelDatabase'

/** Where the rows lie in a PostgreSQL backup of a release up to 2.6. */
export const formerRowsFile = 'rows.ndjson'

/** Said before the error of a refused start, which is written for the app's developer. */
const unfit =
  'This backup and this program do not fit together: is it of another app, of a newer release, or from before a change that needs the older program first?'

/** What a restore that broke off has left: files that were put into a store of files stay in it. */
const outcomeOf = ({ filesUrl }: Config): string =>
  filesUrl === null
    ? 'Nothing was restored.'
    : 'No record was restored; files that were put into FILES_URL by then stay there.'

export interface RestoreReport {
  /** False for a backup of an early version, which does not say what it holds. */
  readonly isChecked: boolean
  /** Files that were missing already when the backup was made. */
  readonly missing: readonly string[]
  /** Why indexes and search, which a server goes on with later, are not finished; null where they are. */
  readonly unfinished: string | null
}

export const unfinishedLine = (why: string): string =>
  `All is restored; what each server goes on with, indexes and search, is not finished: ${why}`

/**
 * Brings a backup back into an empty place: DATA_DIR must be empty or missing, and a PostgreSQL database without
 * accounts. Every file is compared with the backup's own list before anything is written, and again at its new place.
 * Throws, having changed nothing, where anything is wrong; files that were put into a bucket by then stay.
 */
export async function restore(config: Config, source: string): Promise<RestoreReport> {
  const rows = await rowsOf(source)
  if ((rows !== null) !== (config.databaseUrl !== null)) {
    throw new OperatorError(
      rows
        ? 'This is a backup of PostgreSQL: set DATABASE_URL to the database to fill'
        : 'This is a backup of the embedded database: leave DATABASE_URL unset',
    )
  }
  await mustBeEmpty(config.dataDir)
  if (config.databaseUrl !== null) await mustBeUnusedDatabase(config.databaseUrl)
  const manifest = await readManifest(source)
  const files = manifest?.files ?? (() => everyFile(source))
  await mustBeWhole(files(), source)
  const drive = await openDrive(config)
  await mustBelong(drive, manifest?.installation ?? null)
  await fs.mkdir(config.dataDir, { recursive: true, mode: 0o700 })
  const outcome = outcomeOf(config)
  try {
    await sideBySide(files(), async (file) => {
      if (rows && file.path.startsWith(rows)) return
      const from = path.join(source, file.path)
      const [first, ...rest] = file.path.split('/')
      const stored =
        first === filesFolder
          ? await putIn(drive, { from, key: rest.join('/') })
          : await copyTo(path.join(config.dataDir, placeOf(file.path)), from)
      if (stored !== (file.sha256 ?? (await hashOfFile(from)).sha256))
        throw new OperatorError(`${file.path} did not arrive as it is. ${outcome}`)
    })
    // The database comes last, by a rename or in one transaction: once it is in place, everything is.
    if (rows === null) {
      const copy = path.join(config.dataDir, placeOf(databaseFile))
      await mustBePanels(copy, { source: path.join(source, databaseFile), outcome })
      // in a backup of an earlier release anybody may read it
      await fs.chmod(copy, 0o600)
      await fs.rename(copy, path.join(config.dataDir, databaseFile))
      await sync(config.dataDir)
    }
    await fillDatabase(config, rows && path.join(source, rows))
  } catch (error) {
    // Everything, for the folder was empty before; that includes what the database put beside its file.
    for (const entry of await fs.readdir(config.dataDir))
      await fs.rm(path.join(config.dataDir, entry), { recursive: true, force: true })
    throw error instanceof MigrationError
      ? new OperatorError(`${unfit} ${outcome}\n${error.message}`)
      : error
  }
  return {
    isChecked: manifest !== null,
    missing: manifest?.missing.toSorted() ?? [],
    unfinished: await finish(config),
  }
}

/** Where in DATA_DIR a file is put: the database under a name by which no start finds it yet. */
const placeOf = (name: string): string => (name === databaseFile ? `${name}.restored` : name)

/** Where in the backup the rows of PostgreSQL lie; null where it is one of the embedded database. */
export async function rowsOf(source: string): Promise<string | null> {
  const entries = await fs.readdir(source).catch(() => null)
  if (!entries) throw new OperatorError(`${source} is no folder that can be read`)
  const rows = [rowsFolder, formerRowsFile].find((name) => entries.includes(name)) ?? null
  // An empty folder (a disk that is not mounted) must not pass for a backup that was brought back.
  if (rows === null && !entries.includes(databaseFile))
    throw new OperatorError(`${source} holds no backup: there is no database in it`)
  return rows
}

async function mustBeUnusedDatabase(url: string): Promise<void> {
  const [{ copying }, { mustBeUnused }] = await Promise.all([
    import('../../database/postgresCopy'),
    import('./store/load'),
  ])
  await copying(url, (trx) => mustBeUnused(trx, former.tables))
}

/** A bucket has the files of one database: those of another are not mixed in. */
async function mustBelong(drive: Drive, installation: string | null): Promise<void> {
  const found = await drive.bytes('installation')
  if (!found || installation === null) return
  if (Buffer.from(found).toString().trim() !== installation)
    throw new OperatorError(
      'The files of FILES_URL belong to another database: name an empty place',
    )
}

/** Reads everything once. @throws OperatorError naming the files that are gone or are not as they were */
async function mustBeWhole(files: AsyncIterable<Listed>, source: string): Promise<void> {
  const damaged: string[] = []
  await sideBySide(files, async ({ path: name, sha256 }) => {
    const found = await hashOfFile(path.join(source, name)).catch(() => null)
    if (!found || (sha256 !== null && found.sha256 !== sha256)) damaged.push(name)
  })
  if (damaged.length > 0)
    throw new OperatorError(
      `This backup is damaged, nothing was restored: ${someOf(damaged)}. Take another one.`,
    )
}

/** The files of a backup that has no list: all that is there. */
async function* everyFile(source: string): AsyncGenerator<Listed> {
  for (const entry of await fs.readdir(source, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue
    const file = path.join(entry.parentPath, entry.name)
    const name = path.relative(source, file).split(path.sep).join('/')
    yield { path: name, size: (await fs.stat(file)).size, sha256: null }
  }
}

/** @returns the hash of what the store gives back */
async function putIn(drive: Drive, { from, key }: { from: string; key: string }) {
  await drive.put(key, { path: from })
  const stored = await drive.stream(key)
  return stored && (await hashOf(stored)).sha256
}

/**
 * Copies what a link leads to: a server would write into the backup.
 * @returns the hash of the copy, which is on the disk
 */
async function copyTo(place: string, from: string) {
  await fs.cp(from, place, { preserveTimestamps: true, dereference: true })
  await sync(place)
  return (await hashOfFile(place)).sha256
}

/** Makes indexes and search; a failure undoes nothing, for all records are in place. @returns why it failed, or null */
async function finish(config: Config): Promise<string | null> {
  if (config.databaseUrl === null) return null
  try {
    await withStore(config, (store) => finishAll(store, tableSpecs))
    return null
  } catch (error) {
    return error instanceof Error ? error.message : String(error)
  }
}

async function fillDatabase(config: Config, rows: string | null): Promise<void> {
  await withStore(config, async (store) => {
    if (rows === null || config.databaseUrl === null)
      return await migrate(store, tableSpecs, former)
    const [{ load }, { dumpedRows, formerRows }] = await Promise.all([
      import('./store/load'),
      import('./store/rowSource'),
    ])
    const isFormer = path.basename(rows) === formerRowsFile
    const source = await (isFormer ? formerRows(rows) : dumpedRows(rows))
    await load({ url: config.databaseUrl, store }, source, { specs: tableSpecs, ...former })
  })
}
