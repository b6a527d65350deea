import type { Locale } from '../src/schema'
import { formatNumber } from './format'

type Replacer = (substring: string, name: string) => unknown

/**
 * How polyglot fills a phrase: the counted number is written as a reader of the language writes it („23 984”, “23,984”),
 * everything else stands as it is given.
 * @param localeOf the language at the time of a translation
 */
export const fillIn = (localeOf: () => Locale) =>
  function fill(this: string, token: RegExp, replacer: Replacer): string {
    return this.replace(token, (found: string, name: string) => {
      const value = replacer(found, name)
      const isCount = name === 'smart_count' && typeof value === 'number'
      return isCount ? formatNumber(value, localeOf()) : String(value)
    })
  }
