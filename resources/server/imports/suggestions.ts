import { createHash } from 'node:crypto'
import { dayInZone } from 'panel-engine/format'
import { isEmail } from 'panel-engine/fields'
import type { Message } from 'panel-engine/schema'
import {
  quoted,
  readInstant,
  type CsvRow,
  importKind,
  type ImportPlace,
  type Trx,
} from 'panel-engine/server'
import { newLines } from 'panel-engine/store'

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
      args: { column, value: quoted(row[column] ?? '') },
    })
  const text = (column: string, most = 255): string | null => {
    const value = row[column] ?? ''
    // a character is one or two UTF-16 units: a text that is far too long is not split to count them
    const isLong =
      value.length > most * 2 || (value.length > most && Array.from(value).length > most)
    if (isLong) refuse(column)
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

/** Rows of one transaction: another person's save waits for one such transaction at most. */
const piece = 500

/**
 * What the app's users wrote. Each line is imported once, however many files repeat it, so that an import may commit
 * in pieces: one that was cut off is simply run again.
 */
export const suggestions = importKind({
  name: 'suggestions',
  ...suggestionColumns,
  canBeWhole: false,
  read: toSuggestion,
  store: storeSuggestions,
})

async function storeSuggestions(
  target: ImportPlace,
  batches: AsyncIterable<readonly Suggestion[]>,
): Promise<void> {
  const { store, commit } = target
  let waiting: Suggestion[] = []
  let loaded = 0
  let known = 0
  const add = async (trx: Trx, found: readonly Suggestion[]) => {
    const added = await addNew(trx, target, found)
    loaded += added
    known += found.length - added
  }
  for await (const found of batches) {
    waiting.push(...found)
    while (waiting.length > piece) {
      const first = waiting.slice(0, piece)
      waiting = waiting.slice(piece)
      await store.transaction((trx) => add(trx, first))
    }
  }
  await store.transaction(async (trx) => {
    await add(trx, waiting)
    await commit(trx, { loaded, known })
  })
}

async function addNew(
  trx: Trx,
  { addRecords, now }: ImportPlace,
  found: readonly Suggestion[],
): Promise<number> {
  const byHash = new Map(found.map((suggestion) => [hashOf(suggestion), suggestion]))
  const fresh = await newLines(trx, 'suggestions', [...byHash.keys()])
  const created = new Date(now).toISOString()
  const records = [...byHash].flatMap(([hash, suggestion]) =>
    fresh.has(hash) ? [{ ...suggestion, created }] : [],
  )
  await addRecords(trx, 'suggestions', records)
  return fresh.size
}

const hashOf = (suggestion: Suggestion): string =>
  createHash('sha256')
    .update(JSON.stringify(Object.values(suggestion)))
    .digest('base64url')
