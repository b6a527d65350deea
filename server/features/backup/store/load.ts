import { pipeline } from 'node:stream/promises'
import { sql } from 'kysely'
import { codeOf } from '../../../errorCode'
import { OperatorError } from '../../../operatorError'
import { forgetHolds } from '../../../files/store/hold'
import { columnList, copying, tableName, type Copies } from '../../../database/postgresCopy'
import { recordedTables } from '../../../database/schemaChange/definition'
import { postgres } from '../../../database/dialect'
import { indexTable, recreateTable } from '../../../database/schemaChange/ensureTable'
import { leaveOpenWork } from '../../../database/schemaChange/openWork'
import { migrateIn } from '../../../database/schemaChange/migrate'
import { lockMigrations, prepareLocks } from '../../../database/locks/advisoryLock'
import { hasFreeze } from '../../../database/abilities'
import { migrateOwn } from '../../../database/schemaChange/ownSteps'
import { columnsThere, idSequences, tablesThere } from '../../../database/ownTables'
import type { Wanted } from '../../../database/schemaChange/schemaChange'
import type { RowSource } from './rowSource'
import type { Store, Trx } from '../../../database/store'
import { runAll } from '../../../database/schemaChange/systemMigrations'
import { isSame, tableChangeOf } from '../../../database/schemaChange/tableChange'
import type { TableSpec } from '../../../database/tableSpec'

/**
 * Fills a PostgreSQL database from a backup, in one transaction: a restore that fails leaves the database as it was. The
 * tables are made as they were when the backup was, filled, and then brought up to `wanted` like any older database;
 * what takes time is left for `finishAll`.
 * @param url of `store`: the rows come by a connection of their own
 * @throws OperatorError where the database holds anything, or the backup is of another shape or not whole
 * @throws MigrationError where the backup is of a newer version, or what is wanted would lose something of it
 */
export async function load(
  { url, store }: { url: string; store: Store },
  source: RowSource,
  wanted: Wanted,
): Promise<void> {
  await prepareLocks(store)
  const isFrozen = await hasFreeze(store.long)
  const from = { source, options: isFrozen ? ' with (freeze)' : '' }
  await copying(url, async (trx, copies) => {
    await lockMigrations(trx, store)
    await dropUnused(trx, wanted.tables)
    await migrateOwn(trx, store, wanted.tables, source.versions)
    await trx.deleteFrom('meta').execute()
    await fill(trx, copies, { ...from, isWanted: (name) => name === 'migration' })
    const recorded = await recordedTables(trx)
    for (const [name, definition] of recorded)
      await recreateTable(trx, postgres, { name, definition })
    // Dropped while the rows come and made again at the end, table by table.
    const indexes = await dropIndexes(trx, wanted.tables)
    await fill(trx, copies, { ...from, isWanted: (name) => name !== 'migration' })
    await giveMemory(trx)
    await runAll(trx, indexes)
    await forgetHolds(trx)
    for (const spec of wanted.specs)
      if (isSame(tableChangeOf(spec, recorded, spec.name))) await indexOrLeave(trx, spec)
    await migrateIn(trx, store, wanted)
    // Without statistics the first list would wait for a bad query plan.
    const { own } = await tablesThere(trx, wanted.tables)
    await sql.raw(`analyze ${own.map(tableName).join(', ')}`).execute(trx)
  })
}

/** @throws OperatorError where a table of ours has rows, but for `meta` and `migration`, which every migration fills */
export async function mustBeUnused(trx: Trx, app: Wanted['tables']): Promise<void> {
  const { own, others } = await tablesThere(trx, app)
  const notEmpty = () =>
    new OperatorError('The database of DATABASE_URL is not empty: name an empty one')
  // A `meta` that is not ours: this is the database of another program.
  if (others.includes('meta')) throw notEmpty()
  for (const name of own) {
    if (name === 'meta' || name === 'migration') continue
    const { rows } = await sql`select 1 from ${sql.table(name)} limit 1`.execute(trx)
    if (rows.length > 0) throw notEmpty()
  }
}

