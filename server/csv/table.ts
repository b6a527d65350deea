import { pieceOf, piecesOf, sizeOf, type Content } from '../files/content'
import { CsvError, readCsvRecords, rowsUnder, type CsvLine, type CsvOptions } from './read'
import type { BadLine, CsvRecord } from './records'

/** Told how much of a CSV file is read, 0 to 1. */
type OnShare = (share: number) => void

/**
 * Reads a table as people have it, a CSV file or Excel's .xlsx; its first bytes tell which. Batches, lines and problems
 * are those of `readCsvBatches` for both.
 *
 * @throws CsvError where the file as a whole cannot be read as one
 */
export const readTable = (
  file: Content,
  options: CsvOptions,
  onShare?: OnShare,
): AsyncGenerator<CsvLine[]> => rowsUnder(readTableRecords(file, onShare), options)

/** The same as records, for a table whose headings are not known yet; begins with the first that is not empty. */
export async function* readTableRecords(
  file: Content,
  onShare?: OnShare,
): AsyncGenerator<(CsvRecord | BadLine)[]> {
  if (await isWorkbook(file)) {
    // Loaded where it is used: a server that reads no workbook starts without it.
    const { readXlsxRecords } = await import('./xlsx')
    return yield* readXlsxRecords(file)
  }
  const size = Math.max(1, await sizeOf(file))
  let read = 0
  for await (const batch of readCsvRecords(piecesOf(file, (piece) => (read += piece.length)))) {
    onShare?.(Math.min(1, read / size))
    yield batch
  }
}

/** @throws CsvError for a workbook of the old format */
async function isWorkbook(file: Content): Promise<boolean> {
  const start = (await pieceOf(file, 0, 4)).toString('hex')
  if (start === 'd0cf11e0') throw new CsvError('file.xlsx.old')
  return start === '504b0304'
}
