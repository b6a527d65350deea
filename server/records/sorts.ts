import { sql } from 'kysely'
import { columnOf, isSeen, lengthOf, toSql, type Condition, type Sql } from './conditions'
import { postgres, type Dialect } from '../database/dialect'

/**
 * What rows are ordered by: a column, its values in a given order, the names of the rows it points at, which of several
 * conditions holds, or a count.
 */
export interface Sort {
  readonly column: string
  readonly dir: 'asc' | 'desc'
  /** Values in their order; others come after them. */
  readonly ranked?: readonly (string | number)[]
  readonly nameIn?: { readonly table: string; readonly column: string }
  /** Conditions in their order, of which at most one holds for a row; rows of none come after. */
  readonly cases?: readonly Condition[]
  /** For a JSON column: the rank of the value under `rank.key`, then the length of the list, or of that under `key`. */
  readonly counted?: {
    readonly key?: string
    readonly rank?: { readonly key: string; readonly values: readonly number[] }
  }
  /** How many rows point at it: their tables, each with the column that does. */
  readonly pointers?: readonly { readonly table: string; readonly column: string }[]
}

/** What a page is sorted by, as SQL. */
export function sortKeyOf(
  { table, sort }: { readonly table: string; readonly sort: Sort },
  dialect: Dialect,
): Sql {
  const column = columnOf(table, sort.column)
  if (sort.cases) {
    const ranks = sort.cases.map(
      (where, rank) => sql`when ${toSql(where, table, dialect)} then ${sql.lit(rank)}`,
    )
    return sql`case ${sql.join(ranks, sql` `)} else ${sql.lit(ranks.length)} end`
  }
  if (sort.nameIn) {
    const { table: other, column: name } = sort.nameIn
    return sql`(select ${sql.ref(`named.${name}`)} from ${sql.table(other)} as named where named.id = ${column})`
  }
  if (sort.pointers) {
    const each = sort.pointers.map((by) => {
      const points = sql`${sql.ref(`pointer.${by.column}`)} = ${sql.ref(`${table}.id`)}`
      const seen = isSeen(by.table, 'pointer')
      return sql`(select count(*) from ${sql.table(by.table)} as pointer where ${seen ? sql`${points} and ${seen}` : points})`
    })
    return sql`(${sql.join(each, sql` + `)})`
  }
  if (sort.counted) return countKey(column, sort.counted, dialect)
  if (!sort.ranked) return column
  const ranks = sort.ranked.map(
    (value, rank) => sql`when ${column} = ${value} then ${sql.lit(rank)}`,
  )
  return sql`case when ${column} is null then null ${sql.join(ranks, sql` `)} else ${sql.lit(ranks.length)} end`
}

/** More entries than a list ever has. */
const most = sql.lit(100_000)

function countKey(column: Sql, { key, rank }: NonNullable<Sort['counted']>, dialect: Dialect): Sql {
  const count = lengthOf(column, key, dialect)
  if (!rank) return count
  const value =
    dialect === postgres
      ? sql`(${column} ->> ${sql.lit(rank.key)})::int`
      : sql`json_extract(${column}, ${sql.lit(`$.${rank.key}`)})`
  const places = rank.values.map((one, place) => sql`when ${sql.lit(one)} then ${sql.lit(place)}`)
  const last = sql.lit(rank.values.length)
  return sql`(case ${value} ${sql.join(places, sql` `)} else ${last} end * ${most} + ${count})`
}
