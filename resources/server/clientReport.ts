import { endOfDay, toInstant } from 'panel-engine/format'
import type { Values } from 'panel-engine/schema'
import { isDay } from 'panel-engine/fields'
import { badQuery, type Hooks, type Reading } from 'panel-engine/server'
import {
  reportedClients,
  reportTables,
  signedInByHall,
  type ReportMark,
  type Span,
} from './clients/store/clientReport'

type Given = Readonly<Record<string, string>>

/** A day of the query; null where there is none. @throws 400 for what is no day */
function dayOf(given: Given, key: string): string | null {
  const day = given[key]
  if (day === undefined) return null
  if (!isDay(day)) throw badQuery(key)
  return day
}

/** The span of a query, by the days of Warsaw: both days count. @throws 400 for invalid days, or `to` before `from` */
export function spanOf(given: Given): Span {
  const from = dayOf(given, 'from')
  const to = dayOf(given, 'to')
  if (from !== null && to !== null && from > to) throw badQuery('to')
  return {
    from: from === null ? null : Date.parse(toInstant(from, '00:00')),
    until: to === null ? null : Date.parse(endOfDay(to)),
  }
}

const days = { from: { type: 'string', format: 'date' }, to: { type: 'string', format: 'date' } }

const reading = (table: Reading['table']): Reading => ({ tables: reportTables, keys: days, table })

/** The report of the clients that have a mark, `from` and `to` the days of their last sign-in. */
export const clientReport = (mark: ReportMark): Hooks => ({
  reading: reading(({ given, dialect }) => reportedClients(dialect, mark, spanOf(given))),
  read: (record: Values) => ({ ...record, appLastLogin: instantOf(record['appLastLogin']) }),
})

const instantOf = (at: unknown): string | null =>
  at === null || at === undefined ? null : new Date(Number(at)).toISOString()

/** The report of how many clients each hall has that signed in. */
export const hallReport = {
  reading: reading(({ given, dialect }) => signedInByHall(dialect, spanOf(given))),
} satisfies Hooks
