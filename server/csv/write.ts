import { type Locale, tagOf } from '../../src/schema/languages'
import { kept } from '../../src/schema/registry'
import type { Reply } from '../http/reply'
import { nextTurn } from '../quota'
import { formulaSource, harmless } from './harmless'

/** A cell: a number stays one, a text is made harmless, null is empty. */
export type Cell = string | number | boolean | null

/** Delimiter and decimal sign; spreadsheets of languages with a decimal comma open the defaults without asking. */
export type CsvFormat = { delimiter?: ';' | ','; decimal?: ',' | '.' }

const formOf = kept((tag): CsvFormat => {
  const parts = new Intl.NumberFormat(tag).formatToParts(1.5)
  return parts.some(({ type, value }) => type === 'decimal' && value === '.')
    ? { delimiter: ',', decimal: '.' }
    : {}
})

/** The format that spreadsheets in this language expect. */
export const csvFormOf = (locale: Locale): CsvFormat => formOf(tagOf(locale))

interface CsvFile {
  /** The header. */
  readonly columns: readonly string[]
  /** Rows with their cells in the order of the columns, some hundreds at a time. */
  readonly batches: AsyncIterable<readonly (readonly Cell[])[]>
  readonly format?: CsvFormat
  readonly headers?: Reply['headers']
}

/**
 * An answer that downloads a CSV file, written while its rows are read.
 * @param name of the file; printable ASCII without quotes
 * @param file its `headers` are added to the usual ones
 */
export const csvReply = (name: string, { columns, batches, format, headers }: CsvFile): Reply => ({
  status: 200,
  headers: {
    'Content-Type': 'text/csv; charset=utf-8',
    'Content-Disposition': `attachment; filename="${name}"`,
    ...headers,
  },
  body: csvStream(columns, batches, format),
})

const BOM = '\uFEFF'
const CHUNK = 64 * 1024

/**
 * Rows → a CSV file: UTF-8 with a byte order mark, RFC 4180 quoting, CRLF. Memory holds one batch; files that are made
 * at the same time take turns, batch by batch.
 *
 * @param columns the header
 * @param batches rows with their cells in the order of the columns, some hundreds at a time
 */
export function csvStream(
  columns: readonly string[],
  batches: AsyncIterable<readonly (readonly Cell[])[]>,
  format: CsvFormat = {},
): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder()
  const write = rowWriter(format)
  const source = batches[Symbol.asyncIterator]()
  let text = BOM + write(columns)
  return new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        let isDone = false
        while (text.length < CHUNK && !isDone) {
          await nextTurn()
          const next = await source.next()
          isDone = next.done === true
          if (!next.done) for (const row of next.value) text += write(row)
        }
        if (text !== '') controller.enqueue(encoder.encode(text))
        text = ''
        if (isDone) controller.close()
      },
      async cancel() {
        await source.return?.()
      },
    },
    { highWaterMark: 0 },
  )
}

/** One line of the file with its line end. */
export function rowWriter({ delimiter = ';', decimal = ',' }: CsvFormat = {}) {
  const special = delimiter === ';' ? /[";\r\n]/ : /[",\r\n]/
  // one test tells that a cell needs no change, as nearly none does
  const either = new RegExp(`${formulaSource}|${special.source}`)
  const cell = (value: Cell): string => {
    if (typeof value === 'string') return either.test(value) ? textCell(value, special) : value
    if (value === null) return ''
    if (typeof value === 'boolean') return value ? '1' : '0'
    if (!Number.isFinite(value)) return ''
    const digits = Number.isInteger(value) ? String(value) : String(value).replace('.', decimal)
    return digits.includes(delimiter) ? `"${digits}"` : digits
  }
  return (cells: readonly Cell[]): string => {
    let line = ''
    for (let at = 0; at < cells.length; at++) {
      if (at > 0) line += delimiter
      line += cell(cells[at] ?? null)
    }
    return `${line}\r\n`
  }
}

function textCell(value: string, special: RegExp): string {
  const text = harmless(value)
  return special.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}
