import { daysBetween } from '../../schema'
import type { Clash } from '../../schema/timeline/clashes'
import type { Bar, Kind } from './bars'
import { hasEnd, isMovable, shiftBar, type Grip } from './shift'

/** A way to end a clash: new dates for one of the two records. */
export interface Resolution {
  readonly bar: Bar
  readonly move: { readonly grip: Grip; readonly days: number }
  /** As it would be. */
  readonly after: Bar
}

/**
 * The resolution of a clash that takes the fewest days off a record: one record ends before the other begins, or begins
 * after the other has ended; of two with the same days, the second moves behind the first. Null where none is possible:
 * a record that has begun keeps its start, none may end in the past, and dates that nobody can change stay.
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
  /** Moves the start of a bar, or the whole bar, to the day after the last day of another. */
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
