import { sql, type RawBuilder } from 'kysely'
import { fold } from '../../src/schema/fold'
import { columnContains, postgres, type Dialect } from '../database/dialect'
import { isComing } from '../database/schemaChange/countTriggers'

/** A condition on one table. Values are as the column takes them (`toColumn`). */
export type Condition =
  | {
      readonly column: string
      readonly is: '=' | '<>' | '<' | '<=' | '>' | '>='
      readonly value: unknown
      /** Most rows match: the condition is checked row by row, and the index is chosen for the order. */
      readonly isWide?: boolean
    }
  | { readonly column: string; readonly in: readonly unknown[] }
  /** One of the values of a select. */
  | { readonly column: string; readonly among: RawBuilder<unknown> }
  /** The id of a row of another table that fulfils all of these. */
  | { readonly column: string; readonly idOf: Rows }
  | { readonly column: string; readonly isNull: boolean }
  | { readonly any: readonly Condition[] }
  | { readonly all: readonly Condition[] }
  /** Contains the phrase, folded; in these text columns, or in all of them (null). */
  | {
      readonly phrase: string
      readonly columns: readonly string[] | null
      readonly common?: boolean
    }
  /** A JSON column whose list under `key` holds the number. */
  | { readonly column: string; readonly key: string; readonly holds: number }
  /** A JSON column whose value under `key` is the number, or the text. */
  | { readonly column: string; readonly key: string; readonly equals: number | string }
  /** A JSON list of objects, one of which has the value in that cell. */
  | { readonly column: string; readonly cell: string; readonly equals: number | string }
  /** A JSON list, or the one under `key`, that has one of the values. */
  | {
      readonly column: string
      readonly key?: string
      readonly holdsAny: readonly (string | number)[]
    }
  /** A JSON list, or the one under `key`, without an entry, or with one; nothing at all counts as an empty one. */
  | { readonly column: string; readonly key?: string; readonly isListEmpty: boolean }
  /** A JSON column whose value under `key` is there, or is not. */
  | { readonly column: string; readonly key: string; readonly isGiven: boolean }
  /** A JSON column whose switch under `key` is on; what is not there is off. */
  | { readonly column: string; readonly key: string; readonly isOn: boolean }
  /**
   * The id of a row of another table whose text column contains the phrase, and that fulfils `where`; with `isList` a JSON
   * list that has one.
   */
  | {
      readonly column: string
      readonly named: Rows & { readonly column: string; readonly phrase: string }
      readonly isList?: true
    }

/** Rows of a table. Plain data, since it is part of a cache key: totals of different rows must not share one. */
interface Rows {
  readonly table: string
  readonly where: readonly Condition[]
}

/** A piece of SQL. */
export type Sql = RawBuilder<unknown>
/** What stands between conditions that must all hold. */
export const and = sql` and `

/**
 * A column as text: a page has dozens, and building a reference for each costs more than reading it.
 * @param column of a definition, never of a call
 */
export const columnOf = (table: string, column: string): Sql => sql.raw(`"${table}"."${column}"`)

