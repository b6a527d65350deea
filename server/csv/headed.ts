import { fileLimits } from '../../src/fields/fileColumns'
import type { Message } from '../../src/schema'
import type { TempFile } from '../files/tempFile'
import { nextTurn } from '../quota'
import { asWritten } from './harmless'
import { CsvError } from './read'
import type { BadLine, CsvRecord } from './records'
import { readTableRecords } from './table'

/** A row as it stands in the file, or what keeps the line from being one. */
export type TableRow =
  | { readonly line: number; readonly cells: readonly string[] }
  | { readonly line: number; readonly problem: Message }

/** A table with the headings that it has, whatever they are. */
export interface HeadedTable {
  readonly headings: readonly string[]
  readonly rows: readonly TableRow[]
}

/** How many rows are searched for the headings, which may stand below a title and a date. */
const LOOKED_AT = 20
/** The limit for the text of all cells: a workbook of a few kilobytes may repeat one long text a thousand times. */
const MOST_TEXT = fileLimits.megabytes * 1024 * 1024

/**
 * Reads a whole table of unknown headings. Of its first `LOOKED_AT` rows the one that `rate` scores highest has them,
 * or else the very first. The limits are checked before a row is kept.
 *
 * @param rate how many of these texts are known headings
 * @throws CsvError for what is no table, is empty, or exceeds the limits
 */
export async function readHeaded(
  file: TempFile,
  rate: (headings: readonly string[]) => number,
): Promise<HeadedTable> {
  if (!/\.(csv|txt|tsv|xlsx)$/i.test(file.name))
    throw new CsvError('rule.fileFormat', { formats: 'CSV, XLSX' })
  if (file.size > fileLimits.megabytes * 1024 * 1024)
    throw new CsvError('table.large', { size: fileLimits.megabytes })
  const first: (CsvRecord | BadLine)[] = []
  let table: ReturnType<typeof growing> | undefined
  for await (const batch of readTableRecords(file.content)) {
    for (const record of batch) {
      if (isBlank(record)) continue
      if (table) table.add(record)
      else if (first.push(record) === LOOKED_AT) table = await below(first, rate)
    }
    await nextTurn()
  }
  const { headings, rows } = table ?? (await below(first, rate))
  if (rows.length === 0) throw new CsvError('table.onlyHeadings')
  return { headings, rows }
}

/** The table that begins in these first rows. */
async function below(
  first: readonly (CsvRecord | BadLine)[],
  rate: (headings: readonly string[]) => number,
) {
  const start = await headingsAt(first, rate)
  const header = first[start]
  const isWide = header && 'bad' in header && header.bad === 'wide'
  if (isWide) throw new CsvError('table.columns', { max: fileLimits.columns })
  const isTable = first.every((row) => 'bad' in row || !row.cells.some(isForeign))
  if (!header || !('cells' in header) || !isTable) throw new CsvError('table.none')
  const headings = headingsOf(header)
  if (headings.length > fileLimits.columns)
    throw new CsvError('table.columns', { max: fileLimits.columns })
  const table = growing(headings)
  for (const record of first.slice(start + 1)) table.add(record)
  return table
}

/** Keeps rows as wide as the headings, within the limits. */
function growing(headings: readonly string[]) {
  const rows: TableRow[] = []
  let length = 0
  return {
    headings,
    rows,
    add(record: CsvRecord | BadLine): void {
      if (rows.length === fileLimits.rows)
        throw new CsvError('table.rows', { max: fileLimits.rows })
      const row = rowOf(record, headings.length)
      if ('cells' in row) for (const cell of row.cells) length += cell.length
      if (length > MOST_TEXT) throw new CsvError('table.large', { size: fileLimits.megabytes })
      rows.push(row)
    },
  }
}

const isBlank = (record: CsvRecord | BadLine): boolean =>
  'cells' in record && record.cells.every((cell) => cell.trim() === '')

function headingsOf({ cells }: CsvRecord): readonly string[] {
  const headings = cells.map((cell) => cell.replace(/^\uFEFF/, '').trim())
  while (headings.at(-1) === '') headings.pop()
  return headings
}

async function headingsAt(
  records: readonly (CsvRecord | BadLine)[],
  rate: (headings: readonly string[]) => number,
): Promise<number> {
  let best = { at: 0, known: 0 }
  for (const [at, record] of records.entries()) {
    const headings = 'cells' in record ? headingsOf(record) : []
    const known = headings.length <= fileLimits.columns ? rate(headings) : 0
    if (known > best.known) best = { at, known }
    await nextTurn()
  }
  return best.at
}

/** Control characters, which no table has: an image or a document under a false name. */
// eslint-disable-next-line no-control-regex -- control characters are exactly what is looked for
const isForeign = (cell: string): boolean => /[\u0000-\u0008\u000e-\u001f\ufffd]/.test(cell)

function rowOf(record: CsvRecord | BadLine, width: number): TableRow {
  if (!('cells' in record))
    return { line: record.line, problem: { message: `file.csv.bad.${record.bad}` } }
  const { line, cells } = record
  if (cells.slice(width).some((cell) => cell.trim() !== '')) {
    const args = { found: cells.length, wanted: width }
    return { line, problem: { message: 'file.csv.bad.cells', args } }
  }
  return { line, cells: cells.slice(0, width).map((cell) => asWritten(cell.trim())) }
}
