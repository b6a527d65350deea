import { pieceOf, piecesOf, sizeOf, type Content } from '../files/content'
import { CsvError, readCsvBatches, readCsvRecords, type CsvLine, type CsvOptions } from './read'
import type { BadLine, CsvRecord } from './records'

/**
 * Reads a table as people have it, a CSV file or Excel's .xlsx; its first bytes tell which. Batches, lines and problems
 * are those of `readCsvBatches` for both.
 *
 * @param onShare told how much of a CSV file is read, 0 to 1
 * @throws CsvError where the file as a whole cannot be read as one
 */
export async function* readTable(
  file: Content,
  options: CsvOptions,
  onShare?: (share: number) => void,
): AsyncGenerator<CsvLine[]> {
  if (!(await isWorkbook(file))) {
    const size = Math.max(1, await sizeOf(file))
    let read = 0
    const count = (piece: Uint8Array) => (read += piece.length)
    for await (const batch of readCsvBatches(piecesOf(file, count), options)) {
      onShare?.(Math.min(1, read / size))
      yield batch
    }
    return
  }
  // Loaded where it is used: a server that reads no workbook starts without it.
  const { readXlsxBatches } = await import('./xlsx')
  yield* readXlsxBatches(file, options)
}

/** The same as records, for a table whose headings nobody knows yet: the first that is not empty is at the head. */
export async function* readTableRecords(file: Content): AsyncGenerator<(CsvRecord | BadLine)[]> {
  if (!(await isWorkbook(file))) return yield* readCsvRecords(piecesOf(file))
  const { readXlsxRecords } = await import('./xlsx')
  yield* readXlsxRecords(file)
}

/** @throws CsvError for a workbook of the old format */
async function isWorkbook(file: Content): Promise<boolean> {
  const start = (await pieceOf(file, 0, 4)).toString('hex')
  if (start === 'd0cf11e0') throw new CsvError('file.xlsx.old')
  return start === '504b0304'
}
