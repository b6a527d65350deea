import { isTime } from '../../fields/formats'

/** A typed time as `HH:MM`: 8, 8:05, 805, 8.05. Null for nothing; what is no time stays text. */
export function parseTime(typed: string): string | null {
  const text = typed.trim()
  if (text === '') return null
  const found = /^(\d{1,2})(?:[:.,\s]?(\d{2}))?$/.exec(text)
  if (!found) return text
  const time = `${(found[1] ?? '').padStart(2, '0')}:${found[2] ?? '00'}`
  return isTime(time) ? time : text
}
