import { isDay, type ImageDraft } from 'panel-engine/fields'
import { addDays, countDays } from 'panel-engine/schema'

/** A calendar as its form has it, or its record. */
export interface CalendarValues {
  readonly title?: string | null
  readonly columns?: number | string | null
  readonly showPastDays?: boolean | null
  readonly background?: ImageDraft | null
  readonly scratched?: ImageDraft | null
  readonly backgroundColor?: string | null
  readonly barColor?: string | null
  readonly textColor?: string | null
  /** `YYYY-MM-DD`, and so is the other. */
  readonly startDate?: string | null
  readonly endDate?: string | null
  readonly status?: string | null
}

/** A day of a calendar. */
export interface CalendarDay {
  readonly label?: string | null
  /** `YYYY-MM-DD`. */
  readonly date?: string | null
  readonly inactive?: boolean | null
  readonly invisible?: boolean | null
  readonly image?: ImageDraft | null
}

/** The first and the last day, `YYYY-MM-DD`. */
export interface Span {
  readonly start: string
  readonly end: string
}

/** How many days one day is after another; -1 for any before it. */
export const daysBetween = (from: string, to: string): number => countDays(from, to) - 1

/** A day of a span, the nearest where it lies outside. */
export const within = (day: string, { start, end }: Span): string =>
  day < start ? start : day > end ? end : day

/** How many days stand for those that a calendar does not have yet. */
const SAMPLES = 24

/**
 * The days a calendar runs; while its form has no valid ones, those from today on.
 * @param today `YYYY-MM-DD`
 */
export function spanOf({ startDate, endDate }: CalendarValues, today: string): Span {
  const start = startDate && isDay(startDate) ? startDate : today
  const isEnd = endDate && isDay(endDate) && endDate >= start
  return { start, end: isEnd ? endDate : addDays(start, SAMPLES - 1) }
}

/** What stands for the days while a calendar has none, numbered as they come. */
export const sampleDays = ({ start, end }: Span): readonly CalendarDay[] =>
  Array.from({ length: Math.min(SAMPLES, daysBetween(start, end) + 1) }, (_, at) => ({
    label: String(at + 1),
    date: addDays(start, at),
  }))

/** A day as it lies on the board at a moment. */
export interface Tile {
  readonly day: CalendarDay
  readonly date: string
  readonly time: 'past' | 'today' | 'future'
}

/**
 * The days that the app shows on a day, in their order: within the span, not made invisible, and those before it only
 * where the calendar shows them.
 * @param moment `YYYY-MM-DD`
 */
export const tilesOf = (
  days: readonly CalendarDay[],
  { start, end }: Span,
  { moment, showPastDays }: { readonly moment: string; readonly showPastDays: boolean },
): readonly Tile[] =>
  days
    .flatMap((day): readonly Tile[] => {
      const { date, invisible } = day
      if (!date || invisible || date < start || date > end) return []
      const time = date < moment ? 'past' : date > moment ? 'future' : 'today'
      return time === 'past' && !showPastDays ? [] : [{ day, date, time }]
    })
    .toSorted((one, other) => (one.date < other.date ? -1 : 1))
