import { toInstant } from '../../i18n/warsaw'

const quick = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/
const iso =
  /^(\d{4})-(\d{2})-(\d{2})(?:[T ](\d{2}:\d{2})(?::(\d{2})(?:\.\d+)?)?)?(Z|[+-]\d{2}:?\d{2})?$/
const written = /^(\d{1,2})\.(\d{1,2})\.(\d{4})(?:,? (\d{1,2}:\d{2})(?::(\d{2}))?)?$/

/**
 * A moment as exports and spreadsheets write it: ISO 8601, `21.11.2026`, `21.11.2026 14:05`. What does not name its zone
 * is by the clock of Warsaw. @returns ms since 1970; undefined for anything else
 */
export function readInstant(text: string): number | undefined {
  // as exports write it, a million times: a day that every month has, in UTC
  if (text.length === 20 && text.endsWith('Z') && text[8] !== '3' && quick.test(text)) {
    const at = Date.parse(text)
    if (!Number.isNaN(at) && !text.startsWith('29', 8)) return at
  }
  const [, year, month, date, time = '00:00', seconds = '00', zone] =
    iso.exec(text) ?? swapped(text)
  if (year === undefined || month === undefined || date === undefined) return undefined
  const day = `${year}-${month}-${date}`
  const at = Date.parse(`${day}T${time}:${seconds}${zone ?? 'Z'}`)
  // 30.02. would be taken for a day of March
  if (Number.isNaN(at) || new Date(`${day}T00:00Z`).getUTCDate() !== Number(date)) return undefined
  return zone === undefined ? at - aheadOfUtc(day, time) : at
}

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

/** By day and hour, for asking the calendar costs more than all the rest of a row. */
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
