import { isMet, type Resource, type Values } from '../schema'
import { storageOf } from './stores'

/** A moment: the day in the app's time zone, and milliseconds since 1970. */
export interface Moment {
  /** `YYYY-MM-DD`, for records that run by whole days. */
  readonly day: string
  /** For records that begin and end at an instant. */
  readonly at: number
}

/** The fields that say from when and until when a record runs. */
export interface SpanFields {
  /** The first of these that has a value. */
  readonly begins: readonly string[]
  readonly ends: string | null
  /** They are instants, and the record is over at the end itself; a day as the end still counts. */
  readonly isInstant: boolean
}

const known = new WeakMap<Resource, SpanFields>()

/** Where a resource has its span: its first rule of order runs from the first of its fields to the last. */
export function spanFields(resource: Resource): SpanFields {
  const found = known.get(resource) ?? findSpan(resource)
  known.set(resource, found)
  return found
}

function findSpan({ fields, rules = [], archive, runs }: Resource): SpanFields {
  const order = rules.find(({ rule }) => rule === 'inOrder')?.fields ?? []
  const there = (name: string | undefined) => (name && fields[name] ? [name] : [])
  const first = there(order[0] ?? 'startDate')
  const [ends] = there(order.at(-1) ?? archive?.endDate ?? 'endDate')
  const field = fields[first[0] ?? ends ?? '']
  return {
    begins: [...there(runs?.from), ...first],
    ends: ends ?? null,
    isInstant: field !== undefined && storageOf(field) === 'instant',
  }
}

const textOf = (value: unknown): string | null =>
  typeof value === 'string' && value !== '' ? value : null

/** The first and the last moment of a record, as it has them; null where there is no bound. */
export function spanOf(resource: Resource, record: Values) {
  const { begins, ends } = spanFields(resource)
  const from = begins.map((name) => textOf(record[name])).find(Boolean)
  return { from: from ?? null, until: ends && textOf(record[ends]) }
}

/** Why a record is not shown to anybody at a moment. */
export type Lapse = 'off' | 'notYet' | 'ended'

/**
 * Whether a record runs at a moment: switched on, begun, and not over. This is the one rule of states: the chips of
 * lists and whatever an app shows by it come from here.
 * @returns all that speaks against it
 */
export function lapsesOf(resource: Resource, record: Values, { day, at }: Moment): Lapse[] {
  const { archive, runs } = resource
  const { from, until } = spanOf(resource, record)
  const { isInstant } = spanFields(resource)
  // eslint-disable-next-line no-restricted-globals -- parsing an ISO instant asks no clock
  const msOf = (instant: string) => Date.parse(instant)
  const isOff =
    (archive?.flag && record[archive.flag] !== true) ||
    (runs?.offWhen && isMet(runs.offWhen, record))
  const isEarly = from !== null && (isInstant ? msOf(from) > at : from.slice(0, 10) > day)
  const isOver = until !== null && (isInstant ? msOf(until) <= at : until.slice(0, 10) < day)
  return [
    ...(isOff ? ['off' as const] : []),
    ...(isEarly ? ['notYet' as const] : []),
    ...(isOver ? ['ended' as const] : []),
  ]
}