/** A condition on the table, as SQL. */
export function toSql(condition: Condition, table: string, dialect: Dialect): Sql {
  if ('phrase' in condition) {
    const phrase = fold(condition.phrase)
    const anywhere = dialect.contains(table, phrase, condition.common)
    if (condition.columns === null) return anywhere
    const each = condition.columns.map((column) => columnContains(table, column, phrase))
    if (each.length === 0) return sql`1 = 0`
    const inThese = sql`(${sql.join(each, sql` or `)})`
    // the text of all columns includes this one's, and has an index
    return condition.common ? inThese : sql`(${anywhere} and ${inThese})`
  }
  if ('any' in condition) {
    const each = condition.any.map((inner) => toSql(inner, table, dialect))
    return each.length === 0 ? sql`1 = 0` : sql`(${sql.join(each, sql` or `)})`
  }
  if ('all' in condition) {
    const each = condition.all.map((inner) => toSql(inner, table, dialect))
    return each.length === 0 ? sql`1 = 1` : sql`(${sql.join(each, and)})`
  }
  const column = columnOf(table, condition.column)
  if ('isNull' in condition) return sql`${column} is ${sql.raw(condition.isNull ? '' : 'not ')}null`
  if ('in' in condition) {
    return condition.in.length === 0 ? sql`1 = 0` : sql`${column} in (${sql.join(condition.in)})`
  }
  if ('among' in condition) return sql`${column} in (${condition.among})`
  if ('idOf' in condition) {
    const { table: other, where } = condition.idOf
    return sql`${column} in (select ${columnOf(other, 'id')} from ${sql.table(other)} where ${toSql({ all: where }, other, dialect)})`
  }
  if ('holds' in condition) {
    return dialect === postgres
      ? sql`${column} -> ${sql.lit(condition.key)} @> ${JSON.stringify([condition.holds])}::jsonb`
      : sql`exists (select 1 from json_each(${column}, ${`$.${condition.key}`}) where json_each.value = ${condition.holds})`
  }
  if ('cell' in condition) {
    const text = String(condition.equals)
    return dialect === postgres
      ? sql`exists (select 1 from jsonb_array_elements(${column}) as entry where entry ->> ${sql.lit(condition.cell)} = ${text})`
      : sql`exists (select 1 from json_each(${column}) where cast(json_extract(json_each.value, ${`$.${condition.cell}`}) as text) = ${text})`
  }
  if ('equals' in condition) {
    const text = String(condition.equals)
    return dialect === postgres
      ? sql`${column} ->> ${sql.lit(condition.key)} = ${text}`
      : sql`cast(json_extract(${column}, ${`$.${condition.key}`}) as text) = ${text}`
  }
  if ('holdsAny' in condition) {
    const { key, holdsAny } = condition
    if (holdsAny.length === 0) return sql`1 = 0`
    const wanted = sql.join(holdsAny.map(String))
    return dialect === postgres
      ? sql`exists (select 1 from jsonb_array_elements_text(${jsonIn(column, key)}) as entry where entry in (${wanted}))`
      : sql`exists (select 1 from json_each(${column}, ${pathOf(key)}) where cast(json_each.value as text) in (${wanted}))`
  }
  if ('isListEmpty' in condition) {
    const length = lengthOf(column, condition.key, dialect)
    return condition.isListEmpty ? sql`${length} = 0` : sql`${length} > 0`
  }
  if ('isOn' in condition) {
    const is = sql.lit(condition.isOn ? 1 : 0)
    return dialect === postgres
      ? sql`(case when ${column} ->> ${sql.lit(condition.key)} = 'true' then 1 else 0 end) = ${is}`
      : sql`coalesce(json_extract(${column}, ${pathOf(condition.key)}), 0) = ${is}`
  }
  if ('isGiven' in condition) {
    const is = sql.raw(condition.isGiven ? 'is not null' : 'is null')
    return dialect === postgres
      ? sql`${column} ->> ${sql.lit(condition.key)} ${is}`
      : sql`json_extract(${column}, ${pathOf(condition.key)}) ${is}`
  }
  if ('named' in condition) {
    const { table: other, column: name, phrase, where } = condition.named
    const all = [
      columnContains(other, name, fold(phrase)),
      ...where.map((one) => toSql(one, other, dialect)),
    ]
    const holds = sql`from ${sql.table(other)} where ${sql.join(all, and)}`
    const id = sql.ref(`${other}.id`)
    if (!condition.isList) return sql`${column} in (select ${id} ${holds})`
    return dialect === postgres
      ? sql`exists (select 1 from jsonb_array_elements_text(${column}) as entry where entry in (select cast(${id} as text) ${holds}))`
      : sql`exists (select 1 from json_each(${column}) where json_each.value in (select ${id} ${holds}))`
  }
  // SQLite uses no index for a column that is part of an expression.
  const operand = condition.isWide && dialect !== postgres ? sql`+${column}` : column
  return sql`${operand} ${sql.raw(condition.is)} ${condition.value}`
}

const pathOf = (key: string | undefined): string => (key === undefined ? '$' : `$.${key}`)
const jsonIn = (column: Sql, key: string | undefined): Sql =>
  key === undefined ? column : sql`${column} -> ${sql.lit(key)}`

/** How many entries a JSON list has, or the one under `key`; 0 where there is none. */
export const lengthOf = (column: Sql, key: string | undefined, dialect: Dialect): Sql =>
  dialect === postgres
    ? sql`coalesce(jsonb_array_length(${jsonIn(column, key)}), 0)`
    : sql`coalesce(json_array_length(${column}, ${pathOf(key)}), 0)`

/** Tables whose rows may be staged under a record that already exists. */
const tables = new Set<string>()

/** From now on reads of the table leave out its staged rows. */
export function hideStaged(table: string): void {
  tables.add(table)
}

/**
 * A condition for every read of such a table; null for any other table. It is part of the reading statement, so that no
 * row appears between two statements. Nearly always nothing is staged, which is checked once a statement and not once a
 * row.
 */
export function isSeen(table: string, alias = table): Sql | null {
  if (!tables.has(table)) return null
  const any = sql`exists (select 1 from staged_ids where name = ${sql.lit(table)})`
  return sql`(not ${any} or not ${sql.raw(isComing(table, `"${alias}"."id"`))})`
}

/** All of the conditions, and that the row may be seen. */
export function allOf(conditions: readonly Condition[], table: string, dialect: Dialect): Sql[] {
  const own = conditions.map((condition) => toSql(condition, table, dialect))
  const seen = isSeen(table)
  return seen ? [...own, seen] : own
}

/** All of the conditions, after `where`; empty if there are none. */
export function whereOf(conditions: readonly Condition[], table: string, dialect: Dialect): Sql {
  const all = allOf(conditions, table, dialect)
  return all.length === 0 ? sql`` : sql` where ${sql.join(all, and)}`
}
