import { addDays } from '../src/schema/days'
import { toInstant, wallOf } from './zone'

const MINUTE = 60_000

/**
 * A day (`YYYY-MM-DD`) or an instant (ISO 8601) moved by a number of days; earlier where negative. An instant keeps its
 * time of day in the app's time zone across daylight saving. Any other text is returned unchanged; a result outside the
 * allowed years is a text that the rules refuse.
 */
export function moveDays(value: string, days: number): string {
  if (days === 0) return value
  if (/^\d{4}-\d{2}-\d{2}$/.test(value)) return addDays(value, days)
  const wall = wallOf(value)
  if (!wall) return value
  const moved = toInstant(addDays(wall.day, days), wall.time)
  // seconds and below, which `wallOf` drops; by modulo, as a difference would include the repeated hour of autumn
  const rest = ((Date.parse(value) % MINUTE) + MINUTE) % MINUTE
  return rest === 0 ? moved : new Date(Date.parse(moved) + rest).toISOString()
}

/** The day in the app's time zone of a day or an instant; null for anything else. */
export const dayOf = (value: unknown): string | null =>
  typeof value !== 'string' || value === ''
    ? null
    : value.length === 10
      ? value
      : (wallOf(value)?.day ?? null)
