import { fileLimits } from '../../src/fields/fileColumns'
import type { Message } from '../../src/schema'
import type { TempFile } from '../files/tempFile'
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

/** The heading may stand below a title and a date. */
const LOOKED_AT = 20

/**
 * Reads a whole table of unknown headings. Which row has them, `rate` decides: the one of the first rows that it gives
 * most, or else the first.
 *
 * @param rate how many of these texts are known headings
 * @throws CsvError for what is no table, has nothing in it, or more than one can look at
 */
export async function readHeaded(
  file: TempFile,
  rate: (headings: readonly string[]) => number,
): Promise<HeadedTable> {
  if (!/\.(csv|txt|tsv|xlsx)$/i.test(file.name))
    throw new CsvError('rule.fileFormat', { formats: 'CSV, XLSX' })
  if (file.size > fileLimits.megabytes * 1024 * 1024)
    throw new CsvError('table.large', { size: fileLimits.megabytes })
  const records = await recordsOf(file)
  const start = headingsAt(records, rate)
  const header = records[start]
  const isTable = records
    .slice(0, LOOKED_AT)
    .every((row) => 'bad' in row || !row.cells.some(isForeign))
  if (!header || !('cells' in header) || !isTable) throw new CsvError('table.none')
  const headings = header.cells.map((cell) => cell.replace(/^\uFEFF/, '').trim())
  while (headings.at(-1) === '') headings.pop()
  if (headings.length > fileLimits.columns)
    throw new CsvError('table.columns', { max: fileLimits.columns })
  const rows = records.slice(start + 1).map((record) => rowOf(record, headings.length))
  if (rows.length === 0) throw new CsvError('table.onlyHeadings')
  if (rows.length > fileLimits.rows) throw new CsvError('table.rows', { max: fileLimits.rows })
  return { headings, rows }
}

async function recordsOf({ content }: TempFile): Promise<readonly (CsvRecord | BadLine)[]> {
  const records: (CsvRecord | BadLine)[] = []
  for await (const batch of readTableRecords(content)) {
    for (const record of batch)
      if (!('cells' in record) || record.cells.some((cell) => cell.trim() !== ''))
        records.push(record)
    if (records.length > fileLimits.rows + LOOKED_AT + 1)
      throw new CsvError('table.rows', { max: fileLimits.rows })
  }
  return records
}

function headingsAt(
  records: readonly (CsvRecord | BadLine)[],
  rate: (headings: readonly string[]) => number,
): number {
  let best = { at: 0, known: 0 }
  for (const [at, record] of records.slice(0, LOOKED_AT).entries()) {
    const known = 'cells' in record ? rate(record.cells) : 0
    if (known > best.known) best = { at, known }
  }
  return best.at
}

/** Letters that no table has: a picture or a document under another name. */
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
  return { line, cells: cells.map((cell) => asWritten(cell.trim())) }
}
