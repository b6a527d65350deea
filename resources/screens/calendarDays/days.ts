import type { PanelRecord } from 'panel-engine/screens'
import { isDay } from 'panel-engine/fields'
import { countDays, daysOf } from 'panel-engine/schema'

/** One place of the grid: a date of the span, or one that the span has left outside. */
export interface DayPlace {
  readonly date: string
  /** The day's number in the span, from 1; null outside. */
  readonly n: number | null
  readonly day: PanelRecord | null
}

export interface Places {
  readonly inside: readonly DayPlace[]
  readonly outside: readonly DayPlace[]
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')

/** How many dates a grid lays out one by one; of a longer span the later ones appear once they have a day. */
const LAID_OUT = 1000

/** The places of a calendar: every date of its span, and the days that lie outside of it. */
export function placesOf(calendar: PanelRecord, days: readonly PanelRecord[]): Places {
  const byDate = new Map(days.map((day) => [textOf(day['date']), day]))
  const [start, end] = [textOf(calendar['startDate']), textOf(calendar['endDate'])]
  const dates = daysOf(start, end, LAID_OUT)
  const last = dates.at(-1) ?? end
  const later = [...byDate.keys()].filter((date) => date > last && date <= end).toSorted()
  const inside = [...dates, ...later].map((date) => ({
    date,
    n: countDays(start, date),
    day: byDate.get(date) ?? null,
  }))
  const outside = days
    .filter(({ date }) => textOf(date) < start || textOf(date) > end)
    .map((day) => ({ date: textOf(day['date']), n: null, day }))
  return { inside, outside }
}

/** The places in rows of that length. */
export const rowsOf = (
  places: readonly DayPlace[],
  columns: number,
): readonly (readonly DayPlace[])[] =>
  Array.from({ length: Math.ceil(places.length / columns) }, (_, row) =>
    places.slice(row * columns, (row + 1) * columns),
  )

const two = (text: string | undefined): string => (text ?? '').padStart(2, '0')

/**
 * The date in the name of a file, `YYYY-MM-DD`: 2026-12-06, 20261206, 6.12.2026, or 06.12 and 06-12 where the span has
 * that day once. Null where there is none, or only an impossible one.
 * @param places the dates that a day and month alone may mean
 */
export function dateIn(name: string, places: readonly DayPlace[]): string | null {
  const stem = name.replace(/\.\w+$/, '')
  const iso = /(?<!\d)(\d{4})([-._ ]?)(\d{2})\2(\d{2})(?!\d)/.exec(stem)
  if (iso) return checked(`${iso[1]}-${iso[3]}-${iso[4]}`)
  const usual = /(?<!\d)(\d{1,2})[-._ ](\d{1,2})[-._ ](\d{4})(?!\d)/.exec(stem)
  if (usual) return checked(`${usual[3]}-${two(usual[2])}-${two(usual[1])}`)
  const short = /(?<!\d)(\d{1,2})[-._](\d{1,2})(?!\d)/.exec(stem)
  if (!short) return null
  const end = `-${two(short[2])}-${two(short[1])}`
  const meant = places.filter(({ date }) => date.endsWith(end))
  return meant.length === 1 ? (meant[0]?.date ?? null) : null
}

const checked = (day: string): string | null => (isDay(day) ? day : null)

/**
 * The day that the only number from 1 to 31 in the name of a file means: `dzien-07.png`. Null where there are several,
 * or the span does not have that day of a month exactly once.
 */
function numberIn(name: string, places: readonly DayPlace[]): string | null {
  const numbers = [...name.replace(/\.\w+$/, '').matchAll(/\d+/g)].map(([text]) => Number(text))
  const [number, ...others] = numbers.filter((one) => one >= 1 && one <= 31)
  if (number === undefined || others.length > 0) return null
  const meant = places.filter(({ date }) => Number(date.slice(-2)) === number)
  return meant.length === 1 ? (meant[0]?.date ?? null) : null
}

const naturally = new Intl.Collator('pl', { numeric: true })

/**
 * Which day each of these files is for: the date or the day's number in its name, or else by order of the names, the
 * places without a picture first and from `from` on; where every place has one, they are replaced in that order.
 * @returns a date for each file, null where none is left
 */
export function matchFiles(
  names: readonly string[],
  places: readonly DayPlace[],
  from: string | null,
): readonly (string | null)[] {
  // one file dropped onto a day is for that day, whatever its number
  const isMeant = from !== null && names.length === 1
  const dated = names.map(
    (name) => dateIn(name, places) ?? (isMeant ? null : numberIn(name, places)),
  )
  const taken = new Set(dated)
  const start =
    from === null
      ? 0
      : Math.max(
          0,
          places.findIndex(({ date }) => date === from),
        )
  const open = places.slice(start).filter(({ date }) => !taken.has(date))
  // files dropped onto a day are for that day, whatever it has
  const free = from === null ? open.filter(({ day }) => day === null) : open
  const order = (free.length > 0 ? free : open).values()
  const matched = [...dated]
  const undated = names.flatMap((name, at) => (dated[at] === null ? [{ name, at }] : []))
  for (const { at } of undated.toSorted((a, b) => naturally.compare(a.name, b.name)))
    matched[at] = order.next().value?.date ?? null
  return matched
}

/** The day a number of places away, kept within the grid. */
export const placeAt = (places: readonly DayPlace[], at: number): string | null =>
  places[Math.min(Math.max(at, 0), places.length - 1)]?.date ?? null

/** A label with the day's number in place of `{n}`; of a date outside the span the date itself. */
export const labelOf = (template: string, { n, date }: Pick<DayPlace, 'n' | 'date'>): string =>
  template.replaceAll('{n}', n === null ? date : String(n))
