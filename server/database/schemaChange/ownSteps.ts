import { sql } from 'kysely'
import { appTableNames, isLeftOut, lastShared, lastSharedOf, type AppTables } from './appTables'
import { postgres, type Dialect } from '../dialect'
import { metaAt, putMeta } from '../meta'
import { leaveOwnIndexes, ownIndexes } from './openWork'
import { MigrationError } from './migrationError'
import type { Db, Store, Trx } from '../store'
import { runAll, systemMigrations } from './systemMigrations'

/** Which steps a database has, or is to have: of the server's own tables, and of the app's by their name. */
export interface Versions {
  readonly system: number
  readonly app?: Readonly<Record<string, number>>
}

const systemKey = 'version'
const appKey = (name: string): string => `tables ${name}`
/** Key of the version that a database had when the server's own tables still included those of apps. */
const sharedKey = 'shared'

const tooNewFor = (whose: string, version: number, latest: number): string =>
  `The database was made by a newer version (${whose}${version}, this program knows ${latest}). ` +
  'Start the newer program, or restore a backup of this version.'

export const tooNew = (version: number, latest: number): string => tooNewFor('', version, latest)

async function numberAt(db: Db | Trx, key: string): Promise<number | null> {
  const text = await metaAt(db, key)
  return text === null ? null : Number(text)
}

export async function isThere(db: Db | Trx, dialect: Dialect, table: string): Promise<boolean> {
  const { rows } = await (
    dialect === postgres
      ? sql`select 1 from information_schema.tables
          where table_schema = current_schema() and table_name = ${table}`
      : sql`select 1 from sqlite_master where name = ${table}`
  ).execute(db)
  return rows.length > 0
}

/** The version of the server's own tables; null where there are none. */
export const recordedVersion = async (db: Db, dialect: Dialect): Promise<number | null> =>
  (await isThere(db, dialect, 'meta')) ? ((await numberAt(db, systemKey)) ?? 0) : null

/** Whether a database has tables of a feature: an app that leaves it out may once have had it. */
export const hasTables = async (
  db: Db | Trx,
  { name }: Pick<AppTables, 'name'>,
): Promise<boolean> => ((await numberAt(db, appKey(name))) ?? 0) > 0

interface Present {
  readonly version: number
  /** Whether the database says so itself. */
  readonly isRecorded: boolean
}

/** Which steps of these tables a database has: as it records, or as a release had them that counted them as its own. */
async function presentOf(db: Db | Trx, dialect: Dialect, tables: AppTables): Promise<Present> {
  const recorded = await numberAt(db, appKey(tables.name))
  if (recorded !== null) return { version: recorded, isRecorded: true }
  const version = sharedSteps(tables, dialect, await sharedVersion(db, tables))
  const [table = ''] = appTableNames(dialect, [tables])
  // a backup of an app that had no use for them left them out
  const isTaken = version > 0 && (await isThere(db, dialect, table))
  return { version: isTaken ? version : 0, isRecorded: false }
}

const sharedSteps = ({ steps }: AppTables, dialect: Dialect, version: number): number =>
  steps(dialect).filter(({ since = Infinity }) => since <= version).length

async function sharedVersion(db: Db | Trx, tables: AppTables): Promise<number> {
  const version = (await numberAt(db, systemKey)) ?? 0
  return version <= lastSharedOf(tables) ? version : ((await numberAt(db, sharedKey)) ?? 0)
}

/**
 * Brings the server's own tables and the app's from any version, or none, to the newest.
 * @param upTo stops at these versions instead, those of a backup @throws MigrationError where they are newer
 */
export async function migrateOwn(
  trx: Trx,
  store: Pick<Store, 'dialect' | 'abilities'>,
  tables: readonly AppTables[] = [],
  upTo?: Versions,
): Promise<void> {
  const { dialect } = store
  const int = dialect.columnTypes.integer
  await runAll(trx, [
    `create table if not exists meta (key text primary key, value text not null)`,
    `create table if not exists migration (name text primary key, definition text not null, at ${int} not null)`,
  ])
  // read before `migrateSystem` raises the version that it depends on
  const present = new Map<AppTables, Present>()
  for (const one of tables) present.set(one, await presentOf(trx, dialect, one))
  await migrateSystem(trx, store, upTo?.system)
  for (const [one, { version, isRecorded }] of present) {
    const steps = one.steps(dialect)
    const wanted = isLeftOut(one) ? version : steps.length
    const target = upTo ? versionIn(upTo, one, dialect) : wanted
    const newest = Math.max(version, target)
    if (newest > steps.length)
      throw new MigrationError(tooNewFor(`${one.name} `, newest, steps.length))
    const isKnown = isRecorded || (isLeftOut(one) && version === 0)
    if (isKnown && version === target) continue
    const statements = steps.slice(version, target).flatMap(({ make }) => make)
    await runSteps(trx, store, { statements, isUpgrade: version > 0 })
    await putMeta(trx, appKey(one.name), String(target))
  }
}

