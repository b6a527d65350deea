import { sql, type RawBuilder } from 'kysely'
import { auditTables } from './tables'
import { erased, openAudit } from './triggers'
import { postgres, type Dialect } from '../../../database/dialect'
import { hasTables } from '../../../database/schemaChange/ownSteps'
import type { Store, Trx } from '../../../database/store'

/** What a person's values in the audit log are found by. */
export interface PersonalValues {
  /**
   * Numbers, addresses, names. One that can mean nobody else (an e-mail address, two words, six letters with a digit among
   * them) is found within longer texts too; any other only where it is the whole of a value.
   */
  readonly words: readonly string[]
  /** Entries of an object that together name the person: `{ customerId: 7, personId: 1 }`. */
  readonly keys: readonly Readonly<Record<string, number>>[]
}

/** How many ids are looked through in one statement: the log may be long, and others read and write meanwhile. */
const slice = 5_000

interface Erasing {
  /** Lines from this id on. */
  readonly from?: number
  /** Only counts, and changes nothing. */
  readonly isDry: boolean
  /** Notes, in the transaction of each slice, in how many lines values were erased. */
  readonly note?: (trx: Trx, lines: number) => Promise<void>
}

/**
 * Puts a mark in the place of a person's values in the lines of the log. The lines stay, with their time and with who
 * did what; a second run finds nothing.
 * @returns how many lines have any, and the last id that was there
 */
export async function eraseFromAudit(
  store: Store,
  person: PersonalValues,
  { from = 0, isDry, note }: Erasing,
): Promise<{ readonly lines: number; readonly lastId: number }> {
  // an app that no longer has the log may have lines from the time when it did
  if (!(await hasTables(store.db, auditTables))) return { lines: 0, lastId: 0 }
  const has = hasAny(store.dialect, person)
  const ends = sql<{ last: number | null }>`select max(id) as last from audit`
  const lastId = Number((await ends.execute(store.long)).rows[0]?.last ?? 0)
  if (!has) return { lines: 0, lastId }
  let lines = 0
  for (let after = from; after < lastId; after += slice) {
    const { rows } = await sql<Line>`select id, before, after from audit
      where id > ${after} and id <= ${after + slice} and ${has} order by id`.execute(store.long)
    const changed = rows.flatMap((line) => {
      const next = { before: without(line.before, person), after: without(line.after, person) }
      const isSame = next.before === line.before && next.after === line.after
      return isSame ? [] : [{ id: line.id, ...next }]
    })
    lines += changed.length
    if (isDry || changed.length === 0) continue
    await store.transaction(async (trx) => {
      await openAudit(trx, 'erase', async () => {
        for (const { id, ...values } of changed)
          await trx.updateTable('audit').set(values).where('id', '=', id).execute()
      })
      await note?.(trx, changed.length)
    })
  }
  return { lines, lastId }
}

interface Line {
  readonly id: number
  readonly before: string | null
  readonly after: string | null
}

/** As a text stands in JSON. */
const inJson = (value: unknown): string => JSON.stringify(value).replace(/^"|"$/g, '')

/** A condition for lines that may have something of the person, to be checked by value. Null: nothing to find. */
function hasAny({ name }: Dialect, { words, keys }: PersonalValues): RawBuilder<boolean> | null {
  const has = (column: string, text: string) =>
    name === postgres.name
      ? sql`strpos(${sql.ref(column)}, ${text}) > 0`
      : sql`instr(${sql.ref(column)}, ${text}) > 0`
  const spellings = new Set(
    words.flatMap((word) => [word, word.toLowerCase(), word.toUpperCase()]).map(inJson),
  )
  const entries = keys.map((key) =>
    Object.entries(key).map(([entry, value]) => `"${entry}":${value}`),
  )
  const found = ['before', 'after'].flatMap((column) => [
    ...[...spellings].map((text) => has(column, text)),
    ...entries.map(
      (texts) =>
        sql`(${sql.join(
          texts.map((text) => has(column, text)),
          sql` and `,
        )})`,
    ),
  ])
  return found.length === 0 ? null : sql<boolean>`(${sql.join(found, sql` or `)})`
}

/** A column of a line without the person's values. */
function without(text: string | null, person: PersonalValues): string | null {
  if (text === null) return null
  const value: unknown = JSON.parse(text)
  const next = JSON.stringify(erasedIn(value, person))
  return next === JSON.stringify(value) ? text : next
}

function erasedIn(value: unknown, person: PersonalValues): unknown {
  if (typeof value === 'string') return erasedInText(value, person)
  if (typeof value === 'number')
    return person.words.some((word) => isTelling(word) && word === String(value)) ? erased : value
  if (Array.isArray(value)) return value.map((one) => erasedIn(one, person))
  if (typeof value !== 'object' || value === null) return value
  const entries = Object.entries(value)
  const isNamed = (name: string) =>
    person.keys.some(
      (key) =>
        name in key && Object.entries(key).every(([entry, is]) => Reflect.get(value, entry) === is),
    )
  return Object.fromEntries(
    entries.map(([name, inner]) => [name, isNamed(name) ? erased : erasedIn(inner, person)]),
  )
}

/** Whether a word within a longer text can mean nobody else. */
const isTelling = (word: string): boolean =>
  /[@\s]/.test(word) || (word.length >= 6 && /\d/.test(word))

function erasedInText(text: string, { words }: PersonalValues): string {
  const lower = text.trim().toLowerCase()
  if (words.some((word) => word.toLowerCase() === lower)) return erased
  return words.filter(isTelling).reduce((rest, word) => {
    const literal = word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
    return rest.replace(new RegExp(`(?<![\\p{L}\\d])${literal}(?![\\p{L}\\d])`, 'giu'), erased)
  }, text)
}
