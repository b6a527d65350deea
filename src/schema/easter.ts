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
