import type { StorageType } from '../../src/fields/kind'
import type { Names } from '../../src/schema/field'
import { isDay, isInstant } from '../../src/fields/formats'

export interface ColumnSpec {
  readonly name: string
  readonly type: StorageType
  /** An index on (column, id): whatever a list can be sorted or filtered by. */
  readonly index?: boolean
  readonly unique?: boolean
  /** Text, or a JSON list of texts: keeps `<name>__f` and takes part in `search__f`. */
  readonly searchable?: boolean
  /** HTML: what is searched and sorted by is its text. */
  readonly markup?: true
  /** Text only: keeps its sort key (`sortColumn`), with an index on (key, id). */
  readonly sortable?: boolean
  /** The column's names in earlier versions, the last one first; it is renamed, with its content. */
  readonly formerly?: Names
  /** Of a JSON column: what is in it. What was written in one shape cannot be read in another. */
  readonly shape?: string
  /** Of an instant: records end at it, so that a day that becomes one is over at it. */
  readonly isEnd?: true
}

/**
 * How many rows point at a record: kept by triggers, and indexed. Lists of records with children show it and sort by
 * it: with 100,000 records that takes 3 ms of processor, counting each time 146.
 */
export const countColumn = 'children__n'

/** A table, and the column of it that names a row of another. */
export interface Counted {
  readonly table: string
  readonly column: string
  /** The type of the table's own ids; without it integers. */
  readonly id?: 'text'
}

/**
 * One table. `id` (integer, made by the database unless given; or text, always given) and `revision` are added to it.
 */
export interface TableSpec {
  readonly name: string
  readonly id?: 'text'
  /** The resources that lie in it, for messages. */
  readonly resources?: readonly string[]
  readonly columns: readonly ColumnSpec[]
  readonly uniques?: readonly (readonly string[])[]
  /**
   * What every list of the table is narrowed by: equalities (variant, parent), then other conditions (inactive or not).
   * Each sort's index begins and ends with them, so that a deep page and a total are read from the index alone.
   */
  readonly scope?: { readonly head: readonly string[]; readonly tail: readonly string[] }
  readonly indexes?: readonly (readonly string[])[]
  /** Tables whose rows point at this one's: each record keeps how many do (`countColumn`). */
  readonly counts?: readonly Counted[]
  /** The table's names in earlier versions, the last one first. */
  readonly formerly?: Names
  /** Columns of earlier versions that are left where they are and no longer used. */
  readonly retired?: readonly string[]
}

const namePattern = /^[a-z][a-z0-9_]{0,50}$/

/** Throws where a name could not be a table or column, or a flag does not fit its type. */
export function checkSpec(spec: TableSpec): void {
  if (!namePattern.test(spec.name)) throw new Error(`${spec.name}: not a name for a table`)
  const seen = new Set(['id', 'revision'])
  for (const column of spec.columns) {
    const path = `${spec.name}.${column.name}`
    if (!namePattern.test(column.name)) throw new Error(`${path}: not a name for a column`)
    if (seen.has(column.name)) throw new Error(`${path}: is there twice`)
    seen.add(column.name)
    if (column.searchable && column.type !== 'text' && column.type !== 'json')
      throw new Error(`${path}: only texts can be searchable`)
    if (column.sortable && column.type !== 'text')
      throw new Error(`${path}: only text can be sortable`)
  }
}

export const isSearched = (spec: TableSpec): boolean => spec.columns.some((c) => c.searchable)

/**
 * A value as the schema knows it → as a column takes it. In: text, numbers,
 * booleans, `YYYY-MM-DD`, ISO instants, any JSON, amounts, which are stored as whole hundredths; null and undefined are null.
 */
export function toColumn(type: StorageType, value: unknown): unknown {
  if (value === null || value === undefined) return null
  switch (type) {
    case 'boolean':
      return Boolean(value)
    case 'instant':
      // One spelling, so that text order is time order on SQLite.
      return new Date(String(value)).toISOString()
    case 'json':
      return JSON.stringify(value)
    case 'hundredths':
      return Math.round(Number(value) * 100)
    default:
      return value
  }
}

const fits: { readonly [T in StorageType]?: (value: unknown) => boolean } = {
  text: (value) => typeof value === 'string' && !value.includes('\0'),
  integer: Number.isSafeInteger,
  real: Number.isFinite,
  hundredths: Number.isFinite,
  boolean: (value) => typeof value === 'boolean',
  date: (value) => typeof value === 'string' && isDay(value),
  instant: (value) => typeof value === 'string' && isInstant(value),
}

/** Whether a column of that type can hold the value: PostgreSQL fails a query that asks for any other. */
export const isOfType = (type: StorageType, value: unknown): boolean => fits[type]?.(value) ?? false

/** The way back; the same on both databases, because the drivers' parsers are set (postgres.ts). */
export function fromColumn(type: StorageType, value: unknown): unknown {
  if (value === null || value === undefined) return null
  switch (type) {
    case 'boolean':
      return value === true || value === 1
    case 'json':
      return typeof value === 'string' ? JSON.parse(value) : value
    case 'integer':
    case 'real':
      return Number(value)
    case 'hundredths':
      return Number(value) / 100
    default:
      return value
  }
}
