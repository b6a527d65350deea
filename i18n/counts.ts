import { languages, locales, type Locale, tagOf } from '../src/schema'
import { kept } from '../src/schema/registry'
import { formatNumber } from './format'

type Replacer = (substring: string, name: string) => unknown

/** The placeholders for numbers that count, rank or bound something. */
const counts = new Set([
  'smart_count',
  'count',
  'total',
  'created',
  'updated',
  'skipped',
  'missing',
  'under',
  'left',
  'done',
  'outside',
  'removed',
  'max',
  'min',
  'n',
])

/**
 * How polyglot fills a phrase: numbers that count are formatted for the language („23 984”, “23,984”), all other values
 * are inserted unchanged.
 * @param localeOf the language at the time of a translation
 */
export const fillIn = (localeOf: () => Locale) =>
  function fill(this: string, token: RegExp, replacer: Replacer): string {
    return this.replace(token, (found: string, name: string) => {
      const value = replacer(found, name)
      return typeof value === 'number' && counts.has(name)
        ? formatNumber(value, localeOf())
        : String(value)
    })
  }

const rulesOf = kept((tag) => new Intl.PluralRules(tag))

/** The index of a noun's plural form; the last form where a language has none for fractions. */
function formOf(locale: Locale, count: number): number {
  const { forms } = languages[locale]
  const at = forms.indexOf(rulesOf(tagOf(locale)).select(count))
  return at < 0 ? forms.length - 1 : at
}

/** The plural forms of the app's languages, as polyglot asks for them. */
export const pluralRules = () => ({
  pluralTypes: Object.fromEntries(
    locales.map((locale) => [locale, (count: number) => formOf(locale, count)]),
  ),
  pluralTypeToLanguages: Object.fromEntries(locales.map((locale) => [locale, [locale]])),
})
