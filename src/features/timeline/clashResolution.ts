import { daysBetween } from '../../schema'
import type { Clash } from '../../schema/timeline/clashes'
import type { Bar, Kind } from './bars'
import { hasEnd, isMovable, shiftBar, type Grip } from './shift'

/** What ends a clash at once: dates of one of the two, as the timeline moves them. */
export interface Resolution {
  readonly bar: Bar
  readonly move: { readonly grip: Grip; readonly days: number }
  /** As it would be. */
  readonly after: Bar
}

/**
 * The resolution of a clash that costs the fewest days: the first ends before the other begins, or one begins after the
 * other has ended; where both are the same days, the second runs after the first. Null where there is none: what runs
 * already keeps its beginning, nothing is ended in the past, and dates that nobody changes stay.
 */
export function resolutionOf(
  kind: Kind,
  { items: [one, other] }: Clash<Bar>,
  today: string,
): Resolution | null {
  if (!isMovable(kind)) return null
  const resolved = (bar: Bar, grip: Grip, days: number): readonly Resolution[] => {
    const after = hasEnd(kind, bar, grip) ? shiftBar(bar, kind, { grip, days }) : null
    if (!after || (after.last !== null && after.last < today)) return []
    return after.first !== bar.first && bar.first <= today
      ? []
      : [{ bar, move: { grip, days }, after }]
  }
  /** Later by so much, or less long, that it begins on the day after the last one of another. */
  const begun = (bar: Bar, last: string | null, grip: Grip) =>
    last === null ? [] : resolved(bar, grip, daysBetween(bar.first, last) + 1)
  const isLonger = (a: Bar, b: Bar) => b.last !== null && (a.last === null || a.last > b.last)
  const ways = [
    ...(one.last !== null && one.first < other.first
      ? resolved(one, 'end', daysBetween(one.last, other.first) - 1)
      : []),
    ...(isLonger(other, one) ? begun(other, one.last, 'start') : []),
    ...(isLonger(one, other) ? begun(one, other.last, 'start') : []),
  ]
  const lost = ({ bar, after }: Resolution) => bar.until - bar.from - (after.until - after.from)
  const isSame = one.first === other.first && one.last === other.last
  const [least = null] = isSame
    ? begun(other, one.last, 'move')
    : ways.toSorted((a, b) => lost(a) - lost(b))
  return least
}
