import { createReadStream } from 'node:fs'
import { createInterface } from 'node:readline'
import { sql } from 'kysely'
import { OperatorError } from '../operatorError'
import { recordedTables, type Recorded } from './definition'
import { postgres } from './dialect'
import { tableNames } from './dump'
import { indexTable, recreateTable } from './ensureTable'
import { finishAll } from './finish'
import { lockMigrations, migrateIn, migrateSystem } from './migrate'
import type { Wanted } from './plan'
import type { Store, Trx } from './store'
import { systemTableNames } from './systemMigrations'
import { isSame, planTable } from './tablePlan'

type Row = Readonly<Record<string, unknown>>

/**
 * Fills a PostgreSQL database from a dump, in one transaction: a restore that fails leaves the database as it was. The
 * tables are made as they were when the dump was, filled, and then brought up to `wanted` like any older database.
 * @throws OperatorError where the database holds anything, or the dump is of another shape
 * @throws MigrationError where the dump is of a newer version, or what is wanted would lose something of it
 */
export async function load(store: Store, file: string, wanted: Wanted): Promise<void> {
  await store.transaction(async (trx) => {
    await lockMigrations(trx, postgres)
    await clearUnused(trx)
    await migrateSystem(store, trx, await versionOf(file))
    await trx.deleteFrom('meta').execute()
    await insertRows(trx, file, (name) => name === 'migration')
    const recorded = await recordedTables(trx)
    for (const [name, definition] of recorded)
      await recreateTable(trx, postgres, { name, definition })
    await insertRows(trx, file, (name) => name !== 'migration')
    for (const name of await ownTables(trx, recorded)) await setNextId(trx, name)
    for (const spec of wanted.specs)
      if (isSame(planTable(spec, recorded, spec.name))) await indexTable(trx, postgres, spec)
    await migrateIn(trx, store, wanted)
  })
  await finishAll(store, wanted.specs)
}

async function* rowsOf(file: string): AsyncGenerator<readonly [name: string, row: Row]> {
  for await (const line of createInterface({ input: createReadStream(file) })) {
    const pair: [string, Row] = JSON.parse(line)
    yield pair
  }
}

/** The version of the server's own tables that the dump is of. */
async function versionOf(file: string): Promise<number> {
  for await (const [name, row] of rowsOf(file))
    if (name === 'meta' && row['key'] === 'version') return Number(row['value'])
  throw new OperatorError('The backup does not say what version made it: it is not whole')
}

async function insertRows(
  trx: Trx,
  file: string,
  isWanted: (name: string) => boolean,
): Promise<void> {
  const known = new Set(await tableNames(trx))
  for await (const [name, row] of rowsOf(file)) {
    if (!isWanted(name)) continue
    if (!known.has(name))
      throw new OperatorError(
        `The backup has a table "${name}" this program does not know: restore it by the version that made it`,
      )
    const columns = sql.join(Object.keys(row).map((column) => sql.ref(column)))
    const values = sql.join(Object.values(row))
    await sql`insert into ${sql.table(name)} (${columns}) values (${values})`.execute(trx)
  }
}

/** The tables of ours that are there. */
async function ownTables(trx: Trx, recorded: Recorded): Promise<readonly string[]> {
  const own = new Set([...systemTableNames(postgres), ...recorded.keys()])
  return (await tableNames(trx)).filter((name) => own.has(name))
}

/** A start that nobody signed in to has left tables, of this version's shape, and nothing in them: they go. */
async function clearUnused(trx: Trx): Promise<void> {
  if (!(await tableNames(trx)).includes('meta')) return
  const own = await ownTables(trx, await recordedTables(trx))
  for (const name of own) {
    if (name === 'meta' || name === 'migration') continue
    const { rows } = await sql`select 1 from ${sql.table(name)} limit 1`.execute(trx)
    if (rows.length > 0)
      throw new OperatorError('The database of DATABASE_URL is not empty: name an empty one')
  }
  for (const name of own) await sql`drop table ${sql.table(name)}`.execute(trx)
}

async function setNextId(trx: Trx, name: string): Promise<void> {
  const sequence = sql`pg_get_serial_sequence(${name}, 'id')`
  const { rows } =
    await sql`select 1 from information_schema.columns where table_schema = current_schema()
    and table_name = ${name} and column_name = 'id' and is_identity = 'YES'`.execute(trx)
  if (rows.length === 0) return
  await sql`select setval(${sequence}, greatest(1, (select coalesce(max(id), 0) from ${sql.table(name)})),
    exists (select 1 from ${sql.table(name)}))`.execute(trx)
}
