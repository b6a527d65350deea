const DAY = 86_400_000

// eslint-disable-next-line no-restricted-globals -- counting days asks no clock
const at = (day: string): number => Date.parse(`${day}T00:00:00Z`)

/** The day a number of days later (earlier where negative), both `YYYY-MM-DD`; no clock changes in between matter. */
export const addDays = (day: string, count: number): string =>
  // eslint-disable-next-line no-restricted-globals -- counting days asks no clock
  new Date(at(day) + count * DAY).toISOString().slice(0, 10)

/** How many days the second day is later than the first; below 0 where it is the earlier one. */
export const daysBetween = (first: string, second: string): number =>
  Math.round((at(second) - at(first)) / DAY)

/** How many days there are from one day to another, both counted; none where the second is the earlier one. */
export const countDays = (start: string, end: string): number =>
  Math.max(0, daysBetween(start, end) + 1)

/** Every day from one to another, both among them; of a span of centuries the first `most`. */
export const daysOf = (start: string, end: string, most: number): readonly string[] =>
  Array.from({ length: Math.min(most, countDays(start, end)) }, (_, n) => addDays(start, n))

/** The day of the week, 1 for Monday to 7 for Sunday. */
export const weekdayOf = (day: string): number =>
  ((((Math.round(at(day) / DAY) + 3) % 7) + 7) % 7) + 1

/**
 * The week of a day, both ends counted; days are `YYYY-MM-DD`.
 * @param first the day of the week that it begins with, 1 for Monday
 */
export function weekOf(
  day: string,
  first: number,
): { readonly from: string; readonly until: string } {
  const from = addDays(day, -((weekdayOf(day) - first + 7) % 7))
  return { from, until: addDays(from, 6) }
}
