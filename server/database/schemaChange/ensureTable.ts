import { sql } from 'kysely'
import { backfill } from './backfill'
import { columnDefinition, columnNames, countDefinition, derivedColumn } from '../columns'
import { convert } from './convert'
import { countColumn } from '../tableSpec'
import {
  defineTable,
  definitionText,
  indexesOf,
  narrowIndex,
  writeDown,
  type Definition,
} from './definition'
import { derivedColumns, twinPattern } from '../derived'
import { postgres, type Dialect } from '../dialect'
import { growOnline } from './growOnline'
import type { Abilities } from '../store'
import type { Db, Store, Trx } from '../store'
import { runAll } from './systemMigrations'
import { isSame, type TableChange } from './tableChange'
import { isSearched, type TableSpec } from '../tableSpec'

/** A database, and whether it has triggers. */
export type TriggersOf = Pick<Store, 'dialect'> & Pick<Abilities, 'triggers'>

/** Whether a table already is as its plan wants it, its recorded definition included. */
export function isDone({ spec, before, from, kept }: TableChange): boolean {
  const definition = defineTable(spec, kept, before?.leftover)
  return from === spec.name && JSON.stringify(before) === JSON.stringify(definition)
}

/** Carries out the plan of a table and writes down its new definition. */
export async function ensureTable(
  trx: Trx,
  { dialect, triggers }: TriggersOf,
  plan: TableChange,
): Promise<void> {
  const { spec, before, kept } = plan
  if (isDone(plan)) return
  let leftover = before?.leftover ?? []
  if (!before) {
    await recreateTable(trx, dialect, { name: spec.name, definition: defineTable(spec, []) })
    await indexTable(trx, dialect, spec)
  } else if (!isSame(plan)) {
    if (dialect === postgres) leftover = await growOnline(trx, plan, { triggers })
    else await growTable(trx, dialect, plan)
  }
  await renameMarks(trx, plan)
  await writeDown(trx, spec.name, definitionText(defineTable(spec, kept, leftover)))
}

/** What the server's own tables say of rows of this one goes on under the new names. */
async function renameMarks(trx: Trx, { spec, from, renames }: TableChange): Promise<void> {
  const { name } = spec
  if (from !== name) {
    await trx.deleteFrom('migration').where('name', '=', from).execute()
    for (const marks of ['stale_row', 'staged_rows', 'staged_ids'] as const)
      await trx.updateTable(marks).set({ name }).where('name', '=', from).execute()
  }
  for (const column of renames)
    await trx
      .updateTable('staged_rows')
      .set({ parent_column: column.to })
      .where('name', '=', name)
      .where('parent_column', '=', column.from)
      .execute()
}

/** On SQLite, where no other server uses the database: does everything at once. */
async function growTable(trx: Trx, dialect: Dialect, plan: TableChange): Promise<void> {
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
  const present = await columnNames(trx, dialect, spec.name)
  const derived = derivedColumns(spec)
  await runAll(trx, [
    ...plan.added
      .filter(({ name }) => !present.has(name))
      .map((column) => `alter table ${table} add column ${columnDefinition(column, dialect)}`),
    ...[...present]
      .filter((name) => twinPattern.test(name) && !derived.includes(name))
      .map((name) => `alter table ${table} drop column "${name}"`),
    ...derived
      .filter((name) => !present.has(name))
      .map((name) => `alter table ${table} add column ${derivedColumn(name, dialect)}`),
    ...(spec.counts && !present.has(countColumn)
      ? [`alter table ${table} add column ${countDefinition(dialect)}`]
      : []),
  ])
  await backfill(trx, spec)
  await indexTable(trx, dialect, spec)
}

/** Makes the indexes of a table that has none, and its search. */
export async function indexTable(trx: Trx, dialect: Dialect, spec: TableSpec): Promise<void> {
  await runAll(trx, [...indexesOf(spec, dialect).values()])
  if (!isSearched(spec)) return
  if (dialect === postgres && !(await hasTrigrams(trx))) return
  await runAll(trx, dialect.searchIndex(spec))
}

export async function hasTrigrams(trx: Db | Trx): Promise<boolean> {
  const found = await sql`select 1 from pg_extension where extname = 'pg_trgm'`.execute(trx)
  return found.rows.length > 0
}

/** Makes an empty table as it is written down, without an index. */
export async function recreateTable(
  trx: Trx,
  dialect: Dialect,
  { name: table, definition }: { name: string; definition: Definition },
): Promise<void> {
  const { id, columns, kept = [], leftover = [], derived, counts } = definition
  const lines = [
    id === 'text' ? dialect.textIdColumn : dialect.idColumn,
    `revision ${dialect.columnTypes.integer} not null default 1`,
    ...[...columns, ...kept].map(([name, type]) => columnDefinition({ name, type }, dialect)),
    ...[...derived, ...leftover].map((name) => derivedColumn(name, dialect)),
    ...(counts ? [countDefinition(dialect)] : []),
  ]
  await runAll(trx, [`create table "${table}" (${lines.join(', ')})`])
}