/** The version of these tables in a backup; derived if its release had them among its own and recorded none. */
const versionIn = ({ system, app }: Versions, tables: AppTables, dialect: Dialect): number =>
  app?.[tables.name] ?? sharedSteps(tables, dialect, system <= lastSharedOf(tables) ? system : 0)

/** What the database says of its own and of the app's tables. */
export async function versionsThere(db: Db | Trx): Promise<Versions> {
  const rows = await db.selectFrom('meta').selectAll().where('key', 'like', appKey('%')).execute()
  return {
    system: (await numberAt(db, systemKey)) ?? 0,
    app: Object.fromEntries(
      rows.map(({ key, value }) => [key.slice(appKey('').length), Number(value)]),
    ),
  }
}

/** What would become of the app's tables, a line for each. */
export async function appLines(
  db: Db,
  dialect: Dialect,
  tables: readonly AppTables[] = [],
): Promise<{ readonly lines: readonly string[]; readonly refused: readonly string[] }> {
  const lines: string[] = []
  const refused: string[] = []
  for (const one of tables) {
    const { version } = await presentOf(db, dialect, one)
    const latest = one.steps(dialect).length
    if (version > latest) refused.push(tooNewFor(`${one.name} `, version, latest))
    else if (isLeftOut(one)) continue
    else if (version === 0) lines.push(`+ tables of ${one.name}: new`)
    else if (version < latest)
      lines.push(`~ tables of ${one.name}: version ${version} becomes ${latest}`)
  }
  return { lines, refused }
}

async function migrateSystem(
  trx: Trx,
  store: Pick<Store, 'dialect' | 'abilities'>,
  upTo?: number,
): Promise<void> {
  const steps = systemMigrations(store.dialect)
  const target = upTo ?? steps.length
  const version = (await numberAt(trx, systemKey)) ?? 0
  const newest = Math.max(version, target)
  if (newest > steps.length) throw new MigrationError(tooNew(newest, steps.length))
  if (version === target) return
  const statements = steps.slice(version, target).flat()
  await runSteps(trx, store, { statements, isUpgrade: version > 0 })
  // kept for an app that gets such tables only later: they may already be there
  if (version > 0 && version <= lastShared) await putMeta(trx, sharedKey, String(version))
  await putMeta(trx, systemKey, String(target))
}

/** Statements that are skipped on a database without triggers. */
const ofTriggers = /^(?:create (?:or replace )?(?:function|trigger)|drop trigger) /

async function runSteps(
  trx: Trx,
  { dialect, abilities }: Pick<Store, 'dialect' | 'abilities'>,
  { statements: all, isUpgrade }: { statements: readonly string[]; isUpgrade: boolean },
): Promise<void> {
  const { triggers } = await abilities()
  const statements = triggers ? all : all.filter((statement) => !ofTriggers.test(statement))
  const isLater = (statement: string) =>
    dialect === postgres && isUpgrade && isPlainIndex(statement, statements)
  await runAll(
    trx,
    statements.filter((statement) => !isLater(statement)),
  )
  const later = statements.filter(isLater)
  if (later.length > 0) await leaveOwnIndexes(trx, [...(await ownIndexes(trx)), ...later])
}

/**
 * An index that only serves speed, on a table that these steps do not make, and that no later step drops: it is made
 * afterwards, while the table is in use.
 */
const isPlainIndex = (statement: string, all: readonly string[]): boolean => {
  const name = /^create index (\w+) on (\w+)/.exec(statement)
  return (
    name !== null &&
    !all.some(
      (other) => other === `drop index ${name[1]}` || other.startsWith(`create table ${name[2]} `),
    )
  )
}

/** @throws MigrationError where the database is of another version than this program */
export async function mustBeCurrent({ db, dialect }: Pick<Store, 'db' | 'dialect'>): Promise<void> {
  const latest = systemMigrations(dialect).length
  const version = (await recordedVersion(db, dialect)) ?? 0
  if (version > latest) throw new MigrationError(tooNew(version, latest))
  if (version < latest)
    throw new MigrationError(
      `The database is of an older version (${version}, this program makes ${latest} of it): npm run migrate, then do it again`,
    )
}
