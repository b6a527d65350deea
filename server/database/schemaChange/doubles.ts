import { sql } from 'kysely'
import { fromColumn, type TableSpec } from '../tableSpec'
import type { Db, Trx } from '../store'
import { uniqueIndex } from './definition'
import type { TableChange } from './tableChange'

/** The groups of columns that are to be unique from this start on. */
const newUniques = ({ spec, before }: TableChange): readonly (readonly string[])[] =>
  before
    ? uniquesOf(spec).filter((columns) => !before.indexes.includes(uniqueIndex(spec, columns)))
    : []

const uniquesOf = ({ columns, uniques = [] }: TableSpec): readonly (readonly string[])[] => [
  ...columns.flatMap(({ name, unique }) => (unique ? [[name]] : [])),
  ...uniques,
]

/** A line for each new rule of uniqueness that stored records break: no index can be made of them. */
export async function doubles(db: Db | Trx, table: TableChange): Promise<readonly string[]> {
  const refused: string[] = []
  const added = new Set(table.added.map(({ name }) => name))
  for (const columns of newUniques(table)) {
    // what is new is empty in all rows, and what is empty breaks no rule
    if (columns.some((name) => added.has(name))) continue
    const said = await doublesOf(db, table, columns)
    if (said !== null) refused.push(said)
  }
  return refused
}

async function doublesOf(
  db: Db | Trx,
  { spec, from, renames, conversions }: TableChange,
  columns: readonly string[],
): Promise<string | null> {
  const stored = columns.map((name) => renames.findLast(({ to }) => to === name)?.from ?? name)
  const list = sql.join(stored.map((name) => sql.ref(name)))
  const isThere = sql.join(
    stored.map((name) => sql`${sql.ref(name)} is not null`),
    sql` and `,
  )
  const groups = sql`select ${list}, count(*) as n, min(id) as first from ${sql.table(from)}
    where ${isThere} group by ${list} having count(*) > 1`
  const total = await sql<{ n: unknown }>`select sum(n) as n from (${groups}) as g`.execute(db)
  const count = Number(total.rows[0]?.n ?? 0)
  if (count === 0) return null
  const { rows } = await sql<Record<string, unknown>>`
    select * from (${groups}) as g order by first limit 1`.execute(db)
  const [one = {}] = rows
  const alike = sql.join(
    stored.map((name) => sql`${sql.ref(name)} = ${one[name]}`),
    sql` and `,
  )
  const both = await sql<{ id: number | string }>`select id from ${sql.table(from)}
    where ${alike} order by id limit 2`.execute(db)
  const typeOf = (name: string) =>
    conversions.find(({ column }) => column === name)?.from ??
    spec.columns.find((column) => column.name === name)?.type
  const values = columns.map((name, at) => {
    const type = typeOf(name)
    const value = one[stored[at] ?? name]
    return JSON.stringify(type ? fromColumn(type, value) : value)
  })
  const names = columns.map((name) => `"${spec.name}.${name}"`).join(' and ')
  const isOne = columns.length === 1
  return (
    `${isOne ? 'Column' : 'Columns'} ${names} ${isOne ? 'is' : 'are'} to be unique now, and ${count} stored records have the same ` +
    `${isOne ? 'value' : 'values'} as another: records ${both.rows.map(({ id }) => id).join(' and ')} ` +
    `have ${values.join(', ')}. Change them in the panel before this start.`
  )
}
