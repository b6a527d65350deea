import { prepared, type Prepared } from '../database/prepared'
import { idOfRow, type RecordId, type Row } from './rows'
import type { Trx } from '../database/store'

/** How many rows are written in a few milliseconds, after which other work gets its turn. */
export const rowsATurn = 256
/** How many are written where a transaction is one turn of the event loop anyway. */
const rowsAPiece = 1_024
/**
 * How many rows a statement has, the largest that fits first. Few lengths, so that the database keeps each prepared.
 */
const lengths = [rowsAPiece, rowsATurn, 16, 1]
/** SQLite takes 32,766 parameters, PostgreSQL 65,535. */
const mostParameters = 32_000

/** The end of the statement: what to do with a row that already exists, and what to return. */
type Ending = (names: readonly string[]) => string

/**
 * Adds rows of the same columns. Many in a statement: SQLite's search index writes what it gathered at the end of each,
 * which costs five times what the row does.
 * @returns what the ending returns of each, in no order
 */
async function insertMany(
  trx: Trx,
  table: string,
  { rows, ending, longest = rowsATurn }: { rows: readonly Row[]; ending: Ending; longest?: number },
): Promise<readonly Row[]> {
  const names = Object.keys(rows[0] ?? {})
  const answers: Row[] = []
  let at = 0
  for (const length of lengths) {
    if (length > longest) continue
    while (rows.length - at >= length) {
      const some = rows.slice(at, at + length)
      const given = length < rowsATurn ? names : givenOf(table, names, some)
      if (length * given.length > mostParameters) break
      const statement = statementOf(table, { names, given, length, ending })
      const values: unknown[] = []
      for (const row of some) for (const name of given) values.push(row[name] ?? null)
      answers.push(...(await statement(trx, values)).rows)
      at += length
    }
  }
  return answers
}

/** Table and columns → the sets of columns that long statements were written for. */
const shapes = new Map<string, Set<string>>()
/** A long statement costs the database megabytes: what a file leaves empty must not decide how many there are. */
const mostShapes = 4

/** The columns that any of the rows has a value in; all columns once there are too many such sets. */
function givenOf(table: string, names: readonly string[], rows: readonly Row[]): readonly string[] {
  const given = names.filter((name) =>
    rows.some((row) => row[name] !== null && row[name] !== undefined),
  )
  const whole = [table, ...names].join()
  const known = shapes.get(whole) ?? new Set()
  shapes.set(whole, known)
  const shape = given.join()
  if (known.size >= mostShapes && !known.has(shape)) return names
  known.add(shape)
  return given
}

const quoted = (name: string) => `"${name}"`
const written = new Map<string, Prepared<Row>>()

function statementOf(
  table: string,
  {
    names,
    given,
    length,
    ending,
  }: { names: readonly string[]; given: readonly string[]; length: number; ending: Ending },
): Prepared<Row> {
  const own = names.map(quoted).join(', ')
  const one = `(${names.map((name) => (given.includes(name) ? '?' : 'null')).join(', ')})`
  const key = [table, own, one, length, ending(names)].join()
  const found = written.get(key)
  if (found) return found
  const values = Array.from({ length }, () => one).join(', ')
  const made = prepared<Row>(
    `insert into ${quoted(table)} (${own}) values ${values} ${ending(names)}`,
  )
  if (written.size >= 100) written.clear()
  written.set(key, made)
  return made
}

/** Adds rows. @returns their ids, in the order of the rows where the database made them */
export async function addRows(
  trx: Trx,
  table: string,
  rows: readonly Row[],
): Promise<readonly RecordId[]> {
  const added = await insertMany(trx, table, { rows, ending: () => 'returning id' })
  return inOrder(rows, added).map(idOfRow)
}

/** Adds rows without asking for their ids. */
export async function addLines(trx: Trx, table: string, rows: readonly Row[]): Promise<void> {
  await insertMany(trx, table, { rows, ending: () => '' })
}

/** The same for a piece of a long import, which is one turn: in as few statements as possible. */
export async function addPiece(trx: Trx, table: string, rows: readonly Row[]): Promise<void> {
  await insertMany(trx, table, { rows, ending: () => '', longest: rowsAPiece })
}

/** Writes new rows (with their ids, where rows have one). @returns the whole rows as the table has them, in that order */
export async function insertRows(
  trx: Trx,
  table: string,
  rows: readonly Row[],
): Promise<readonly Row[]> {
  return inOrder(rows, await insertMany(trx, table, { rows, ending: () => 'returning *' }))
}

/** Ids that the database makes rise row by row; given ids are looked up. */
function inOrder(rows: readonly Row[], answers: readonly Row[]): readonly Row[] {
  if (rows[0]?.['id'] === undefined)
    return answers.toSorted((a, b) => Number(a['id']) - Number(b['id']))
  const byId = new Map(answers.map((row) => [idOfRow(row), row]))
  return rows.flatMap((row): readonly Row[] => {
    const found = byId.get(idOfRow(row))
    return found ? [found] : []
  })
}

/**
 * Writes these columns of rows and raises their revisions, as `updateRow` does for one.
 * @param changes of different rows, each with the same columns
 * @returns the rows in that order; null for one no longer at `revision`: then the caller must roll back
 */
export async function updateRows(
  trx: Trx,
  table: string,
  changes: readonly { id: RecordId; revision: number; row: Row }[],
): Promise<readonly (Row | null)[]> {
  const rows = changes.map(({ id, revision, row }) => ({ ...row, id, revision }))
  const answers = await insertMany(trx, table, { rows, ending: replacing(table) })
  const byId = new Map(answers.map((row) => [idOfRow(row), row]))
  return changes.map(({ id, revision }) => {
    const found = byId.get(id)
    // a deleted row was inserted again, at the revision given
    return found && Number(found['revision']) === revision + 1 ? found : null
  })
}

const replacing =
  (table: string): Ending =>
  (names) => {
    const own = names.filter((name) => name !== 'id' && name !== 'revision').map(quoted)
    const assignments = own.map((name) => `${name} = excluded.${name}`)
    return `on conflict (id) do update
      set ${[...assignments, `revision = ${quoted(table)}.revision + 1`].join(', ')}
      where ${quoted(table)}.revision = excluded.revision returning *`
  }
