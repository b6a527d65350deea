import type { Locale } from '../src/schema'

/** No-break space: a number and its unit stay on one line. */
const GAP = '\u00a0'
const MINUS = '\u2212'
/** The zone by whose clock the company works. */
export const ZONE = 'Europe/Warsaw'

/** 2026-11-21 → 21.11.2026 in both languages; anything else comes back as it is. */
export function formatDay(day: string): string {
  const parts = /^(\d{4})-(\d{2})-(\d{2})$/.exec(day)
  return parts ? `${parts[3]}.${parts[2]}.${parts[1]}` : day
}

const instantFormat = new Intl.DateTimeFormat('pl', {
  timeZone: ZONE,
  day: '2-digit',
  month: '2-digit',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
})

/** An ISO instant → „21.11.2026, 14:05” by the clock of Warsaw; what is no instant comes back as it is. */
export function formatInstant(instant: string): string {
  const time = Date.parse(instant)
  return Number.isNaN(time) ? instant : instantFormat.format(time)
}

const isInstant = (moment: string): boolean => /^\d{4}-\d{2}-\d{2}T/.test(moment)

/** A day, or an ISO instant by the clock of Warsaw, as people write it. */
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
  const [whole = '0', fraction] = toDecimals(value, digits).replace('-', MINUS).split('.')
  const grouped = whole.replace(/\B(?=(\d{3})+(?!\d))/g, locale === 'pl' ? GAP : ',')
  return fraction ? grouped + (locale === 'pl' ? ',' : '.') + fraction : grouped
}

/**
 * What is filled into a message, as a reader of that language writes it: numbers and days; `smart_count` chooses the
 * plural form and stays a number. Words that a definition gives in each language come as `own`; the field that `field`
 * names comes as `label`, by those words or by the default of its name.
 * @param text an i18n key in that language
 */
export function formatArgs(
  args: Readonly<Record<string, unknown>>,
  locale: Locale,
  text: (key: string) => string = String,
): Record<string, unknown> {
  const written = Object.entries(args).map(([name, value]) => {
    if (typeof value === 'string') return [name, formatDay(value)]
    const isShown = typeof value === 'number' && name !== 'smart_count'
    return [name, isShown ? formatNumber(value, locale, 6) : value]
  })
  const { [locale]: own, field } = args
  const label = typeof field === 'string' ? (own ?? text(`field.${field}`)) : undefined
  return { ...Object.fromEntries(written), own, ...(label !== undefined && { label }) }
}

/** A price in PLN: „12,99 zł” (written with its Polish letter), „PLN 12.99” in English. */
export function formatPrice(value: number, locale: Locale): string {
  const [whole = '0', fraction = '00'] = value.toFixed(2).split('.')
  const grouped = formatNumber(Number(whole), locale)
  const sign = value < 0 && !grouped.startsWith(MINUS) ? MINUS : ''
  return locale === 'pl'
    ? `${sign}${grouped},${fraction}${GAP}z\u0142`
    : `PLN${GAP}${sign}${grouped}.${fraction}`
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

// Made once: constructing one costs more than a whole list on the server.
const dayFormat = new Intl.DateTimeFormat('sv', { timeZone: ZONE })

/** The day in Warsaw as YYYY-MM-DD; `now` in milliseconds since the epoch. */
export const dayInWarsaw = (now: number): string => dayFormat.format(now)

/** The day, YYYY-MM-DD, that a day is or an ISO instant falls on in Warsaw. */
export const dayOfMoment = (moment: string): string =>
  isInstant(moment) ? dayInWarsaw(Date.parse(moment)) : moment

function toDecimals(value: number, digits: number): string {
  const text = value.toFixed(digits)
  return text.includes('.') ? text.replace(/(?<!0)0+$/, '').replace(/\.$/, '') : text
}
