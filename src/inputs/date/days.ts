import { type Locale, tagOf } from '../../schema'

/** A part of a date or a time, in two digits. */
export const two = (value: number | string): string => String(value).padStart(2, '0')

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
export const monthName = (day: string, locale: Locale): string =>
  new Intl.DateTimeFormat(tagOf(locale), { month: 'long', year: 'numeric' }).format(dateOf(day))

/** A day in full words. */
export const longDay = (day: string, locale: Locale): string =>
  new Intl.DateTimeFormat(tagOf(locale), { dateStyle: 'full' }).format(dateOf(day))

/** What a day of the week is called, in short without a full stop. */
export const weekdayName = (date: Date, locale: string, weekday: 'short' | 'long'): string =>
  new Intl.DateTimeFormat(locale, { weekday }).format(date).replace('.', '')
