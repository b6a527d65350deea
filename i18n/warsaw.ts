import { addDays } from '../src/schema'
import { ZONE } from './format'

const MINUTE = 60_000

const wall = new Intl.DateTimeFormat('sv', {
  timeZone: ZONE,
  dateStyle: 'short',
  timeStyle: 'short',
})

/** The clock of Warsaw at an instant. Null for text that is no instant. */
export function wallOf(instant: string): { readonly day: string; readonly time: string } | null {
  const at = Date.parse(instant)
  if (Number.isNaN(at)) return null
  const [day = '', time = ''] = wall.format(at).split(' ')
  return { day, time }
}

/** How many minutes Warsaw is ahead of UTC at an instant: 60 in winter, 120 in summer. */
function offsetAt(at: number): number {
  const shown = wall.format(at).replace(' ', 'T')
  const minute = Math.floor(at / MINUTE) * MINUTE
  return (Date.parse(`${shown}:00Z`) - minute) / MINUTE
}

/**
 * The instant of a day and a time by the clock of Warsaw, ISO 8601 with its offset. Of an hour that comes twice in
 * autumn the first is meant; an hour that spring skips is read as one later.
 * @example toInstant('2026-11-21', '14:05') // '2026-11-21T14:05:00+01:00'
 */
export function toInstant(day: string, time: string): string {
  const asUtc = Date.parse(`${day}T${time}:00Z`)
  const offset = [120, 60].find((minutes) => offsetAt(asUtc - minutes * MINUTE) === minutes)
  if (offset !== undefined) return `${day}T${time}:00+0${offset / 60}:00`
  const later = wallOf(new Date(asUtc - 60 * MINUTE).toISOString())
  return later ? `${later.day}T${later.time}:00+02:00` : `${day}T${time}:00+01:00`
}

/**
 * The moment so many days later (earlier where negative) by the clock of Warsaw: eight in the morning stays eight in
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
/** The day of a moment in Warsaw; a day is its own. */
export const dayOfMoment = (moment: string): string =>
  moment.length === 10 ? moment : (wallOf(moment)?.day ?? moment.slice(0, 10))