/** Drops the tables that a migration made and nobody has used: they are empty and of this version's shape. */
async function dropUnused(trx: Trx, app: Wanted['tables']): Promise<void> {
  await mustBeUnused(trx, app)
  for (const name of (await tablesThere(trx, app)).own)
    await sql`drop table ${sql.table(name)}`.execute(trx)
}

interface Filling {
  readonly source: RowSource
  /** Written behind each COPY. */
  readonly options: string
  readonly isWanted: (name: string) => boolean
}

async function fill(
  trx: Trx,
  { into }: Copies,
  { source, options, isWanted }: Filling,
): Promise<void> {
  const present = await columnsThere(trx)
  const sequences = await idSequences(trx)
  for await (const { name, columns, types, rows, count, nextId } of source.tables(isWanted)) {
    const there = present.get(name)
    // earlier releases made the tables of one app in every database; in those of other apps they are empty
    if (!there && count === 0) continue
    if (!there)
      throw new OperatorError(
        `The backup has a table "${name}" this program does not know: restore it by the version that made it`,
      )
    // A column that a server was just adding during the backup is in the table before `migration` says so.
    for (const [column, type] of types)
      if (!there.has(column))
        await runAll(trx, [
          `alter table ${tableName(name)} add column ${columnList([column])} ${type}`,
        ])
    const copy = into(`copy ${tableName(name)} (${columnList(columns)}) from stdin${options}`)
    await pipeline(rows, copy)
    if (count !== null && copy.rowCount !== count)
      throw new OperatorError(
        `This backup is damaged: "${name}" had ${count} rows, ${copy.rowCount} came. Take another one.`,
      )
    const sequence = sequences.get(name)
    if (sequence === undefined) continue
    const next = nextId ?? sql`(select coalesce(max(id), 0) + 1 from ${sql.table(name)})`
    await sql`select setval(${sequence}, ${next}, false)`.execute(trx)
  }
}

/** Drops every index of our tables, those of keys with their constraints. @returns the statements that make them again */
async function dropIndexes(trx: Trx, app: Wanted['tables']): Promise<readonly string[]> {
  const { own } = await tablesThere(trx, app)
  const { rows } = await sql<{ drops: string; makes: string }>`
    select case when conname is null then format('drop index %I', c.relname)
        else format('alter table %s drop constraint %I', indrelid::regclass, conname) end as drops,
      case when conname is null then pg_get_indexdef(indexrelid)
        else format('alter table %s add constraint %I %s', indrelid::regclass, conname, pg_get_constraintdef(o.oid)) end as makes
    from pg_index join pg_class c on c.oid = indexrelid left join pg_constraint o on conindid = indexrelid
    where indrelid in (${sql.join(own.map((name) => sql`to_regclass(${tableName(name)})`))})
    order by indrelid, conname is null`.execute(trx)
  await runAll(
    trx,
    rows.map(({ drops }) => drops),
  )
  return rows.map(({ makes }) => makes)
}

/**
 * Indexes a table of this version's shape. A server of an older version may have written equal values before they had
 * to be unique: those rows are restored, and the table's indexes stay open work, as they were.
 */
async function indexOrLeave(trx: Trx, spec: TableSpec): Promise<void> {
  await sql`savepoint indexes`.execute(trx)
  try {
    await indexTable(trx, postgres, spec)
  } catch (error) {
    if (codeOf(error) !== '23505') throw error
    await sql`rollback to savepoint indexes`.execute(trx)
    await leaveOpenWork(trx, { spec, from: spec.name, fill: false, drop: [] })
  }
  await sql`release savepoint indexes`.execute(trx)
}

/** At least 256 MB for index sorts: nobody else uses the empty database, and what fits is sorted in memory. */
const giveMemory = (trx: Trx) =>
  sql`select set_config(name, greatest(setting::bigint, 262144)::text, true) from pg_settings
    where name = 'maintenance_work_mem'`.execute(trx)
