import { rowBatches, type Batched } from '../batches'
import { fromColumn, type TableSpec } from '../tableSpec'
import { validity } from '../indexes'
import type { Db, Trx } from '../store'
import { convertOne } from './convert'
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

/**
 * A line for each new uniqueness rule that stored records break, since its index could not be made. Reads the whole
 * table, in batches, but only in the start in which a rule is new.
 */
export async function doubles(db: Db | Trx, table: TableChange): Promise<readonly string[]> {
  const refused: string[] = []
  const added = new Set(table.added.map(({ name }) => name))
  for (const columns of newUniques(table)) {
    // a new column is empty in all rows, and empty values break no rule
    if (columns.some((name) => added.has(name))) continue
    const said = await doublesOf(db, table, columns)
    if (said !== null) refused.push(`${said} Change them in the panel before this start.`)
  }
  return refused
}

/**
 * The same for a PostgreSQL table whose indexes are still being made while servers run. A rule whose index is valid is
 * skipped, without reading the table.
 */
export async function doublesLeft(db: Db, table: TableChange): Promise<readonly string[]> {
  const lines: string[] = []
  const { spec } = table
  for (const columns of uniquesOf(spec)) {
    const index = { name: uniqueIndex(spec, columns), table: spec.name }
    if (await validity({ db }, index)) continue
    const said = await doublesOf(db, table, columns)
    if (said !== null) lines.push(`${said} Change them in the panel, and the index is made.`)
  }
  return lines
}

/** How to read a column before the change: under its stored name, as a value of its new type. */
function readerOf({ spec, renames, conversions }: TableChange, name: string) {
  const stored = renames.findLast(({ to }) => to === name)?.from ?? name
  const conversion = conversions.find(({ column }) => column === name)
  const type = spec.columns.find((column) => column.name === name)?.type
  const read = (row: Batched): unknown => {
    const value = row[stored]
    if (conversion) return convertOne(conversion, value)
    return type ? fromColumn(type, value) : value
  }
  return { stored, read }
}

async function doublesOf(
  db: Db | Trx,
  table: TableChange,
  columns: readonly string[],
): Promise<string | null> {
  const readers = columns.map((name) => readerOf(table, name))
  const firsts = new Map<string, number | string>()
  const doubled = new Set<string>()
  let count = 0
  let example: string | undefined
  const names = [...new Set(readers.map(({ stored }) => stored))]
  for await (const rows of rowBatches(db, table.from, names)) {
    for (const row of rows) {
      const values = readers.map(({ read }) => read(row))
      if (values.some((value) => value === null || value === undefined)) continue
      const key = JSON.stringify(values)
      const first = firsts.get(key)
      if (first === undefined) {
        firsts.set(key, row.id)
        continue
      }
      // the first record of a group is counted with the second
      count += doubled.has(key) ? 1 : 2
      doubled.add(key)
      example ??= `records ${first} and ${row.id} have ${values.map((value) => JSON.stringify(value)).join(', ')}`
    }
  }
  if (example === undefined) return null
  const isOne = columns.length === 1
  const said = columns.map((name) => `"${table.spec.name}.${name}"`).join(' and ')
  return (
    `${isOne ? 'Column' : 'Columns'} ${said} ${isOne ? 'is' : 'are'} to be unique now, and ${count} stored records have the same ` +
    `${isOne ? 'value' : 'values'} as another: ${example}.`
  )
}
