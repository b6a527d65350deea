import { isFormulaError } from '../../src/fields/cells'
import type { KeyMessage, Message } from '../../src/schema/text'
import { nextTurn } from '../quota'
import { decodeText, type TextSource } from './decode'
import { asWritten } from './harmless'
import { splitter, type BadLine, type CsvRecord } from './records'

/** Cells by column name, empty where the file lacks the column; trimmed, and without the apostrophe of `harmless`. */
export type CsvRow = Record<string, string>
/** A line of the file: its row, or why it is none, with its cells (`known`) where these could be read. */
export type CsvLine =
  { line: number; row: CsvRow } | { line: number; problem: Message; known?: CsvRow }

/** How many characters of a wrong value a message quotes. */
const LONGEST_QUOTED = 100

/** The beginning of a wrong value, for a message: a copy, because a slice would keep the whole text in memory. */
export const quoted = (value: string): string =>
  Buffer.from(value.slice(0, LONGEST_QUOTED)).toString()

/** The file as a whole cannot be read: no header, a column missing or twice, nothing in it. */
export class CsvError extends Error {
  override name = 'CsvError'
  /** shown beside the field of the file */
  readonly problem: KeyMessage

  constructor(message: string, args: Message['args'] = {}) {
    super(message)
    this.problem = { message, args }
  }
}

/** What is read of a file. */
export type CsvOptions = {
  /** the wire names of the columns that are read; others of the file are ignored */
  columns: readonly string[]
  /** those without which the file is refused; empty cells are the caller's affair */
  required: readonly string[]
}

/**
 * Reads a CSV file with flat memory, in batches as they come off the disk. UTF-8, UTF-16 or `codePage`; `;`, `,` or tab;
 * any line end. The first line names the columns, in any order and case.
 *
 * @returns each line as a row, or with what is wrong with it
 * @throws CsvError before the first row, where the file has no such header
 */
export const readCsvBatches = (
  source: TextSource,
  options: CsvOptions,
): AsyncGenerator<CsvLine[]> => rowsUnder(readCsvRecords(source), options)

/** Makes rows of any records: the first record names the columns. */
export async function* rowsUnder(
  records: AsyncIterable<readonly (CsvRecord | BadLine)[]>,
  options: CsvOptions,
): AsyncGenerator<CsvLine[]> {
  let reader: ((record: CsvRecord | BadLine) => CsvLine) | undefined
  for await (const found of records) {
    if (reader) {
      yield found.map(reader)
      continue
    }
    const [first, ...others] = found
    if (!first) continue
    reader = rowReader(first, options)
    yield others.map(reader)
  }
}

/**
 * The records of a file as they stand there, from the first one that is not empty.
 *
 * @throws CsvError where there is none
 */
export async function* readCsvRecords(source: TextSource): AsyncGenerator<(CsvRecord | BadLine)[]> {
  let lines: ((text: string, isLast?: boolean) => (CsvRecord | BadLine)[]) | undefined
  let head = ''
  let isAny = false
  for await (const text of inTurns(decodeText(source))) {
    let piece = text
    if (!lines) {
      head += text
      const start = startOf(head, false)
      if (!start) continue
      lines = cutter(start)
      piece = head
    }
    const found = lines(piece)
    if (found.length === 0) continue
    isAny = true
    yield found
  }
  const start = lines ? null : startOf(head, true)
  const found = lines?.('', true) ?? (start ? cutter(start)(head, true) : [])
  if (!isAny && found.length === 0) throw new CsvError('file.csv.empty')
  yield found
}

/** How many characters one turn of the event loop reads: every second one may be a line to refuse. */
const A_TURN = 16 * 1024

async function* inTurns(texts: AsyncIterable<string>): AsyncGenerator<string> {
  for await (const text of texts)
    for (let at = 0; at < text.length; at += A_TURN) {
      yield text.slice(at, at + A_TURN)
      await nextTurn()
    }
}

