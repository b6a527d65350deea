import { sql } from 'kysely'
import { sumsOf, type Group, type Person } from '../../../kinds/target/belongs'
import { allCustomers } from '../../../kinds/target/value'
import { postgres, type Dialect, type Sql } from 'panel-engine/store'
import { allOf, anyOf, is } from './logicSql'

// The rule of `kinds/target/belongs.ts` as SQL, from either side: the clients of a group, and the targets of a person.
// tests/app/unit/server/database/visible.test.ts holds the three together.

/**
 * Which rows of the client base belong to a group. The unary plus keeps SQLite from the index on halls, so that it uses
 * the one on cards.
 */
export function clientBelongs({ customerType, subtypes, halls }: Group): Sql {
  return allOf([
    ...(customerType === 0 ? [sql`subtype in (${sql.join(subtypes)})`] : []),
    ...(customerType !== 0 && customerType !== allCustomers
      ? [sql`(customer_type & ${customerType}) <> 0`]
      : []),
    ...(halls.length > 0 ? [sql`+registration_hall in (${sql.join(halls)})`] : []),
  ])
}

/** Whether a column with a sum of main groups shares one with these people; all groups include people of no group. */
export const typeHasOneOf = (column: Sql, people: readonly Person[]): Sql => {
  const sums = new Set([allCustomers, ...people.flatMap(sumsOf)])
  return sql`${column} in (${sql.join([...sums].map((sum) => sql.lit(sum)))})`
}

/** Whether a target that is stored in a column, as JSON, includes a person; the conditions are never null. */
export interface TargetSql {
  readonly isMember: (person: Person) => Sql
  readonly isNear: (person: Person) => Sql
}

/** @param column the target's */
export function targetSql(column: Sql, dialect: Dialect): TargetSql {
  const isPostgres = dialect === postgres
  const holds = (key: string, value: number): Sql =>
    isPostgres
      ? is(sql`(${column} -> ${sql.lit(key)}) @> ${JSON.stringify([value])}::jsonb`)
      : sql`exists (select 1 from json_each(${column}, ${sql.lit(`$.${key}`)}) where json_each.value = ${value})`
  const hasNone = (key: string): Sql =>
    isPostgres
      ? sql`coalesce(jsonb_array_length(${column} -> ${sql.lit(key)}), 0) = 0`
      : sql`coalesce(json_array_length(${column}, ${sql.lit(`$.${key}`)}), 0) = 0`
  const type = sql`cast(${partOf(column, 'customerType', dialect)} as integer)`
  return {
    isMember: (person) =>
      anyOf([
        is(typeHasOneOf(type, [person])),
        ...(person.subtype === null
          ? []
          : [allOf([is(sql`${type} = 0`), holds('customerSubtypes', person.subtype)])]),
      ]),
    isNear: ({ hall }) =>
      anyOf([hasNone('halls'), ...(hall === null ? [] : [holds('halls', hall)])]),
  }
}

/** A part of a target that is stored in a column, as a text on PostgreSQL and as it is on SQLite. */
export const partOf = (column: Sql, key: string, dialect: Dialect): Sql =>
  dialect === postgres
    ? sql`(${column} ->> ${sql.lit(key)})`
    : sql`json_extract(${column}, ${sql.lit(`$.${key}`)})`
