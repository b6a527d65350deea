import { addDays, daysOf, weekdayOf } from '../../schema'
import { holidaysOf } from '../../schema/plan/holidays'
import { zooms, type PlanView } from './address'

/** A piece of the scale, in parts of the view. */
export interface Tick {
  readonly day: string
  readonly left: number
  readonly width: number
  readonly label: string
}

interface Scale {
  readonly months: readonly Tick[]
  /** Days in a week and a month, weeks in a quarter; none in a year. */
  readonly steps: readonly Tick[]
  /** Quiet days: weekends, and holidays with the key of their name. */
  readonly quiet: readonly (Tick & { readonly holiday: string | null })[]
}

const holidays = new Map<number, ReadonlyMap<string, string>>()

/** The key of a public holiday's name; null on other days. */
export function holidayOf(day: string): string | null {
  const year = Number(day.slice(0, 4))
  const known = holidays.get(year) ?? holidaysOf(year)
  holidays.set(year, known)
  return known.get(day) ?? null
}

const at = (day: string): number => Date.parse(`${day}T00:00:00Z`)

function monthsOf(from: string, span: number, locale: string): readonly Tick[] {
  const format = new Intl.DateTimeFormat(locale, {
    timeZone: 'UTC',
    month: span > 100 ? 'short' : 'long',
    year: 'numeric',
  })
  const days = daysOf(from, addDays(from, span - 1), span)
  const starts = days.flatMap((day, n) => (n === 0 || day.endsWith('-01') ? [{ day, n }] : []))
  return starts.map(({ day, n }, index) => {
    const next = starts[index + 1]?.n ?? span
    return { day, left: n / span, width: (next - n) / span, label: format.format(at(day)) }
  })
}

/** The scale of a view: its months, its days or weeks, and the days on which nobody works. */
export function scaleOf({ zoom, from }: Pick<PlanView, 'zoom' | 'from'>, locale: string): Scale {
  const { span } = zooms[zoom]
  const days = daysOf(from, addDays(from, span - 1), span)
  const weekday = new Intl.DateTimeFormat(locale, { timeZone: 'UTC', weekday: 'short' })
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
    months: monthsOf(from, span, locale),
    steps:
      zoom === 'year'
        ? []
        : zoom === 'quarter'
          ? days.flatMap((day, n) =>
              weekdayOf(day) === 1 ? [tick(day, n, Math.min(7, span - n))] : [],
            )
          : days.map((day, n) => tick(day, n)),
    quiet: zoom === 'year' ? [] : quiet,
  }
}
