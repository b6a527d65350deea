import { sql } from 'kysely'
import { defineTable, parseDefinition, stampOf } from './definition'
import { postgres } from '../dialect'
import { fillRows } from './fillDerived'
import { withLockTimeout } from '../locks/lockTimeout'
import { sortColumn, derivedColumns } from '../derived'
import type { Store, Trx } from '../store'
import { runAll } from './systemMigrations'
import { isSearched, type ColumnSpec, type TableSpec } from '../tableSpec'

const atOnce = 200

/**
 * Makes triggers that record which rows an older server writes: it does not know the new search and sort columns, so
 * those rows need them computed afterwards. Costs other writes a comparison for each row.
 */
export async function watchOlderWrites(trx: Trx, spec: TableSpec): Promise<void> {
  const derived = derivedColumns(spec)
  if (derived.length === 0) return
  const kept = spec.columns.filter(({ searchable, sortable }) => searchable || sortable)
  const search = isSearched(spec) ? [`coalesce(new.search__f, '') <> ${searchText(spec)}`] : []
  const made = (moment: string, conditions: readonly string[]) =>
    `create trigger "${spec.name}__older_${moment}" after ${moment} on "${spec.name}" for each row
      when (${[...search, ...conditions].join(' or ')}) execute function mark_stale()`
  await runAll(trx, [
    made(
      'insert',
      kept.flatMap((column) => twinsOf(column).map((twin) => isUnfilled(column, twin))),
    ),
    made(
      'update',
      kept.flatMap((column) => twinsOf(column).map((twin) => isLeft(column, twin))),
    ),
  ])
}

/** Drops those triggers; to be run before columns that they name are renamed or dropped. */
export const forgetOlderWrites = (table: string): readonly string[] =>
  ['insert', 'update'].map(
    (moment) => `drop trigger if exists "${table}__older_${moment}" on "${table}"`,
  )

const twinsOf = ({ name, searchable, sortable }: ColumnSpec): readonly string[] => [
  ...(searchable ? [`${name}__f`] : []),
  ...(sortable ? [sortColumn(name)] : []),
]

const isUnfilled = ({ name, type }: ColumnSpec, twin: string): string =>
  `(new."${name}" is not null${type === 'json' ? ` and new."${name}" <> '[]'` : ''} and new."${twin}" is null)`

const isLeft = ({ name }: ColumnSpec, twin: string): string =>
  `(new."${name}" is distinct from old."${name}" and new."${twin}" is not distinct from old."${twin}")`

/** SQL for what `derive` puts into `search__f`. */
const searchText = (spec: TableSpec): string => {
  const parts = spec.columns.filter(({ searchable }) => searchable)
  return `concat_ws(chr(10), ${parts.map(({ name }) => `nullif(new."${name}__f", '')`).join(', ')})`
}

/**
 * Computes the search and sort columns of rows that older servers wrote.
 * @returns how many rows it looked at
 */
export async function mendStale(store: Store, specs: readonly TableSpec[]): Promise<number> {
  if (store.dialect !== postgres) return 0
  const marked = await store.db
    .selectFrom('stale_row')
    .select('name')
    .distinct()
    .limit(specs.length)
    .execute()
  let mended = 0
  for (const { name } of marked) {
    const spec = specs.find((one) => one.name === name)
    // Once a newer server has changed the table, this one would only write its own columns again.
    if (!spec || !(await isOurs(store, spec))) continue
    for (;;) {
      const count = await withLockTimeout(store, (trx) => mendSome(trx, spec))
      mended += count
      if (count < atOnce) break
    }
  }
  return mended
}

async function isOurs({ db }: Store, spec: TableSpec): Promise<boolean> {
  const row = await db
    .selectFrom('migration')
    .select('definition')
    .where('name', '=', spec.name)
    .executeTakeFirst()
  return (
    row !== undefined && stampOf(parseDefinition(row.definition)) === stampOf(defineTable(spec, []))
  )
}

async function mendSome(trx: Trx, spec: TableSpec): Promise<number> {
  const { rows: marks } = await sql<{ id: string }>`
    delete from stale_row where name = ${spec.name} and id in (
      select id from stale_row where name = ${spec.name} order by id limit ${atOnce} for update skip locked)
    returning id`.execute(trx)
  if (marks.length > 0) await fillRows(trx, spec, { ids: marks.map(({ id }) => id) })
  return marks.length
}
