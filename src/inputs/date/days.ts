import { isDay } from '../../fields/formats'

const two = (value: number | string): string => String(value).padStart(2, '0')

/**
 * A typed day as `YYYY-MM-DD`: 21.11.2026, 21/11/26, 21-11-2026, 21112026, 2026-11-21, or 21.11 of this year. Null for
 * nothing; what is no day stays text, so that the rule refuses it.
 * @param today `YYYY-MM-DD`, for the year that was not typed
 */
export function parseDay(typed: string, today: string): string | null {
  const text = typed.trim()
  if (text === '') return null
  const iso = /^(\d{4})[-./ ](\d{1,2})[-./ ](\d{1,2})$/.exec(text)
  if (iso) return checked(text, iso[1], iso[2], iso[3])
  const usual = /^(\d{1,2})[-./ ](\d{1,2})(?:[-./ ](\d{4}|\d{2})?)?$/.exec(text)
  if (usual) return checked(text, usual[3] ?? today.slice(0, 4), usual[2], usual[1])
  const solid = /^(\d{2})(\d{2})(\d{4})$/.exec(text)
  return solid ? checked(text, solid[3], solid[2], solid[1]) : text
}

function checked(text: string, year = '', month = '', day = ''): string {
  const found = `${year.length === 2 ? `20${year}` : year}-${two(month)}-${two(day)}`
  return isDay(found) ? found : text
}

const dateOf = (day: string): Date => new Date(`${day}T00:00:00Z`)
const dayOf = (date: Date): string => date.toISOString().slice(0, 10)

/** The day so many days later. */
export function addDays(day: string, count: number): string {
  const date = dateOf(day)
  date.setUTCDate(date.getUTCDate() + count)
  return dayOf(date)
}

/** The same day of a later month, or that month's last. */
export function addMonths(day: string, count: number): string {
  const date = dateOf(day)
  const wanted = date.getUTCDate()
  date.setUTCDate(1)
  date.setUTCMonth(date.getUTCMonth() + count)
  const last = new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 0)).getUTCDate()
  date.setUTCDate(Math.min(wanted, last))
  return dayOf(date)
}

/** 0 for Monday to 6 for Sunday. */
export const weekdayOf = (day: string): number => (dateOf(day).getUTCDay() + 6) % 7

/** Six weeks of days around a month, from Monday on; always six, so that nothing jumps. */
export function weeksOf(month: string): readonly (readonly string[])[] {
  const first = `${month.slice(0, 7)}-01`
  const start = addDays(first, -weekdayOf(first))
  return Array.from({ length: 6 }, (_, week) =>
    Array.from({ length: 7 }, (__, day) => addDays(start, week * 7 + day)),
  )
}

/** The month and year in words. */
export const monthName = (day: string, locale: string): string =>
  new Intl.DateTimeFormat(locale, { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(
    dateOf(day),
  )

/** A day in full words. */
export const longDay = (day: string, locale: string): string =>
  new Intl.DateTimeFormat(locale, { dateStyle: 'full', timeZone: 'UTC' }).format(dateOf(day))

/** The names of the days of the week from Monday on, in short and in full. */
export const weekdays = (locale: string): readonly (readonly [short: string, long: string])[] =>
  // 2024-01-01 was a Monday
  Array.from({ length: 7 }, (_, index) => {
    const date = new Date(Date.UTC(2024, 0, 1 + index))
    const name = (weekday: 'short' | 'long') =>
      new Intl.DateTimeFormat(locale, { weekday, timeZone: 'UTC' }).format(date)
    return [name('short').replace('.', ''), name('long')] as const
  })
