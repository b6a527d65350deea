import { dayInZone } from '../../../i18n/format'
import { endOfDay, toInstant } from '../../../i18n/zone'
import { isHttpUrl } from '../../../src/fields/shownFormats'
import type { StorageType } from '../../../src/fields/kind'
import type { ColumnSpec } from '../tableSpec'

/** Converts one value (an amount in units, not hundredths); undefined where something would be lost. */
type Convert = (value: unknown) => unknown

const when =
  (fits: (value: number) => boolean, convert: (value: number) => unknown): Convert =>
  (value) =>
    fits(Number(value)) ? convert(Number(value)) : undefined

const toNumber: Convert = (value) =>
  /^-?(0|[1-9]\d{0,14})(\.\d{1,12})?$/.test(String(value)) ? Number(value) : undefined

const isAmount = (value: number): boolean => {
  const hundredths = Math.round(value * 100)
  return Number.isSafeInteger(hundredths) && hundredths / 100 === value
}
const amount = when(isAmount, (value) => value)
const whole = when(Number.isSafeInteger, (value) => value)

const after =
  (first: Convert, second: Convert): Convert =>
  (value) => {
    const found = first(value)
    return found === undefined ? undefined : second(found)
  }

const toDay: Convert = (value) => {
  const text = String(value)
  const at = Date.parse(`${text}T00:00:00Z`)
  return /^\d{4}-\d{2}-\d{2}$/.test(text) && new Date(at).toJSON()?.startsWith(text)
    ? text
    : undefined
}

/** The moment at which a day begins by the app's clock. */
const dayBegins: Convert = (value) => {
  const day = String(value)
  if (Number.isNaN(Date.parse(`${day}T00:00:00Z`))) return undefined
  const at = Date.parse(toInstant(day, '00:00'))
  return dayInZone(at) === day ? new Date(at).toISOString() : undefined
}

/** The moment at which it is over. */
const dayEnds: Convert = (value) =>
  dayBegins(value) === undefined ? undefined : new Date(endOfDay(String(value))).toISOString()

const conversions: { readonly [F in StorageType]?: { readonly [T in StorageType]?: Convert } } = {
  text: {
    integer: after(toNumber, whole),
    real: toNumber,
    hundredths: after(toNumber, amount),
    date: toDay,
  },
  integer: { text: String, real: Number, hundredths: amount },
  real: { text: String, integer: whole, hundredths: amount },
  hundredths: {
    real: Number,
    integer: whole,
  },
  boolean: { integer: Number },
  date: { text: String, instant: dayBegins },
}

/** Makes a document of a text that is its URL. A path does not fit: it would name a file that nobody uploaded. */
const toDocument: Convert = (value) => {
  const url = String(value)
  return isHttpUrl(url) ? { url, name: '' } : undefined
}

/** How a column of one type becomes one of another, which may say more; undefined where no way keeps what is stored. */
export function conversionOf(
  from: StorageType,
  to: StorageType,
  { shape, isEnd }: Pick<ColumnSpec, 'shape' | 'isEnd'> = {},
): Convert | undefined {
  if (from === 'text' && to === 'json' && shape === 'document') return toDocument
  return from === 'date' && to === 'instant' && isEnd ? dayEnds : conversions[from]?.[to]
}

/** The types that a column of this type can become. */
export const conversionsFrom = (from: StorageType): readonly string[] =>
  Object.keys(conversions[from] ?? {})
