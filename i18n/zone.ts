import { addDays, type Locale, tagOf } from '../src/schema'
import { kept, timeZone } from '../src/schema/registry'

const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE

const wallOfZone = kept(
  (zone) =>
    new Intl.DateTimeFormat('sv', { timeZone: zone, dateStyle: 'short', timeStyle: 'short' }),
)

/** What the app's clock shows at a moment: `2026-11-21 14:05`. */
const shownAt = (at: number): string => wallOfZone(timeZone).format(at)

/** The app's clock at an instant. Null for text that is no instant. */
export function wallOf(instant: string): { readonly day: string; readonly time: string } | null {
  const at = Date.parse(instant)
  if (Number.isNaN(at)) return null
  const [day = '', time = ''] = shownAt(at).split(' ')
  return { day, time }
}

/** How many minutes the app's clock is ahead of UTC at an instant; below 0 where it is behind. */
function offsetAt(at: number): number {
  const minute = Math.floor(at / MINUTE) * MINUTE
  return (Date.parse(`${shownAt(at).replace(' ', 'T')}:00Z`) - minute) / MINUTE
}

/** Minutes ahead of UTC as ISO 8601 writes them: `+02:00`. */
function offsetText(minutes: number): string {
  const two = (value: number) => String(value).padStart(2, '0')
  const size = Math.abs(minutes)
  return `${minutes < 0 ? '-' : '+'}${two(Math.floor(size / 60))}:${two(size % 60)}`
}

/**
 * The instant of a day and a time by the app's clock, ISO 8601 with its offset. Of an hour that comes twice in
 * autumn the first is meant; an hour that spring skips is read as one later.
 * @example toInstant('2026-11-21', '14:05') // '2026-11-21T14:05:00+01:00' where the clock is an hour ahead of UTC
 */
export function toInstant(day: string, time: string): string {
  const asUtc = Date.parse(`${day}T${time}:00Z`)
  // the clock of a day before and a day after: the two are one but around a change
  const around = [offsetAt(asUtc - DAY), offsetAt(asUtc + DAY)]
  const [most, least] = [Math.max(...around), Math.min(...around)]
  const offset = [most, least].find((minutes) => offsetAt(asUtc - minutes * MINUTE) === minutes)
  if (offset !== undefined) return `${day}T${time}:00${offsetText(offset)}`
  const later = wallOf(new Date(asUtc - least * MINUTE).toISOString())
  return `${later?.day ?? day}T${later?.time ?? time}:00${offsetText(later ? most : least)}`
}

/**
 * The moment a number of days later (earlier where negative) by the app's clock: eight in the morning stays eight in
 * the morning. What is no instant comes back as it is.
 */
export function shiftInstant(instant: string, days: number): string {
  const shown = wallOf(instant)
  if (!shown) return instant
  // what the clock on the wall does not show; an hour that comes twice is no part of it
  const rest = ((Date.parse(instant) % MINUTE) + MINUTE) % MINUTE
  const moved = Date.parse(toInstant(addDays(shown.day, days), shown.time)) + rest
  return Number.isNaN(moved) ? instant : new Date(moved).toISOString()
}

/** The day of a moment by the app's clock; a day is its own. */
export const dayOfMoment = (moment: string): string =>
  moment.length === 10 ? moment : (wallOf(moment)?.day ?? moment.slice(0, 10))

/** What people call the app's clock, e.g. “Central European Time”. */
export const zoneName = (locale: Locale): string | undefined =>
  new Intl.DateTimeFormat(tagOf(locale), { timeZone, timeZoneName: 'longGeneric' })
    .formatToParts(0)
    .find(({ type }) => type === 'timeZoneName')?.value
