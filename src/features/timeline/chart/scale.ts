import { dateFormat } from '../../../../i18n/format'
import { addDays, daysOf, type Text, weekdayOf } from '../../../schema'
import { firstDayOfWeek } from '../../../schema/registry'
import { zooms, type TimelineView } from '../address'
import { holidayOf } from '../holidays'

/** A piece of the scale, in parts of the view. */
export interface Tick {
  readonly day: string
  readonly left: number
  readonly width: number
  readonly label: string
}

interface Scale {
  /** The months with their year; in a year the years. */
  readonly heads: readonly Tick[]
  /** Days in a week and a month, weeks in a quarter, months in a year. */
  readonly steps: readonly Tick[]
  /** Where a month begins. */
  readonly lines: readonly Tick[]
  /** Quiet days: weekends, and holidays with what they are called. */
  readonly quiet: readonly (Tick & { readonly holiday: Text | null })[]
}

const at = (day: string): number => Date.parse(`${day}T00:00:00Z`)

/** The months or years of a view, each with where it begins in it. */
function piecesOf(from: string, span: number, { begins, format }: Pieces): readonly Tick[] {
  const days = daysOf(from, addDays(from, span - 1), span)
  const starts = days.flatMap((day, n) => (n === 0 || day.endsWith(begins) ? [{ day, n }] : []))
  return starts.map(({ day, n }, index) => {
    const next = starts[index + 1]?.n ?? span
    return { day, left: n / span, width: (next - n) / span, label: format.format(at(day)) }
  })
}

interface Pieces {
  /** The ending of a date with which a piece begins. */
  readonly begins: string
  readonly format: Intl.DateTimeFormat
}

const formatOf = (locale: string, how: Intl.DateTimeFormatOptions): Intl.DateTimeFormat =>
  dateFormat(locale, { timeZone: 'UTC', ...how })

const month = (locale: string, how: Intl.DateTimeFormatOptions): Pieces => ({
  begins: '-01',
  format: formatOf(locale, how),
})

const year = (locale: string): Pieces => ({
  begins: '-01-01',
  format: formatOf(locale, { year: 'numeric' }),
})

/** The scale of a view: its months, its days or weeks, and the days on which nobody works. */
export function scaleOf(
  { zoom, from }: Pick<TimelineView, 'zoom' | 'from'>,
  locale: string,
): Scale {
  const { span } = zooms[zoom]
  const days = daysOf(from, addDays(from, span - 1), span)
  const weekday = formatOf(locale, { weekday: 'short' })
  const tick = (day: string, n: number, width = 1) => ({
    day,
    left: n / span,
    width: width / span,
    label:
      zoom === 'week'
        ? `${weekday.format(at(day))} ${Number(day.slice(8))}`
        : String(Number(day.slice(8))),
  })
  const quiet = days.flatMap((day, n) => {
    const holiday = holidayOf(day)
    return weekdayOf(day) > 5 || holiday ? [{ ...tick(day, n), holiday }] : []
  })
  return {
    heads:
      zoom === 'year'
        ? piecesOf(from, span, year(locale))
        : piecesOf(from, span, month(locale, { month: 'long', year: 'numeric' })),
    steps:
      zoom === 'year'
        ? piecesOf(from, span, month(locale, { month: 'short' }))
        : zoom === 'quarter'
          ? days.flatMap((day, n) =>
              weekdayOf(day) === firstDayOfWeek ? [tick(day, n, Math.min(7, span - n))] : [],
            )
          : days.map((day, n) => tick(day, n)),
    lines: piecesOf(from, span, month(locale, {})).slice(1),
    quiet: zoom === 'year' ? [] : quiet,
  }
}
