import { sql } from 'kysely'
import { alone, locks } from './alone'
import { dropCountTriggers, ensureCounts } from './countTriggers'
import { postgres, type Dialect } from './dialect'
import { ensureTable, isDone } from './ensureTable'
import { finishAll } from './finish'
import { leaveOwnIndexes, openTables, ownIndexes } from './finishWork'
import { addMarks } from './marks'
import { MigrationError } from './migrationError'
import { applyMove } from './moves'
import { planOf, stopFirst, type Plan, type Wanted } from './plan'
import { runAll, systemMigrations } from './systemMigrations'
import type { Db, Store, Trx } from './store'
import { shortly } from './shortly'
import { checkSpec, type TableSpec } from './tableSpec'

/** Is told what is done, a line each. */
export type Say = (line: string) => void

interface Told {
  readonly say?: Say
  /** Is told once where another server is at it. */
  readonly onWait?: () => void
}

/**
 * Brings an empty or older database up to `specs`: what `planOf` says is done. Throws MigrationError for one of a newer
 * version, and for whatever the plan refuses. Running it again changes nothing.
 */
export async function migrate(
  store: Store,
  specs: readonly TableSpec[],
  more: Omit<Wanted, 'specs'> = {},
): Promise<void> {
  await changeSchema(store, { specs, ...more })
  await finishAll(store, specs)
}

/**
 * The part of it without which no server of this version can work: tables, columns, names. On PostgreSQL each table is
 * changed in a short transaction of its own, while servers of the older version run; what takes time is left for
 * `finishSchema`. On SQLite it is all, in one transaction. Where it stops in the middle the next one goes on.
 */
export async function changeSchema(
  store: Store,
  wanted: Wanted,
  { say, onWait }: Told = {},
): Promise<void> {
  wanted.specs.forEach(checkSpec)
  if (store.dialect !== postgres)
    return store.transaction((trx) => bringUp(store, wanted, { db: trx, step: inside(trx), say }))
  await alone(
    store,
    locks.migration,
    async (still) => {
      await addTrigrams(store.db)
      const step: Step = async (work) => {
        await still()
        return shortly(store, work)
      }
      await bringUp(store, wanted, { db: store.db, step, say })
      await addMarks(store, ['client', 'target_client', ...wanted.specs.map(({ name }) => name)])
    },
    { onWait },
  )
}

/** The same in a transaction of the caller's, for who has more to do in it and the database for himself. */
export async function migrateIn(trx: Trx, store: Store, wanted: Wanted): Promise<void> {
  wanted.specs.forEach(checkSpec)
  await lockMigrations(trx, store.dialect)
  await bringUp(store, wanted, { db: trx, step: inside(trx) })
}

/** Runs a part of a migration that is whole in itself. */
type Step = (work: (trx: Trx) => Promise<void>) => Promise<void>

const inside =
  (trx: Trx): Step =>
  (work) =>
    work(trx)

async function bringUp(
  { dialect }: Pick<Store, 'dialect'>,
  wanted: Wanted,
  { db, step, say }: { db: Db | Trx; step: Step; say?: Say | undefined },
): Promise<void> {
  await step((trx) => migrateSystem({ dialect }, trx))
  const { tables, moves, refused, lines, needsStop } = await planOf(db, wanted)
  if (refused.length > 0) throw new MigrationError(refused.join('\n'))
  for (const line of needsStop ? [...lines, stopFirst] : lines) say?.(line)
  const older = tables.filter(({ before }) => before !== null)
  const isRenaming = dialect !== postgres || needsStop
  if (isRenaming && older.some((table) => !isDone(table)))
    await step((trx) => dropCountTriggers(trx, dialect))
  for (const table of older)
    if (!isDone(table)) await step((trx) => ensureTable(trx, dialect, table))
  // Of what is new nobody waits for anything.
  await step(async (trx) => {
    for (const table of tables) if (table.before === null) await ensureTable(trx, dialect, table)
  })
  await step((trx) => ensureCounts(trx, dialect, wanted.specs))
  for (const move of moves) {
    const all = wanted.moves?.find(({ resource }) => resource === move.resource) ?? move
    await step((trx) => applyMove(trx, { dialect }, { move, all }))
  }
}

/** Only one server migrates at a time, until its transaction ends; on SQLite there is only one writer anyway. */
export async function lockMigrations(trx: Trx, dialect: Dialect): Promise<void> {
  if (dialect === postgres) await sql`select pg_advisory_xact_lock(${locks.migration})`.execute(trx)
}

