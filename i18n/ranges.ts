import { addDays, type Locale, tagOf, textIn } from '../src/schema'

const formats = new Map<string, Intl.DateTimeFormat>()

function formatOf(locale: Locale, hasYear: boolean): Intl.DateTimeFormat {
  const key = `${locale} ${hasYear}`
  const found =
    formats.get(key) ??
    new Intl.DateTimeFormat(tagOf(locale), {
      timeZone: 'UTC',
      day: 'numeric',
      month: 'long',
      ...(hasYear && { year: 'numeric' }),
    })
  formats.set(key, found)
  return found
}

interface Spoken {
  readonly locale: Locale
  /** Today in the app's time zone: days of this year are written without the year. */
  readonly today: string
}

/** A cache of days in words; a timeline writes those of thousands of bars, which are the same few. */
const said = new Map<string, string>()
const KEPT = 4000

/** A day in words, as in a sentence: the 3rd of December; with its year in another year than today. */
export function dayInWords(day: string, { locale, today }: Spoken): string {
  const hasYear = day.slice(0, 4) !== today.slice(0, 4)
  const key = `${locale} ${hasYear} ${day}`
  const known = said.get(key)
  if (known !== undefined) return known
  const words = formatOf(locale, hasYear).format(Date.parse(`${day}T00:00:00Z`))
  if (said.size >= KEPT) said.clear()
  said.set(key, words)
  return words
}

/**
 * From one day to another in words, with the month once where it is the same. An open end is left open.
 * @example rangeInWords('2026-12-03', '2026-12-07', { locale: 'en', today: '2026-11-21' }) // '3–7 December'
 */
export function rangeInWords(first: string, last: string | null, spoken: Spoken): string {
  const { locale } = spoken
  const say = (how: string, from: string, to = '') =>
    textIn(locale, `own.days.${how}`).replace('%{from}', from).replace('%{to}', to)
  const begin = dayInWords(first, spoken)
  if (last === null) return say('open', begin)
  if (first === last) return begin
  const end = dayInWords(last, spoken)
  if (first.slice(0, 7) === last.slice(0, 7))
    return say('month', String(Number(first.slice(8))), end)
  return say('whole', begin, end)
}

/** The first to the last day of a week. */
export const weekInWords = (begin: string, spoken: Spoken): string =>
  rangeInWords(begin, addDays(begin, 6), spoken)