const LONGEST_HEADER = 16 * 1024

/** The delimiter that the first whole line tells; Excel may put `sep=;` before it. */
function startOf(text: string, isAll: boolean): { delimiter: string; skip: number } | undefined {
  const found = /^[\s\uFEFF]*([^\s\uFEFF][^\r\n]*)[\r\n]/.exec(isAll ? `${text}\n` : text)
  const line = found?.[1]
  if ((line ?? text).length > LONGEST_HEADER) throw new CsvError('file.csv.headerLong')
  if (line === undefined) return undefined
  const stated = /^sep=(.)$/i.exec(line.trim())?.[1]
  if (stated !== undefined) return { delimiter: stated, skip: 1 }
  const count = (letter: string) => line.split(letter).length
  const [delimiter] = [';', ',', '\t'].sort((a, b) => count(b) - count(a))
  return { delimiter: delimiter ?? ';', skip: 0 }
}

/** Cuts text into records, from the first one that is not empty and is no `sep=` line. */
function cutter({ delimiter, skip }: { delimiter: string; skip: number }) {
  const lines = splitter(delimiter)
  let isBegun = false
  return (text: string, isLast = false): (CsvRecord | BadLine)[] => {
    const found = isLast ? [...lines.push(text), ...lines.end()] : lines.push(text)
    if (isBegun) return found
    const start = found.findIndex(
      (record) => !('cells' in record) || record.cells.some((cell) => cell.trim() !== ''),
    )
    isBegun = start >= 0
    return isBegun ? found.slice(start + skip) : []
  }
}

/** Returns a function that makes rows of records under this header. @throws CsvError where it lacks a column */
function rowReader(header: CsvRecord | BadLine, options: CsvOptions) {
  if (!('cells' in header)) throw new CsvError('file.csv.header', names(options))
  const { cells } = header
  const given = cells.map((name) =>
    name
      .replace(/^\uFEFF/, '')
      .trim()
      .toLowerCase(),
  )
  const missing = options.required.filter((name) => !given.includes(name))
  if (missing.length === options.required.length && missing.length > 0) {
    throw new CsvError('file.csv.header', names(options))
  }
  if (missing.length > 0) throw new CsvError('file.csv.missing', { columns: missing.join(', ') })
  const twice = options.columns.find((name) => given.indexOf(name) !== given.lastIndexOf(name))
  if (twice !== undefined) throw new CsvError('file.csv.twice', { column: twice })
  const places = options.columns.map((name) => [name, given.indexOf(name)] as const)
  return (record: CsvRecord | BadLine): CsvLine => {
    if (!('cells' in record)) {
      return { line: record.line, problem: { message: `file.csv.bad.${record.bad}` } }
    }
    const row: CsvRow = {}
    let failed: string | undefined
    for (const [name, place] of places) {
      const cell = asWritten(trimmed(record.cells[place]))
      row[name] = cell
      if (isFormulaError(cell)) failed ??= cell
    }
    if (record.cells.length > given.length && record.cells.slice(given.length).some(Boolean)) {
      const args = { found: record.cells.length, wanted: given.length }
      return { line: record.line, problem: { message: 'file.csv.bad.cells', args }, known: row }
    }
    if (failed === undefined) return { line: record.line, row }
    const problem = { message: 'importing.formula', args: { cell: failed } }
    return { line: record.line, problem, known: row }
  }
}

/** Skips `trim` where it would do nothing, as for nearly every cell of a million lines. */
function trimmed(cell = ''): string {
  const { length } = cell
  const isTrimmed =
    length === 0 || (isInk(cell.charCodeAt(0)) && isInk(cell.charCodeAt(length - 1)))
  return isTrimmed ? cell : cell.trim()
}

const isInk = (code: number) => code > 32 && code < 128

function names(options: CsvOptions): Message['args'] {
  return { columns: options.required.join(';') }
}
