import { moveDays } from '../../../i18n/moveDays'
import type { Resource } from '../../schema'
import { placed, type Bar, type Kind } from './bars'

/** What of a bar is moved: all of it, or one of its ends. */
export type Grip = 'move' | 'start' | 'end'

/** Whether the dates of a kind can be changed here: none of them is fixed at creation. */
export const isMovable = ({ resource, span }: Kind): boolean =>
  resource.api.endpoints.update !== undefined &&
  span.all.every((name) => resource.fields[name]?.mode === undefined)

/** Whether an end can be moved by itself: a single day has no ends, and a record without an end has no last one. */
export const hasEnd = ({ span }: Kind, bar: Bar, grip: Grip): boolean =>
  grip === 'move' || (span.start !== span.end && (grip === 'start' || bar.last !== null))

/** The bar after its dates were moved; an end goes no further than the other one. Null where nothing moves. */
export function shiftBar(bar: Bar, kind: Kind, { grip, days }: { grip: Grip; days: number }) {
  const { span } = kind
  const names = grip === 'move' ? span.all : [grip === 'start' ? span.start : span.end]
  const length = bar.last === null ? Infinity : Math.floor(bar.until - bar.from - 1e-6)
  const by =
    grip === 'start' ? Math.min(days, length) : grip === 'end' ? Math.max(days, -length) : days
  if (by === 0) return null
  const dates = Object.fromEntries(
    Object.entries(bar.dates).map(([name, moment]) => [
      name,
      moment !== null && names.includes(name) ? moveDays(moment, by) : moment,
    ]),
  )
  return placed({ ...bar, dates }, kind)
}

/** Of a bar's dates what is not as it was: what is written. */
export const changedDates = (before: Bar, after: Bar): Readonly<Record<string, string | null>> =>
  Object.fromEntries(
    Object.entries(after.dates).filter(([name, moment]) => moment !== before.dates[name]),
  )

/** Whether the form of a record can be opened. */
export const isOpenable = ({ api }: Resource): boolean => api.endpoints.read !== undefined
