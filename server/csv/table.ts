import { createReadStream } from 'node:fs'
import { open } from 'node:fs/promises'
import { CsvError, readCsvBatches, readCsvRecords, type CsvLine, type CsvOptions } from './read'
import type { BadLine, CsvRecord } from './records'

/**
 * Reads a table as people have it, a CSV file or Excel's .xlsx; its first bytes tell which. Batches, lines and problems
 * are those of `readCsvBatches` for both.
 *
 * @param file its path
 * @throws CsvError where the file as a whole cannot be read as one
 */
export async function* readTable(file: string, options: CsvOptions): AsyncGenerator<CsvLine[]> {
  if (!(await isWorkbook(file))) return yield* readCsvBatches(createReadStream(file), options)
  // Loaded where it is used: a server that reads no workbook starts without it.
  const { readXlsxBatches } = await import('./xlsx')
  yield* readXlsxBatches(file, options)
}

/** The same as records, for a table whose headings nobody knows yet: the first that is not empty is at the head. */
export async function* readTableRecords(file: string): AsyncGenerator<(CsvRecord | BadLine)[]> {
  if (!(await isWorkbook(file))) return yield* readCsvRecords(createReadStream(file))
  const { readXlsxRecords } = await import('./xlsx')
  yield* readXlsxRecords(file)
}

/** @throws CsvError for a workbook of the old format */
async function isWorkbook(file: string): Promise<boolean> {
  const start = await firstBytes(file)
  if (start.startsWith('d0cf11e0')) throw new CsvError('file.xlsx.old')
  return start.startsWith('504b0304')
}

async function firstBytes(file: string): Promise<string> {
  const handle = await open(file)
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(4), 0, 4, 0)
    return buffer.subarray(0, bytesRead).toString('hex')
  } finally {
    await handle.close()
  }
}
