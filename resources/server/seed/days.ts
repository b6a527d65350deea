import { addDays } from 'panel-engine/schema'

const DAY = 86_400_000

/** An instant on the day `days` after `today`, ISO 8601 in UTC. */
export function instantAfter(today: string, days: number, seconds: number): string {
  const at = Date.parse(`${addDays(today, days)}T00:00:00Z`) + seconds * 1000
  return new Date(at).toISOString().replace('.000Z', 'Z')
}

/** The ISO 8601 week of a day. */
export function weekOf(day: string): number {
  const date = new Date(`${day}T00:00:00Z`)
  // the week of a day is that of its Thursday
  date.setUTCDate(date.getUTCDate() + 4 - (date.getUTCDay() || 7))
  const newYear = Date.UTC(date.getUTCFullYear(), 0, 1)
  return Math.ceil(((date.getTime() - newYear) / DAY + 1) / 7)
}

/** A span of dates of demo content. */
export interface Span {
  readonly startDate: string
  readonly endDate: string
}

/** The n-th of many spans: of seven four run now, two are to come and one is over. */
export function spanOf(today: string, n: number): Span {
  const turn = n % 7
  const shift = Math.floor(n / 7)
  if (turn < 4) return span(today, -2 - turn - shift, 5 + turn * 3 + shift)
  if (turn < 6) return span(today, 3 + turn + shift * 4, 12 + turn + shift * 4)
  return span(today, -30 - shift * 7, -9 - shift * 7)
}

const span = (today: string, from: number, to: number): Span => ({
  startDate: addDays(today, from),
  endDate: addDays(today, to),
})
