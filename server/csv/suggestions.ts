import { dayInZone } from '../../i18n/format'
import { isEmail } from '../../src/fields/formats'
import type { Message } from '../../src/schema/text'
import { readInstant } from './instant'
import type { CsvRow } from './read'

/** What somebody wrote in the app. */
export interface Suggestion {
  /** `YYYY-MM-DD`, by the app's clock. */
  readonly date: string
  readonly client: string | null
  readonly title: string | null
  readonly message: string
  readonly appVersion: string | null
  readonly email: string | null
  readonly cardId: string | null
}

export const suggestionColumns = {
  columns: ['date', 'client', 'title', 'message', 'app_version', 'email', 'card_id'],
  required: ['date', 'message'],
}

/** A line as a suggestion, or all that is wrong with it. */
export function toSuggestion(row: CsvRow): { value: Suggestion } | { rejected: Message[] } {
  const rejected: Message[] = []
  const refuse = (column: string) =>
    void rejected.push({
      message: 'file.clients.value',
      args: { column, value: (row[column] ?? '').slice(0, 100) },
    })
  const text = (column: string, most = 255): string | null => {
    const value = row[column] ?? ''
    // a letter takes one or two units: what is far too long is not taken apart
    const isLong =
      value.length > most * 2 || (value.length > most && Array.from(value).length > most)
    if (isLong || value.includes('\0')) refuse(column)
    return value === '' ? null : value
  }
  for (const column of suggestionColumns.required)
    if ((row[column] ?? '') === '')
      rejected.push({ message: 'file.cards.required', args: { column } })
  const date = text('date')
  const written = date === null ? undefined : readInstant(date)
  if (date !== null && written === undefined) refuse('date')
  const email = text('email')
  if (email !== null && !isEmail(email)) refuse('email')
  const suggestion = {
    date: dayInZone(written ?? 0),
    client: text('client'),
    title: text('title'),
    message: text('message', 10_000) ?? '',
    appVersion: text('app_version'),
    email,
    cardId: text('card_id'),
  }
  return rejected.length > 0 ? { rejected } : { value: suggestion }
}
