import type { Holidays, Text } from '../../schema'
import { holidays } from '../../schema/registry'

let ofYear: Holidays = () => ({})
const years = new Map<number, Readonly<Record<string, Text>>>()

/** Loads the app's days off, before the timeline is first drawn. */
export async function loadHolidays(): Promise<void> {
  ofYear = (await holidays?.()) ?? ofYear
}

/** What a day off is called; null on other days. */
export function holidayOf(day: string): Text | null {
  const year = Number(day.slice(0, 4))
  const known = years.get(year) ?? ofYear(year)
  years.set(year, known)
  return known[day] ?? null
}