/** What `migrate` would do to this database, which is only read. */
export async function readPlan(
  { db, dialect }: Store,
  wanted: Wanted,
): Promise<Pick<Plan, 'lines' | 'needsStop' | 'refused'>> {
  wanted.specs.forEach(checkSpec)
  const latest = systemMigrations(dialect).length
  const version = await recordedVersion(db, dialect)
  if (version === null) {
    const names = wanted.specs.map(({ name }) => `+ table ${name}: new`)
    return { lines: names, refused: [] }
  }
  if (version > latest) return { lines: [], refused: [tooNew(version, latest)] }
  const { lines, needsStop, refused } = await planOf(db, wanted)
  const open = await openTables(db, wanted.specs)
  const left = open.map(
    ({ name }) => `~ table ${name}: its search and indexes are not finished yet`,
  )
  const own = `~ the server's own tables: version ${version} becomes ${latest}`
  const all = [...lines, ...left]
  return { lines: version < latest ? [own, ...all] : all, ...(needsStop && { needsStop }), refused }
}

/** What is to become of each table of a database that has any of this program's. */
export async function readTables({ db, dialect }: Store, wanted: Wanted): Promise<Plan['tables']> {
  const version = await recordedVersion(db, dialect)
  const isKnown = version !== null && version <= systemMigrations(dialect).length
  return isKnown ? (await planOf(db, wanted)).tables : []
}

/** @throws MigrationError where the database is of another version than this program */
export async function mustBeCurrent({ db, dialect }: Store): Promise<void> {
  const latest = systemMigrations(dialect).length
  const version = (await recordedVersion(db, dialect)) ?? 0
  if (version > latest) throw new MigrationError(tooNew(version, latest))
  if (version < latest)
    throw new MigrationError(
      `The database is of an older version (${version}, this program makes ${latest} of it): npm run migrate, then do it again`,
    )
}

/** The version of the server's own tables; null where there are none. */
async function recordedVersion(db: Db, dialect: Dialect): Promise<number | null> {
  const tables = await (
    dialect === postgres
      ? sql`select 1 from information_schema.tables
          where table_schema = current_schema() and table_name = 'meta'`
      : sql`select 1 from sqlite_master where name = 'meta'`
  ).execute(db)
  if (tables.rows.length === 0) return null
  const row = await db
    .selectFrom('meta')
    .select('value')
    .where('key', '=', 'version')
    .executeTakeFirst()
  return Number(row?.value ?? 0)
}

const tooNew = (version: number, latest: number): string =>
  `The database was made by a newer version (${version}, this program knows ${latest}). ` +
  'Start the newer program, or restore a backup of this version.'

/** Brings the server's own tables from whatever version they are of, or none, to `target`: the newest. */
export async function migrateSystem(
  { dialect }: Pick<Store, 'dialect'>,
  trx: Trx,
  target = systemMigrations(dialect).length,
): Promise<void> {
  const int = dialect.columnTypes.integer
  await runAll(trx, [
    `create table if not exists meta (key text primary key, value text not null)`,
    `create table if not exists migration (name text primary key, definition text not null, at ${int} not null)`,
  ])
  const steps = systemMigrations(dialect)
  const row = await trx
    .selectFrom('meta')
    .select('value')
    .where('key', '=', 'version')
    .executeTakeFirst()
  const version = Number(row?.value ?? 0)
  const newest = Math.max(version, target)
  if (newest > steps.length) throw new MigrationError(tooNew(newest, steps.length))
  if (version === target) return
  const statements = steps.slice(version, target).flat()
  const isLater = (statement: string) =>
    dialect === postgres && version > 0 && isPlainIndex(statement, statements)
  await runAll(
    trx,
    statements.filter((statement) => !isLater(statement)),
  )
  const later = statements.filter(isLater)
  if (later.length > 0) await leaveOwnIndexes(trx, [...(await ownIndexes(trx)), ...later])
  await trx
    .insertInto('meta')
    .values({ key: 'version', value: String(target) })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ value: String(target) }))
    .execute()
}

/**
 * An index that nothing but speed hangs on, and that no later step takes away again: on tables that are in use it is made
 * afterwards, while they are.
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

/** Outside the transaction: who may not install it still gets a server, only slower search. */
async function addTrigrams(db: Db): Promise<void> {
  await sql`create extension if not exists pg_trgm`.execute(db).catch(() => undefined)
}
