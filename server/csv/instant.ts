import { toInstant } from '../../i18n/zone'
import { isDay, isInYears } from '../../src/fields/formats'

const iso =
  /^(\d{4})-(\d{2})-(\d{2})(?:[T ](\d{2}:\d{2})(?::(\d{2})(?:\.\d+)?)?)?(Z|[+-]\d{2}:?\d{2})?$/
const written = /^(\d{1,2})\.(\d{1,2})\.(\d{4})(?:,? (\d{1,2}:\d{2})(?::(\d{2}))?)?$/

/**
 * A moment as exports and spreadsheets write it: ISO 8601, `21.11.2026`, `21.11.2026 14:05`. Without a zone, the app's.
 * @returns ms since 1970; undefined for anything else
 */
export function readInstant(text: string): number | undefined {
  const quick = readQuickly(text)
  if (quick !== undefined) return quick
  const [, year, month, date, time = '00:00', seconds = '00', zone] =
    iso.exec(text) ?? swapped(text)
  if (year === undefined || month === undefined || date === undefined) return undefined
  const day = `${year}-${month}-${date}`
  // 30.02. would be taken for a day of March, and 01.01.0001 stands for no day at all
  if (!isDay(day)) return undefined
  const asUtc = Date.parse(`${day}T${time}:${seconds}${zone ?? 'Z'}`)
  const at = zone === undefined ? asUtc - aheadOfUtc(day, time) : asUtc
  return isInYears(at) ? at : undefined
}

/** A fast path for what exports write a million times: `2026-11-02T10:00:00Z`, on a day that every month has. */
function readQuickly(text: string): number | undefined {
  if (text.length !== 20 || text[10] !== 'T' || text[19] !== 'Z') return undefined
  if (text[4] !== '-' || text[7] !== '-' || text[13] !== ':' || text[16] !== ':') return undefined
  const year = twoDigits(text, 0) * 100 + twoDigits(text, 2)
  const month = twoDigits(text, 5)
  const day = twoDigits(text, 8)
  const hour = twoDigits(text, 11)
  const minute = twoDigits(text, 14)
  const second = twoDigits(text, 17)
  const isPlain =
    year >= 1970 && month >= 1 && month <= 12 && day >= 1 && day <= 28 && hour <= 23 && minute <= 59
  // NaN fails both comparisons
  return isPlain && second <= 59 ? Date.UTC(year, month - 1, day, hour, minute, second) : undefined
}

const digitAt = (text: string, at: number): number => {
  const digit = text.charCodeAt(at) - 48
  return digit >= 0 && digit <= 9 ? digit : Number.NaN
}
const twoDigits = (text: string, at: number) => digitAt(text, at) * 10 + digitAt(text, at + 1)

function swapped(text: string): readonly (string | undefined)[] {
  const [, date, month, year, time, seconds] = written.exec(text) ?? []
  return [
    text,
    year,
    month?.padStart(2, '0'),
    date?.padStart(2, '0'),
    time?.padStart(5, '0'),
    seconds,
  ]
}

/** Offsets by day and hour: asking the calendar costs more than all the rest of a row. */
const known = new Map<string, number>()

function aheadOfUtc(day: string, time: string): number {
  const hour = `${day}T${time.slice(0, 2)}`
  const found = known.get(hour)
  if (found !== undefined) return found
  const ahead = Date.parse(`${hour}:00Z`) - Date.parse(toInstant(day, `${time.slice(0, 2)}:00`))
  if (known.size > 10_000) known.clear()
  known.set(hour, ahead)
  return ahead
}
