import { spanFields, spanOf } from 'panel-engine/fields'
import type { Resource, Values } from 'panel-engine/schema'

/** Which end of a record's span a day is about. */
export type Turn = 'starting' | 'ending'

/** What can be wrong with a record on the day that customers first see it. */
export const launchProblems = [
  'off',
  'outside',
  'parent',
  'noPicture',
  'nobody',
  'emptyHalls',
  'link',
  'linkHidden',
] as const
export type LaunchProblem = (typeof launchProblems)[number]

/** The most records that one call marks as checked. */
export const mostSaid = 1_000

/** The fields that may hold the day on which a record begins, or ends; the first with a value counts. */
export function turnFields(resource: Resource, turn: Turn): readonly string[] {
  const { begins, ends } = spanFields(resource)
  const day = resource.customerPreview?.day
  if (turn === 'starting') return day === undefined ? begins : [day, ...begins]
  return ends === null ? [] : [ends]
}

/**
 * When a record begins, or ends. A child with a day of its own begins on it; otherwise its span decides.
 * @returns a day, or an instant; null where it has none
 */
export function turnOf(resource: Resource, record: Values, turn: Turn): string | null {
  const day = resource.customerPreview?.day
  const own = day === undefined ? undefined : record[day]
  if (turn === 'starting' && typeof own === 'string') return own
  const { from, until } = spanOf(resource, record)
  return turn === 'starting' ? from : until
}
