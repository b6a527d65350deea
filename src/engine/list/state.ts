import { dayInWarsaw, formatDay } from '../../../i18n/format'
import { addDays, type Resource } from '../../schema'
import type { State } from '../../fields/life'

/** How urgent a state looks; the words say it as well. */
export const toneOf: Readonly<Record<State, 'positive' | 'accent' | 'warning' | 'muted'>> = {
  active: 'positive',
  scheduled: 'accent',
  endsToday: 'warning',
  endsTomorrow: 'warning',
  ended: 'muted',
  off: 'muted',
}

const dayOf = (value: unknown): string | null =>
  typeof value === 'string' && value !== '' ? value.slice(0, 10) : null

/** Today in Warsaw, YYYY-MM-DD. */
export const todayNow = (): string => dayInWarsaw(Date.now())

/** A day as a chip has it: 24.11, or 24.11.2027 in another year than today. */
export const shortDay = (day: string, today: string): string =>
  day.slice(0, 4) === today.slice(0, 4) ? formatDay(day).slice(0, 5) : formatDay(day)

/** The day after, both as YYYY-MM-DD. */
export const nextDay = (day: string): string => addDays(day, 1)

/**
 * The state of a record on a day, from its flag and its dates.
 * @param today the day in Warsaw, YYYY-MM-DD
 */
export function stateOf(
  { archive, fields }: Resource,
  record: Readonly<Record<string, unknown>>,
  today: string,
): State {
  const end = dayOf(record[archive?.endDate ?? 'endDate'])
  const start = fields['startDate'] ? dayOf(record['startDate']) : null
  if (archive?.flag && record[archive.flag] === false) return 'off'
  if (end && end < today) return 'ended'
  if (start && start > today) return 'scheduled'
  if (end === today) return 'endsToday'
  return end && end === nextDay(today) ? 'endsTomorrow' : 'active'
}
