import type { Locale } from '../../schema'
import { isExact } from '../../fields/codec'
import { apostrophes, maybeThousands, moneyAtEnd } from '../../schema/figures'

/** As many decimals as `parseNumber` takes; maps copy their coordinates with 15. */
const MOST_DIGITS = 20

const GAPS = /[\s\u00a0\u202f]/g

/**
 * A typed number, or one copied from a list: comma or point, spaces between thousands, a unit of money behind it. '' is
 * null; what is no number stays the text it is, so that the rule refuses it with its own words.
 * @param isDecimal whether it may have three decimals, so that `1.000` is one and not perhaps a thousand
 * @example parseNumber('1 234,5', true) // 1234.5
 */
export function parseNumber(typed: string, isDecimal: boolean): number | string | null {
  const given = typed.replace(GAPS, '').replace(apostrophes, '').replace('\u2212', '-')
  if (given === '') return null
  const text = given.replace(moneyAtEnd(), '')
  if (!isDecimal && maybeThousands.test(text)) return typed.trim()
  if (/^-?\d{1,16}([.,]\d{0,20})?$/.test(text)) return plain(text.replace(',', '.'))
  if (/^-?\d{1,3}(\.\d{3})+,\d+$/.test(text))
    return plain(text.replaceAll('.', '').replace(',', '.'))
  if (/^-?\d{1,3}(,\d{3})+\.\d+$/.test(text)) return plain(text.replaceAll(',', ''))
  return typed.trim()
}

// -0 would be sent as 0 and come back as another value; what would lose a digit is no number
const plain = (text: string): number | string => (isExact(text) ? Number(text) || 0 : text)

/**
 * A number as one types it: a comma in Polish, a point in English, nothing between thousands. `digits` fixes the
 * decimals where the number has no more of them.
 */
export function typedNumber(value: number | string, locale: Locale, digits = 0): string {
  if (typeof value === 'string') return value
  return new Intl.NumberFormat(locale, {
    useGrouping: false,
    minimumFractionDigits: digits,
    maximumFractionDigits: MOST_DIGITS,
  }).format(value)
}
