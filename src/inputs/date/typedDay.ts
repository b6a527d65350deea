import { wallOf } from '../../../i18n/zone'
import { isDay, isInstant, isTime } from '../../fields/formats'
import { fold } from '../../schema/fold'
import { isMonthFirst } from '../../schema/figures'
import { addDays, tagOf, type Locale } from '../../schema'
import { kept, weekBegin } from '../../schema/registry'
import { dateOf, two, weekdayName } from './days'

/** The words for days in a language: most from `Intl`, those for a week from its texts. */
export interface DayWords {
  /** `week|wk`: what stands before the number of a week. */
  readonly week: string
  /** The day ends something: of a week its last day. */
  readonly isEnd?: boolean
  readonly locale: Locale
}

/** A time behind a day, as a list has it: ` 10:00`, `T10:00:00.5`. */
const pastedTime = /[ T](\d{1,2}):(\d{2})(?::\d{2}(?:\.\d{1,9})?)?$/

/** An instant with its offset, which is converted to the app's time zone: `2026-11-21T10:00:00.5Z`. */
const pastedInstant =
  /^(\d{4}-\d{2}-\d{2})[ T](\d{2}:\d{2})(?::\d{2}(?:\.\d{1,9})?)?(Z|[+-]\d{2}:\d{2})$/

/** What was typed: a day, and the time that was pasted with it. */
export interface TypedDay {
  /** `YYYY-MM-DD`, the text where it is no day, or null for nothing. */
  readonly day: string | null
  /** `HH:MM` */
  readonly time: string | null
}

/**
 * A day as people type it: 21.11.2026, 21/11/26, 21-11-2026, 21112026, 2026-11-21, without its year 21.11 and 2111, which
 * are of this year, 21 Nov (the month comes first where the app writes it so), +7 and -1 from today, the name of the day or
 * `tomorrow`, and `week 49`, its first day (ISO 8601), of what ends its last. What is no day stays text, so that the rule refuses it.
 * @param today `YYYY-MM-DD`
 */
export function typedDay(typed: string, today: string, words: DayWords): TypedDay {
  const text = typed.trim()
  if (text === '') return { day: null, time: null }
  const instant = text.replace(pastedInstant, '$1T$2$3')
  const wall = isInstant(instant) ? wallOf(instant) : null
  if (wall) return wall
  const clock = pastedTime.exec(text)
  const time = clock ? `${two(clock[1] ?? '')}:${clock[2]}` : undefined
  const before = text.slice(0, clock?.index).replace(',', '').trimEnd()
  const found = time === undefined || isTime(time) ? dayIn(before, today, words) : null
  return { day: found ?? text, time: found === null ? null : (time ?? null) }
}

function dayIn(text: string, today: string, words: DayWords): string | null {
  const iso = /^(\d{4})[-./ ](\d{1,2})[-./ ](\d{1,2})$/.exec(text)
  if (iso) return checked(iso[1], iso[2], iso[3])
  const usual = /^(\d{1,2})[-./ ](\d{1,2})(?:[-./ ](\d{4}|\d{2})?)?$/.exec(text)
  const found = usual ?? /^(\d{2})(\d{2})(\d{4})?$/.exec(text)
  if (found) {
    const [, first, second, year = today.slice(0, 4)] = found
    return isMonthFirst() ? checked(year, first, second) : checked(year, second, first)
  }
  const away = /^([+-]) ?(\d{1,3})$/.exec(text)
  if (away) return addDays(today, Number(`${away[1]}${away[2]}`))
  return inWords(fold(text).replace(/\.$/, ''), today, words)
}

function checked(year = '', month = '', day = ''): string | null {
  const found = `${year.length === 2 ? `20${year}` : year}-${two(month)}-${two(day)}`
  return isDay(found) ? found : null
}

function inWords(text: string, today: string, { week, locale, isEnd }: DayWords): string | null {
  const weekly = new RegExp(`^(?:${fold(week)})\\.? ?(\\d{1,2})$`).exec(text)
  if (weekly) {
    const first = weekOfYear(Number(weekly[1]), today)
    return first !== null && isEnd ? addDays(first, 6) : first
  }
  const tag = tagOf(locale)
  const months = monthsOf(tag)
  const dated = /^(\d{1,2})\.? (\p{L}+)\.?(?:,? (\d{4}))?$/u.exec(text)
  const american = /^(\p{L}+)\.? (\d{1,2})(?:,? (\d{4}))?$/u.exec(text)
  const [, day, month, year = today.slice(0, 4)] =
    dated ?? (american && [american[0], american[2], american[1], american[3]]) ?? []
  if (month) return checked(year, String(begun(months, month) ?? ''), day)
  const [close, weekdays] = [closeDays(tag), weekdaysOf(tag)]
  const away = begun(close, text, { least: 2, beside: weekdays })
  if (away !== undefined) return addDays(today, away)
  const weekday = begun(weekdays, text, { least: 2, beside: close })
  if (weekday === undefined) return null
  // always in the future: for today one types `today`
  return addDays(today, ((weekday - dateOf(today).getDay() + 6) % 7) + 1)
}

/** The first day of a week of this year; the first week is the one with 4 January. */
function weekOfYear(number: number, today: string): string | null {
  const day = weekBegin(addDays(`${today.slice(0, 4)}-01-04`, (number - 1) * 7))
  return number > 0 && (number < 53 || addDays(day, 3).startsWith(today.slice(0, 4))) ? day : null
}

/**
 * The value of the only name that starts with the text; undefined for none or several.
 * @param beside names of other things: where one of them starts with the text too, only a full name counts
 */
function begun(
  names: Names,
  text: string,
  { least = 3, beside = [] }: { least?: number; beside?: Names } = {},
) {
  const exact = names.find(([name]) => name === text)
  if (exact) return exact[1]
  if (beside.some(([name]) => name.startsWith(text))) return undefined
  const found = new Set(names.filter(([name]) => name.startsWith(text)).map(([, value]) => value))
  return text.length >= least && found.size === 1 ? [...found][0] : undefined
}

type Names = readonly (readonly [string, number])[]

/** What things are called in a language, by its tag, as it is typed: folded and without a full stop. */
const named = (of: (tag: string) => Names) =>
  kept((tag): Names =>
    of(tag ?? '').map(([name, value]) => [fold(name).replace('.', ''), value] as const),
  )

const closeDays = named((tag) => {
  const format = new Intl.RelativeTimeFormat(tag, { numeric: 'auto' })
  return [-2, -1, 0, 1, 2]
    .map((away) => [format.format(away, 'day'), away] as const)
    .filter(([name]) => !/\d/.test(name))
})

const weekdaysOf = named((tag) =>
  [0, 1, 2, 3, 4, 5, 6].flatMap((day) => {
    // 4 January 2026 was a Sunday
    const date = new Date(2026, 0, 4 + day)
    return (['long', 'short'] as const).map((form) => [weekdayName(date, tag, form), day] as const)
  }),
)

const monthsOf = named((tag) =>
  Array.from({ length: 12 }, (_, at) => {
    const date = new Date(2026, at, 15)
    // some languages inflect the month after a day
    const beside = new Intl.DateTimeFormat(tag, { day: 'numeric', month: 'long' })
      .formatToParts(date)
      .find(({ type }) => type === 'month')
    const alone = new Intl.DateTimeFormat(tag, { month: 'long' }).format(date)
    return [[beside?.value ?? alone, at + 1] as const, [alone, at + 1] as const]
  }).flat(),
)
