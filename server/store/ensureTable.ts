import { sql } from 'kysely'
import { backfill } from './backfill'
import { convert } from './convert'
import { defineTable, indexesOf, narrowIndex, writeDown, type Definition } from './definition'
import { derivedColumns } from './derived'
import { postgres, type Dialect } from './dialect'
import type { Trx } from './store'
import { runAll } from './systemMigrations'
import { isSame, type TablePlan } from './tablePlan'
import { isSearched, type ColumnSpec, type TableSpec } from './tableSpec'

/** Carries out the plan of a table and writes down its new definition. */
export async function ensureTable(trx: Trx, dialect: Dialect, plan: TablePlan): Promise<void> {
  const { spec, before, from, kept } = plan
  const definition = JSON.stringify(defineTable(spec, kept))
  if (before && from === spec.name && JSON.stringify(before) === definition) return
  if (!before) {
    await recreateTable(trx, dialect, { name: spec.name, definition: defineTable(spec, []) })
    await indexTable(trx, dialect, spec)
  } else if (!isSame(plan)) {
    await growTable(trx, dialect, plan)
  }
  if (from !== spec.name) await trx.deleteFrom('migration').where('name', '=', from).execute()
  await writeDown(trx, spec.name, definition)
}

async function growTable(trx: Trx, dialect: Dialect, plan: TablePlan): Promise<void> {
  const { spec, before, from } = plan
  const table = `"${spec.name}"`
  // The old search index must not fire on columns that are about to be renamed or filled.
  await runAll(trx, [
    ...dialect.dropSearchIndex(from),
    ...[...(before?.indexes ?? []), narrowIndex(from)].map(
      (name) => `drop index if exists "${name}"`,
    ),
    ...(from === spec.name ? [] : [`alter table "${from}" rename to ${table}`]),
    ...plan.renames.map(
      (next) => `alter table ${table} rename column "${next.from}" to "${next.to}"`,
    ),
  ])
  for (const conversion of plan.conversions)
    await convert(trx, dialect, { table: spec.name, conversion })
  // What a table has is asked of itself: what can be computed anew is dropped and added freely.
  const present = await columnNames(trx, dialect, spec.name)
  const derived = derivedColumns(spec)
  await runAll(trx, [
    ...plan.added
      .filter(({ name }) => !present.has(name))
      .map((column) => `alter table ${table} add column ${columnDefinition(column, dialect)}`),
    ...[...present]
      .filter((name) => /__[fs]$/.test(name) && !derived.includes(name))
      .map((name) => `alter table ${table} drop column "${name}"`),
    ...derived
      .filter((name) => !present.has(name))
      .map((name) => `alter table ${table} add column "${name}" text${dialect.binary}`),
  ])
  await backfill(trx, spec)
  await indexTable(trx, dialect, spec)
}

async function columnNames(
  trx: Trx,
  dialect: Dialect,
  table: string,
): Promise<ReadonlySet<string>> {
  const { rows } = await (
    dialect === postgres
      ? sql<{ name: string }>`select column_name as name from information_schema.columns
        where table_schema = current_schema() and table_name = ${table}`
      : sql<{ name: string }>`select name from pragma_table_info(${table})`
  ).execute(trx)
  return new Set(rows.map(({ name }) => name))
}

/** Makes the indexes of a table that has none, and its search. */
export async function indexTable(trx: Trx, dialect: Dialect, spec: TableSpec): Promise<void> {
  await runAll(trx, [...indexesOf(spec, dialect).values()])
  if (!isSearched(spec)) return
  if (dialect === postgres && !(await hasTrigrams(trx))) return
  await runAll(trx, dialect.searchIndex(spec))
}

async function hasTrigrams(trx: Trx): Promise<boolean> {
  const found = await sql`select 1 from pg_extension where extname = 'pg_trgm'`.execute(trx)
  return found.rows.length > 0
}

/** Makes an empty table as it is written down, without an index. */
export async function recreateTable(
  trx: Trx,
  dialect: Dialect,
  { name: table, definition }: { name: string; definition: Definition },
): Promise<void> {
  const { id, columns, kept = [], derived } = definition
  const lines = [
    id === 'text' ? dialect.textIdColumn : dialect.idColumn,
    `revision ${dialect.columnTypes.integer} not null default 1`,
    ...[...columns, ...kept].map(([name, type]) => columnDefinition({ name, type }, dialect)),
    ...derived.map((name) => `"${name}" text${dialect.binary}`),
  ]
  await runAll(trx, [`create table "${table}" (${lines.join(', ')})`])
}

const columnDefinition = ({ name, type }: ColumnSpec, dialect: Dialect): string =>
  `"${name}" ${dialect.columnTypes[type]}${type === 'text' ? dialect.binary : ''}`
