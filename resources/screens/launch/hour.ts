import { formatInstant } from 'panel-engine/format'

/** The hour of an instant by the app's clock, `06:00`; null for a day. */
export const hourOf = (at: string): string | null =>
  at.length > 10 ? (/\d\d:\d\d/.exec(formatInstant(at))?.[0] ?? null) : null
