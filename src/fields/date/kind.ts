import type { FieldOptions } from '../../schema'
import { kind } from '../kind'
import { textWire } from '../codec'

/** A day, or `today`: the day in the app's time zone when the form is checked. */
export type DayBound = 'today' | `${number}-${number}-${number}`

/** The day that a bound means today; null where there is none. */
export const boundDay = (bound: DayBound | undefined, today: string): string | null =>
  bound === 'today' ? today : (bound ?? null)

export interface DateOptions extends FieldOptions {
  /** The first day that may be given. A stored day may stay, whatever it is by then. */
  readonly min?: DayBound
  /** The last day that may be given. */
  readonly max?: DayBound
}

/** A calendar day, `YYYY-MM-DD`. */
export const date = kind<DateOptions, string>()('date', {
  wire: textWire,
  store: 'date',
  empty: null,
  filter: 'days',
  cell: 'day',
  isWhen: true,
  columnWidth: 108,
})
