import { addDays } from '../src/schema/days'
import { toInstant, wallOf } from './zone'

const MINUTE = 60_000

/**
 * A day (`YYYY-MM-DD`) or an instant (ISO 8601) moved by a number of days; earlier where negative. An instant keeps what the
 * app's clock says, whatever summer time does in between. What is neither comes back as it is; what leaves the years that
 * there are comes back as text that the rules refuse.
 */
export function moveDays(value: string, days: number): string {
  if (days === 0) return value
  if (/^\d{4}-\d{2}-\d{2}$/.test(value)) return addDays(value, days)
  const wall = wallOf(value)
  if (!wall) return value
  const moved = toInstant(addDays(wall.day, days), wall.time)
  // what the clock on the wall does not show; an hour that comes twice is no part of it
  const rest = ((Date.parse(value) % MINUTE) + MINUTE) % MINUTE
  return rest === 0 ? moved : new Date(Date.parse(moved) + rest).toISOString()
}

/** The day by the app's clock of a day or an instant; null where it is neither. */
export const dayOf = (value: unknown): string | null =>
  typeof value !== 'string' || value === ''
    ? null
    : value.length === 10
      ? value
      : (wallOf(value)?.day ?? null)
