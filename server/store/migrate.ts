import { sql } from 'kysely'
import { postgres, type Dialect } from './dialect'
import { ensureTable } from './ensureTable'
import { addMarks } from './marks'
import { MigrationError } from './migrationError'
import { applyMove } from './moves'
import { planOf, type Plan, type Wanted } from './plan'
import { runAll, systemMigrations } from './systemMigrations'
import type { Db, Store, Trx } from './store'
import { checkSpec, type TableSpec } from './tableSpec'

/** Any number, the same in every server process: only one of them migrates at a time. */
const migrationLock = 726_010_826

/**
 * Brings an empty or older database up to `specs` in one transaction: what `planOf` says is done. Throws MigrationError
 * for one of a newer version, and for whatever the plan refuses. Running it again changes nothing.
 */
export async function migrate(
  store: Store,
  specs: readonly TableSpec[],
  more: Omit<Wanted, 'specs'> = {},
): Promise<void> {
  if (store.dialect === postgres) await addTrigrams(store.db)
  await store.transaction((trx) => migrateIn(trx, store, { specs, ...more }))
  if (store.dialect === postgres)
    await addMarks(store, ['client', 'target_client', ...specs.map(({ name }) => name)])
}

/** The same in a transaction of the caller's, for who has more to do in it. */
export async function migrateIn(trx: Trx, store: Store, wanted: Wanted): Promise<void> {
  wanted.specs.forEach(checkSpec)
  await lockMigrations(trx, store.dialect)
  await migrateSystem(store, trx)
  const { tables, moves, refused } = await planOf(trx, wanted)
  if (refused.length > 0) throw new MigrationError(refused.join('\n'))
  for (const table of tables) await ensureTable(trx, store.dialect, table)
  for (const move of moves) {
    const all = wanted.moves?.find(({ resource }) => resource === move.resource) ?? move
    await applyMove(trx, store, { move, all })
  }
}

/** Only one server migrates at a time, until its transaction ends; on SQLite there is only one writer anyway. */
export async function lockMigrations(trx: Trx, dialect: Dialect): Promise<void> {
  if (dialect === postgres) await sql`select pg_advisory_xact_lock(${migrationLock})`.execute(trx)
}

/** What `migrate` would do to this database, which is only read. */
export async function readPlan(
  { db, dialect }: Store,
  wanted: Wanted,
): Promise<Pick<Plan, 'lines' | 'refused'>> {
  wanted.specs.forEach(checkSpec)
  const latest = systemMigrations(dialect).length
  const version = await recordedVersion(db, dialect)
  if (version === null) {
    const names = wanted.specs.map(({ name }) => `+ table ${name}: new`)
    return { lines: names, refused: [] }
  }
  if (version > latest) return { lines: [], refused: [tooNew(version, latest)] }
  const { lines, refused } = await planOf(db, wanted)
  const own = `~ the server's own tables: version ${version} becomes ${latest}`
  return { lines: version < latest ? [own, ...lines] : lines, refused }
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
  for (const step of steps.slice(version, target)) await runAll(trx, step)
  await trx
    .insertInto('meta')
    .values({ key: 'version', value: String(target) })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ value: String(target) }))
    .execute()
}

/** Outside the transaction: who may not install it still gets a server, only slower search. */
async function addTrigrams(db: Db): Promise<void> {
  await sql`create extension if not exists pg_trgm`.execute(db).catch(() => undefined)
}
