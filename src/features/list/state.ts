import { dayInZone, formatDay, formatShortDay } from '../../../i18n/format'
import { lapsesOf, spanFields, spanOf } from '../../fields/span'
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

/** Today by the app's clock, YYYY-MM-DD. */
export const todayNow = (): string => dayInZone(Date.now())

/** A day as a chip has it: 24.11, or 24.11.2027 in another year than today. */
export const shortDay = (day: string, today: string): string =>
  day.slice(0, 4) === today.slice(0, 4) ? formatShortDay(day) : formatDay(day)

/** The day after, both as YYYY-MM-DD. */
export const nextDay = (day: string): string => addDays(day, 1)

/**
 * The state of a record on a day: by the one rule of states (`src/fields/span.ts`).
 * @param today the day by the app's clock, YYYY-MM-DD
 */
export function stateOf(
  resource: Resource,
  record: Readonly<Record<string, unknown>>,
  today: string,
): State {
  const { until } = spanOf(resource, record)
  const [lapse] = lapsesOf(resource, record, { day: today, at: Date.now() })
  if (lapse) return lapse === 'notYet' ? 'scheduled' : lapse
  // what ends at midnight ends on the day before
  const end =
    until && spanFields(resource).isInstant ? dayInZone(Date.parse(until) - 1) : until?.slice(0, 10)
  if (end === today) return 'endsToday'
  return end === nextDay(today) ? 'endsTomorrow' : 'active'
}
