import { sql } from 'kysely'
import { postgres } from './dialect'
import { ensureTable, recordedTables } from './ensureTable'
import { MigrationError } from './migrationError'
import { runAll, systemMigrations } from './systemMigrations'
import type { Db, Store, Trx } from './store'
import { checkSpec, type TableSpec } from './tableSpec'

export interface MigrateOptions {
  /** Tables of earlier versions that are left where they are and no longer used. */
  readonly retired?: readonly string[]
}

/** Any number, the same in every server process: only one of them migrates at a time. */
const migrationLock = 726_010_826

/**
 * Brings an empty or older database up to `specs`, additively and in one transaction. Throws
 * MigrationError for one of a newer version, and for a vanished or retyped table or column that
 * has neither `formerly` nor `retired`. Running it again changes nothing.
 */
export async function migrate(
  store: Store,
  specs: readonly TableSpec[],
  { retired = [] }: MigrateOptions = {},
): Promise<void> {
  if (store.dialect === postgres) await addTrigrams(store.db)
  await store.transaction((trx) => migrateIn(trx, store, specs, { retired }))
}

/** The same in a transaction of the caller's, for who has more to do in it. */
export async function migrateIn(
  trx: Trx,
  store: Store,
  specs: readonly TableSpec[],
  { retired = [] }: MigrateOptions = {},
): Promise<void> {
  specs.forEach(checkSpec)
  if (store.dialect === postgres)
    await sql`select pg_advisory_xact_lock(${migrationLock})`.execute(trx)
  await migrateSystem(store, trx)
  const recorded = await recordedTables(trx)
  refuseVanishedTables(recorded.keys(), specs, retired)
  for (const spec of specs) {
    await ensureTable(trx, store.dialect, { spec, recorded })
  }
}

async function migrateSystem({ dialect }: Store, trx: Trx): Promise<void> {
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
  if (version > steps.length) {
    throw new MigrationError(
      `The database was made by a newer version (${version}, this program knows ${steps.length}). ` +
        'Start the newer program, or restore a backup of this version.',
    )
  }
  for (const step of steps.slice(version)) await runAll(trx, step)
  await trx
    .insertInto('meta')
    .values({ key: 'version', value: String(steps.length) })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ value: String(steps.length) }))
    .execute()
}

function refuseVanishedTables(
  recorded: Iterable<string>,
  specs: readonly TableSpec[],
  retired: readonly string[],
): void {
  const known = new Set([...retired, ...specs.flatMap(({ name, formerly }) => [name, formerly])])
  for (const name of recorded) {
    if (!known.has(name)) {
      throw new MigrationError(
        `Table "${name}" is in the database and in no resource. ` +
          'Say formerly (it has a new name) or retired (it is no longer used), or start the newer program.',
      )
    }
  }
}

/** Outside the transaction: who may not install it still gets a server, only slower search. */
async function addTrigrams(db: Db): Promise<void> {
  await sql`create extension if not exists pg_trgm`.execute(db).catch(() => undefined)
}
