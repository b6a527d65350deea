import { sql } from 'kysely'
import { and, type Sql } from 'panel-engine/store'

// Conditions put together.

export const never = sql`1 = 0`

export const anyOf = (each: readonly Sql[]): Sql =>
  each.length === 0 ? never : sql`(${sql.join(each, sql` or `)})`

export const allOf = (each: readonly Sql[]): Sql =>
  each.length === 0 ? sql`1 = 1` : sql`(${sql.join(each, and)})`

/** Never null: null counts as false. */
export const is = (condition: Sql): Sql => sql`(${condition}) is true`
export const not = (condition: Sql): Sql => sql`(${condition}) is not true`
