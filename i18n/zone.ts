import { addDays, type Locale, tagOf } from '../src/schema'
import { kept, timeZone } from '../src/schema/registry'

const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE
/** Days have the years 1900 to 9999 (`isDay`): before and after them the clock is that of their first and their last day. */
const FIRST = Date.parse('1900-01-01T00:00:00Z')
const LAST = Date.parse('9999-12-31T00:00:00Z')

const wallOfZone = kept(
  (zone) =>
    new Intl.DateTimeFormat('sv', { timeZone: zone, dateStyle: 'short', timeStyle: 'short' }),
)

/** A moment in the app's time zone: `2026-11-21 14:05`. */
const shownAt = (at: number): string => wallOfZone(timeZone).format(at)

/** An instant in the app's time zone. Null for any other text. */
export function wallOf(instant: string): { readonly day: string; readonly time: string } | null {
  const at = Date.parse(instant)
  if (Number.isNaN(at)) return null
  const [day = '', time = ''] = shownAt(at).split(' ')
  return { day, time }
}

/** The offset of the app's time zone from UTC at an instant, in minutes; negative where it is behind. */
function offsetAt(at: number): number {
  const known = Math.min(Math.max(at, FIRST), LAST)
  const minute = Math.floor(known / MINUTE) * MINUTE
  return (Date.parse(`${shownAt(known).replace(' ', 'T')}:00Z`) - minute) / MINUTE
}

/** Minutes ahead of UTC as ISO 8601 writes them: `+02:00`. */
function offsetText(minutes: number): string {
  const two = (value: number) => String(value).padStart(2, '0')
  const size = Math.abs(minutes)
  return `${minutes < 0 ? '-' : '+'}${two(Math.floor(size / 60))}:${two(size % 60)}`
}

/**
 * The instant of a day and a time in the app's time zone, ISO 8601 with its offset. Of the repeated hour in autumn the
 * first is meant; a time in the skipped hour of spring is moved one hour later. A text that is no day gives no valid
 * instant.
 * @example toInstant('2026-11-21', '14:05') // '2026-11-21T14:05:00+01:00' where the zone is an hour ahead of UTC
 */
export function toInstant(day: string, time: string): string {
  const asUtc = Date.parse(`${day}T${time}:00Z`)
  if (Number.isNaN(asUtc)) return `${day}T${time}:00Z`
  // the offsets of the day before and the day after: they only differ around a change of clocks
  const around = [offsetAt(asUtc - DAY), offsetAt(asUtc + DAY)]
  const [most, least] = [Math.max(...around), Math.min(...around)]
  const offset = [most, least].find((minutes) => offsetAt(asUtc - minutes * MINUTE) === minutes)
  if (offset !== undefined) return `${day}T${time}:00${offsetText(offset)}`
  const later = wallOf(new Date(asUtc - least * MINUTE).toISOString())
  return `${later?.day ?? day}T${later?.time ?? time}:00${offsetText(later ? most : least)}`
}

/** The instant at which a day is over: the midnight after it; of the last day that there is, its last moment. */
export const endOfDay = (day: string): string =>
  day < '9999-12-31' ? toInstant(addDays(day, 1), '00:00') : '9999-12-31T23:59:59.999Z'

/** The day of a moment in the app's time zone; a day is returned unchanged. */
export const dayOfMoment = (moment: string): string =>
  moment.length === 10 ? moment : (wallOf(moment)?.day ?? moment.slice(0, 10))

/** The last day of what begins and ends at these moments, or days: what ends at midnight was there on the day before. */
export function lastDayOf(start: string, end: string): string {
  const at = Date.parse(end)
  if (end.length === 10 || start === end || Number.isNaN(at)) return dayOfMoment(end)
  return dayOfMoment(new Date(at - 1).toISOString())
}

/** The name of the app's time zone, e.g. “Central European Time”. */
export const zoneName = (locale: Locale): string | undefined =>
  new Intl.DateTimeFormat(tagOf(locale), { timeZone, timeZoneName: 'longGeneric' })
    .formatToParts(0)
    .find(({ type }) => type === 'timeZoneName')?.value
