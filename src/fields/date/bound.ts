import type { DayBound } from './kind'

/** The day that a bound means today; null where there is none. */
export const boundDay = (bound: DayBound | undefined, today: string): string | null =>
  bound === 'today' ? today : (bound ?? null)
