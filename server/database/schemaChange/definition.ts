import { createHash } from 'node:crypto'
import type { StorageType } from '../../../src/fields/kind'
import { postgres, type Dialect } from '../dialect'
import { sortColumn, derivedColumns } from '../derived'
import type { Db, Trx } from '../store'
import { countColumn } from '../tableSpec'
import type { Counted, TableSpec } from '../tableSpec'
import { asRead, asWritten } from './writtenTypes'

export type Typed = readonly [name: string, type: StorageType]

/** What an earlier start wrote down about a table: its columns with their types, in order. */
export interface Definition {
  readonly columns: readonly Typed[]
  readonly derived: readonly string[]
  readonly indexes: readonly string[]
  readonly retired: readonly string[]
  /** Of a JSON column, what is in it; the first release did not write it down. */
  readonly shapes?: Readonly<Record<string, string>>
  /** Columns that are there and no longer used. */
  readonly kept?: readonly Typed[]
  /** Search and sort columns that only servers of the version before use: the next change drops them. */
  readonly leftover?: readonly string[]
  /** Set if ids are text. */
  readonly id?: 'text'
  /** Tables whose rows are counted for each record of this one. */
  readonly counts?: readonly Counted[]
}

export type Recorded = ReadonlyMap<string, Definition>

/** Begins the name of a row of `migration` that records a resource's former names; the others record tables. */
export const moveMark = 'resource '

/** The tables that earlier starts made, by name. */
export async function recordedTables(db: Db | Trx): Promise<Recorded> {
  const rows = await db.selectFrom('migration').selectAll().execute()
  return new Map(
    rows
      .filter(({ name }) => !name.startsWith(moveMark))
      .map(({ name, definition }) => [name, parseDefinition(definition)]),
  )
}

/** Writes down what a start has made of a table or a resource, for the next one. */
export async function writeDown(trx: Trx, name: string, definition: string): Promise<void> {
  const at = Date.now()
  await trx
    .insertInto('migration')
    .values({ name, definition, at })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ definition, at }))
    .execute()
}

/** What a server wrote down of a table. */
export function parseDefinition(json: string): Definition {
  const definition: Definition = JSON.parse(json)
  return typed(definition, asRead)
}

/** A definition as it is stored; the order of its keys stays. */
export const definitionText = (definition: Definition): string =>
  JSON.stringify(typed(definition, asWritten))

const typed = <T>(definition: Definition, of: (columns: readonly Typed[]) => T) => ({
  ...definition,
  columns: of(definition.columns),
  ...(definition.kept && { kept: of(definition.kept) }),
})

/** What is written down of a table; `kept` are the columns it has and no longer uses. */
export function defineTable(
  spec: TableSpec,
  kept: readonly Typed[],
  leftover: readonly string[] = [],
): Definition {
  const shapes = spec.columns.flatMap(({ name, shape }) => (shape ? [[name, shape]] : []))
  return {
    columns: spec.columns.map(({ name, type }) => [name, type]),
    derived: derivedColumns(spec),
    indexes: [...indexesOf(spec, postgres).keys()],
    retired: spec.retired ?? [],
    ...(shapes.length > 0 && { shapes: Object.fromEntries(shapes) }),
    ...(kept.length > 0 && { kept }),
    ...(leftover.length > 0 && { leftover }),
    ...(spec.id && { id: spec.id }),
    ...(spec.counts && { counts: spec.counts }),
  }
}

/** A digest that tells whether two servers use a table alike: columns, and what is searched, sorted by and counted. */
export function stampOf({ columns, derived, indexes, counts = [] }: Definition): string {
  const text = JSON.stringify([asWritten(columns), derived, indexes, ...counts])
  return createHash('sha256').update(text).digest('hex').slice(0, 16)
}

/** PostgreSQL cuts a name at 63 bytes: a long one keeps its beginning and a digest of the whole. */
const indexName = (name: string): string =>
  name.length <= 63
    ? name
    : `${name.slice(0, 50)}__${createHash('sha256').update(name).digest('hex').slice(0, 10)}`

/** What the index is called that keeps these columns of a table unique together. */
export const uniqueIndex = ({ name }: TableSpec, columns: readonly string[]): string =>
  indexName(`${name}__${columns.join('__')}__unique`)

/** The one index of a SQLite table that has no other. */
export const narrowIndex = (table: string): string => indexName(`${table}__revision__index`)

/**
 * Index name → statement. `(scope, column, id)`, so that a deep page in that order is read from it, forwards and backwards:
 * an empty value is the smallest in lists, so PostgreSQL, which has it last, is told to have it first.
 */
export function indexesOf(spec: TableSpec, dialect: Dialect): ReadonlyMap<string, string> {
  const made = new Map<string, string>()
  const add = (
    columns: readonly string[],
    kind: 'index' | 'unique' | 'order' = 'index',
    by = '',
  ) => {
    const name = indexName(`${spec.name}__${columns.join('__')}__${kind}`)
    const list = columns.map(
      (column) =>
        `"${column}"${column === by && dialect.name === 'postgres' ? ' nulls first' : ''}`,
    )
    const unique = kind === 'unique' ? 'unique ' : ''
    made.set(name, `create ${unique}index "${name}" on "${spec.name}" (${list.join(', ')})`)
  }
  const { head = [], tail = [] } = spec.scope ?? {}
  const addSort = (name: string) =>
    add([...head, name, 'id', ...tail.filter((column) => column !== name)], 'order', name)
  for (const { name, index, unique, sortable } of spec.columns) {
    if (unique) add([name], 'unique')
    else if (index && !head.includes(name)) addSort(name)
    if (sortable) addSort(sortColumn(name))
  }
  if (spec.counts) addSort(countColumn)
  if (head.length + tail.length > 0) add([...head, 'id', ...tail])
  spec.uniques?.forEach((columns) => add(columns, 'unique'))
  spec.indexes?.forEach((columns) => add(columns))
  // A narrow one in any case: counting rows through it reads a hundredth of the table.
  if (dialect.name === 'sqlite' && made.size === 0) add(['revision'])
  return made
}
