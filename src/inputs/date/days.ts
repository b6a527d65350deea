import { isDay } from '../../fields/formats'
import { isMonthFirst } from '../../schema/figures'

const two = (value: number | string): string => String(value).padStart(2, '0')

/**
 * A typed day as `YYYY-MM-DD`: 21.11.2026, 21/11/26, 21-11-2026, 21112026, 2026-11-21, or 21.11 of this year; the month
 * comes first where the app writes it so. Null for nothing; what is no day stays text, so that the rule refuses it.
 * @param today `YYYY-MM-DD`, for the year that was not typed
 */
export function parseDay(typed: string, today: string): string | null {
  const text = typed.trim()
  if (text === '') return null
  const iso = /^(\d{4})[-./ ](\d{1,2})[-./ ](\d{1,2})$/.exec(text)
  if (iso) return checked(text, iso[1], iso[2], iso[3])
  const usual = /^(\d{1,2})[-./ ](\d{1,2})(?:[-./ ](\d{4}|\d{2})?)?$/.exec(text)
  const found = usual ?? /^(\d{2})(\d{2})(\d{4})$/.exec(text)
  if (!found) return text
  const [, first, second, year = today.slice(0, 4)] = found
  return isMonthFirst() ? checked(text, year, first, second) : checked(text, year, second, first)
}

function checked(text: string, year = '', month = '', day = ''): string {
  const found = `${year.length === 2 ? `20${year}` : year}-${two(month)}-${two(day)}`
  return isDay(found) ? found : text
}

/** The day `YYYY-MM-DD` as a date of this machine's own calendar, at midnight. */
export const dateOf = (day: string): Date => new Date(`${day}T00:00:00`)

/** The day of a date, by this machine's own calendar. */
export const dayOf = (date: Date): string =>
  `${String(date.getFullYear()).padStart(4, '0')}-${two(date.getMonth() + 1)}-${two(date.getDate())}`

/** The first day of a later month. */
export function addMonths(day: string, count: number): string {
  const date = dateOf(day)
  return dayOf(new Date(date.getFullYear(), date.getMonth() + count, 1))
}

/** The month and year in words. */
export const monthName = (day: string, locale: string): string =>
  new Intl.DateTimeFormat(locale, { month: 'long', year: 'numeric' }).format(dateOf(day))

/** A day in full words. */
export const longDay = (day: string, locale: string): string =>
  new Intl.DateTimeFormat(locale, { dateStyle: 'full' }).format(dateOf(day))

/** What a day of the week is called, in short without a full stop. */
export const weekdayName = (date: Date, locale: string, weekday: 'short' | 'long'): string =>
  new Intl.DateTimeFormat(locale, { weekday }).format(date).replace('.', '')
