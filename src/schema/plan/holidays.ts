import { addDays } from '../days'

/** Those that stand on the same day each year; some are one only since a year. */
const fixed: readonly (readonly [day: string, name: string, since?: number])[] = [
  ['01-01', 'newYear'],
  ['01-06', 'epiphany', 2011],
  ['05-01', 'labourDay'],
  ['05-03', 'constitutionDay'],
  ['08-15', 'assumption'],
  ['11-01', 'allSaints'],
  ['11-11', 'independenceDay'],
  ['12-24', 'christmasEve', 2025],
  ['12-25', 'christmas'],
  ['12-26', 'secondChristmas'],
]

/** Those that move with Easter, by how many days they are after it. */
const moving: readonly (readonly [after: number, name: string])[] = [
  [0, 'easter'],
  [1, 'easterMonday'],
  [49, 'pentecost'],
  [60, 'corpusChristi'],
]

const two = (value: number): string => String(value).padStart(2, '0')

/** Easter Sunday of a year of the Gregorian calendar, `YYYY-MM-DD` (Meeus, Jones and Butcher). */
export function easterOf(year: number): string {
  const golden = year % 19
  const century = Math.floor(year / 100)
  const rest = year % 100
  const moon = Math.floor((century - Math.floor((century + 8) / 25) + 1) / 3)
  const epact = (19 * golden + century - Math.floor(century / 4) - moon + 15) % 30
  const week = (32 + 2 * (century % 4) + 2 * Math.floor(rest / 4) - epact - (rest % 4)) % 7
  const late = Math.floor((golden + 11 * epact + 22 * week) / 451)
  const sum = epact + week - 7 * late + 114
  return `${year}-${two(Math.floor(sum / 31))}-${two((sum % 31) + 1)}`
}

/**
 * The public holidays of Poland in a year, by day (the act on days free from work).
 * @returns `YYYY-MM-DD` to the key of its name in `plan.holiday`
 */
export function holidaysOf(year: number): ReadonlyMap<string, string> {
  const easter = easterOf(year)
  return new Map([
    ...fixed
      .filter(([, , since = 0]) => year >= since)
      .map(([day, name]) => [`${year}-${day}`, name] as const),
    ...moving.map(([after, name]) => [addDays(easter, after), name] as const),
  ])
}
