import { isObject, type Locale, type Message, saidIn, tagOf } from '../src/schema'
import { dayTag, formatDay, wholeDay } from '../src/schema/figures'
import { currency, kept, timeZone } from '../src/schema/registry'

export { dayPattern, formatDay, formatShortDay } from '../src/schema/figures'

/** No-break space: a number and its unit stay on one line. */
const GAP = '\u00a0'
const MINUS = '\u2212'

const instantFormat = kept(
  (tag, zone) =>
    new Intl.DateTimeFormat(tag, {
      ...wholeDay,
      timeZone: zone,
      hour: '2-digit',
      minute: '2-digit',
    }),
)

/** An ISO instant → „21.11.2026, 14:05” in the app's time zone; any other text is returned unchanged. */
export function formatInstant(instant: string): string {
  const time = Date.parse(instant)
  return Number.isNaN(time) ? instant : instantFormat(dayTag(), timeZone).format(time)
}

const isInstant = (moment: string): boolean => /^\d{4}-\d{2}-\d{2}T/.test(moment)

/** A day, or an ISO instant in the app's time zone, as people write it. */
export const formatMoment = (moment: string): string =>
  isInstant(moment) ? formatInstant(moment) : formatDay(moment)

/** „24.11.2026 – 30.11.2026”, with the hours where it runs from instant to instant; an open end is left out. */
export const formatPeriod = (start: string | null, end: string | null): string =>
  [start, end]
    .map((moment) => (moment ? formatMoment(moment) : ''))
    .join(' – ')
    .trim()

/** 1234567.5 → „1 234 567,5” in Polish, „1,234,567.5” in English; at most `digits` decimals. */
export function formatNumber(value: number, locale: Locale, digits = 2): string {
  const { group, decimal } = separatorsOf(tagOf(locale))
  const [whole = '0', fraction] = toDecimals(value, digits).replace('-', MINUS).split('.')
  const grouped = whole.replace(/\B(?=(\d{3})+(?!\d))/g, group)
  return fraction ? grouped + decimal + fraction : grouped
}

const separatorsOf = kept((tag) => {
  const parts = new Intl.NumberFormat(tag).formatToParts(1234567.5)
  const valueOf = (type: string, otherwise: string) =>
    parts.find((part) => part.type === type)?.value ?? otherwise
  return { group: valueOf('group', GAP), decimal: valueOf('decimal', '.') }
})

/**
 * The arguments of a message, formatted for a language: numbers and days; `smart_count` stays a number, as it selects
 * the plural form. Words from a definition are given in each language, as `own`; the label of the field named in
 * `field` becomes `label`, from those words or the default of its name. Messages among the arguments are translated.
 * @param text an i18n key in that language
 */
export function formatArgs(
  args: Readonly<Record<string, unknown>>,
  locale: Locale,
  text: (key: string, args?: Record<string, unknown>) => string = String,
): Record<string, unknown> {
  const written = Object.entries(args).map(([name, value]) => {
    if (isMessage(value))
      return [name, text(saidIn(value.message, locale), formatArgs(value.args ?? {}, locale, text))]
    if (typeof value === 'string') return [name, formatDay(value)]
    const isShown = typeof value === 'number' && name !== 'smart_count'
    return [name, isShown ? formatNumber(value, locale, 6) : value]
  })
  const { [locale]: own, field } = args
  const label = typeof field === 'string' ? (own ?? text(`field.${field}`)) : undefined
  return { ...Object.fromEntries(written), own, ...(label !== undefined && { label }) }
}

const isMessage = (value: unknown): value is Message => isObject(value) && 'message' in value

const moneyFormat = kept(
  (tag, code) =>
    new Intl.NumberFormat(tag, { style: 'currency', currency: code, useGrouping: 'always' }),
)

/** A price in the app's currency: „12,99 €” in German, “€12.99” in English. A minus stands before the sign or the figures. */
export function formatPrice(value: number, locale: Locale): string {
  const parts = moneyFormat(tagOf(locale), currency).formatToParts(Math.abs(value))
  const text = parts.map((part) => part.value).join('')
  if (value >= 0) return text
  // after a code that stands apart the minus belongs to the figures
  const [first, second] = parts
  const isApart = first?.type === 'currency' && second?.type === 'literal'
  const at = isApart ? first.value.length + second.value.length : 0
  return text.slice(0, at) + MINUS + text.slice(at)
}

/** Bytes → „184 kB”, „1,2 MB”: decimal units, one decimal from a megabyte on. */
export function formatSize(bytes: number, locale: Locale): string {
  if (bytes < 1000) return `${bytes}${GAP}B`
  if (bytes < 999_500) return `${formatNumber(bytes / 1000, locale, 0)}${GAP}kB`
  if (bytes < 999_950_000) return `${formatNumber(bytes / 1e6, locale, 1)}${GAP}MB`
  return `${formatNumber(bytes / 1e9, locale, 1)}${GAP}GB`
}

/** 0.256 → „26%” in both languages. */
export const formatPercent = (share: number): string => `${Math.round(share * 100)}%`

const dateFormats = kept((tag, how) => new Intl.DateTimeFormat(tag, JSON.parse(how)))

/** A format of days by its language tag, made once: three hundred cells and a scale of time ask for the same few. */
export const dateFormat = (tag: string, how: Intl.DateTimeFormatOptions): Intl.DateTimeFormat =>
  dateFormats(tag, JSON.stringify(how))

const zonedDay = kept((zone) => new Intl.DateTimeFormat('sv', { timeZone: zone }))

/** The day in the app's time zone as YYYY-MM-DD; `now` in milliseconds since the epoch. */
export const dayInZone = (now: number): string => zonedDay(timeZone).format(now)

/** A day unchanged, or the day of an ISO instant in the app's time zone, YYYY-MM-DD. */
export const dayOfMoment = (moment: string): string =>
  isInstant(moment) ? dayInZone(Date.parse(moment)) : moment

function toDecimals(value: number, digits: number): string {
  const text = value.toFixed(digits)
  return text.includes('.') ? text.replace(/(?<!0)0+$/, '').replace(/\.$/, '') : text
}
