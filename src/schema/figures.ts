import { fold } from './fold'
import { currency, kept } from './registry'
import { type Locale, locales, tagOf } from './languages'

/** What stands beside an amount of the app's money: a sign that readers of the language know, or the code. */
export const currencyUnit = (locale: Locale): string => unitOf(tagOf(locale), currency)

const unitOf = kept(
  (tag, code) =>
    new Intl.NumberFormat(tag, { style: 'currency', currency: code })
      .formatToParts(0)
      .find(({ type }) => type === 'currency')?.value ?? code,
)

// each as it is written and as somebody without its letters types it
const namesOfMoney = kept((code) =>
  [...new Set([code, ...locales.map(currencyUnit)].flatMap((name) => [name, fold(name)]))]
    .map((name) => name.replace(/[.$*+?()]/g, '\\$&'))
    .join('|'),
)

const endOfMoney = kept((names) => new RegExp(`(?:${names})\\.?$`, 'iu'))
const wordsOfMoney = kept(
  (names) => new RegExp(`(?<![\\p{L}\\p{N}])(?:${names})(?![\\p{L}\\p{N}])`, 'giu'),
)

/** The app's currency behind an amount, by its code or its sign in any language of the app. */
export const moneyAtEnd = (): RegExp => endOfMoney(namesOfMoney(currency))

/** An apostrophe between thousands, as the Swiss write them; any other is a slip, or somebody's decimal sign. */
export const apostrophes = /'(?=\d{3}(?!\d))/g

/** The app's currency anywhere in a text, as a word of its own. */
export const moneyWords = (): RegExp => wordsOfMoney(namesOfMoney(currency))

/**
 * Matches `1.000` and `1,500`, which are a thousand to some readers and a decimal fraction to others: as a whole number
 * or an amount of money it is refused and not guessed. With another ending it has too many decimals for both.
 */
export const maybeThousands = /^-?[1-9]\d{0,2}[.,]\d\d0$/

/** How a day is written in figures, for `Intl.DateTimeFormat`. */
export const wholeDay = { day: '2-digit', month: '2-digit', year: 'numeric' } as const

/** The language whose figures days are written in, the app's first for every reader: 3.4. would otherwise be two days. */
export const dayTag = () => tagOf(locales[0])

const dayParts = kept((tag) =>
  new Intl.DateTimeFormat(tag, { ...wholeDay, timeZone: 'UTC' }).formatToParts(0),
)
const shortParts = kept((tag) =>
  new Intl.DateTimeFormat(tag, { day: '2-digit', month: '2-digit', timeZone: 'UTC' }).formatToParts(
    0,
  ),
)

function inOrderOf(day: string, parts: readonly Intl.DateTimeFormatPart[]): string {
  const [, year, month, date] = /^(\d{4})-(\d{2})-(\d{2})$/.exec(day) ?? []
  if (year === undefined) return day
  return parted({ year, month, day: date }, parts)
}

const parted = (
  said: Readonly<Record<string, string | undefined>>,
  parts: readonly Intl.DateTimeFormatPart[],
): string => parts.map(({ type, value }) => said[type] ?? value).join('')

/** 2026-11-21 → 21.11.2026, as the app's first language has it; anything else comes back as it is. */
export const formatDay = (day: string): string => inOrderOf(day, dayParts(dayTag()))

/** `DD.MM.YYYY`, the words for date, month and year as a language has them, in the order and with the signs that days are written in. */
export function dayPattern(words: string): string {
  const [day, month, year] = words.split('.')
  return parted({ day, month, year }, dayParts(dayTag()))
}

/** 2026-11-21 → 21.11, where the year goes without saying. */
export const formatShortDay = (day: string): string => inOrderOf(day, shortParts(dayTag()))

/** Whether people of the app write the month of a day before its date. */
export function isMonthFirst(): boolean {
  const order = shortParts(dayTag()).map(({ type }) => type)
  return order.indexOf('month') < order.indexOf('day')
}
