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

/** The app's currency anywhere in a text, as a word of its own. */
export const moneyWords = (): RegExp => wordsOfMoney(namesOfMoney(currency))

const orderOfDay = kept((tag) =>
  new Intl.DateTimeFormat(tag, { day: '2-digit', month: '2-digit' })
    .formatToParts(0)
    .map(({ type }) => type),
)

/** Whether people of the app write the month of a day before its date. */
export function isMonthFirst(): boolean {
  const order = orderOfDay(tagOf(locales[0]))
  return order.indexOf('month') < order.indexOf('day')
}
