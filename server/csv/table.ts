import { createReadStream } from 'node:fs'
import { open } from 'node:fs/promises'
import { CsvError, readCsvBatches, readCsvRecords, type CsvLine, type CsvOptions } from './read'
import type { BadLine, CsvRecord } from './records'

/**
 * Reads a table as people have it, a CSV file or Excel's .xlsx; its first bytes tell which. Batches, lines and problems
 * are those of `readCsvBatches` for both.
 *
 * @param file its path
 * @param onShare told how much of a CSV file is read, 0 to 1
 * @throws CsvError where the file as a whole cannot be read as one
 */
export async function* readTable(
  file: string,
  options: CsvOptions,
  onShare?: (share: number) => void,
): AsyncGenerator<CsvLine[]> {
  const { isWorkbook, size } = await look(file)
  if (!isWorkbook) {
    const stream = createReadStream(file)
    for await (const batch of readCsvBatches(stream, options)) {
      onShare?.(Math.min(1, stream.bytesRead / size))
      yield batch
    }
    return
  }
  // Loaded where it is used: a server that reads no workbook starts without it.
  const { readXlsxBatches } = await import('./xlsx')
  yield* readXlsxBatches(file, options)
}

/** The same as records, for a table whose headings nobody knows yet: the first that is not empty is at the head. */
export async function* readTableRecords(file: string): AsyncGenerator<(CsvRecord | BadLine)[]> {
  const { isWorkbook } = await look(file)
  if (!isWorkbook) return yield* readCsvRecords(createReadStream(file))
  const { readXlsxRecords } = await import('./xlsx')
  yield* readXlsxRecords(file)
}

/** @throws CsvError for a workbook of the old format */
async function look(file: string): Promise<{ isWorkbook: boolean; size: number }> {
  const handle = await open(file)
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(4), 0, 4, 0)
    const start = buffer.subarray(0, bytesRead).toString('hex')
    if (start.startsWith('d0cf11e0')) throw new CsvError('file.xlsx.old')
    const { size } = await handle.stat()
    return { isWorkbook: start.startsWith('504b0304'), size: Math.max(1, size) }
  } finally {
    await handle.close()
  }
}
