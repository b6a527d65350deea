import { createReadStream } from 'node:fs'
import { open } from 'node:fs/promises'
import { CsvError, readCsvBatches, type CsvLine, type CsvOptions } from './read'

/**
 * Reads a table as people have it, a CSV file or Excel's .xlsx; its first bytes tell which. Batches, lines and problems
 * are those of `readCsvBatches` for both.
 *
 * @param file its path
 * @throws CsvError where the file as a whole cannot be read as one
 */
export async function* readTable(file: string, options: CsvOptions): AsyncGenerator<CsvLine[]> {
  const start = await firstBytes(file)
  if (start.startsWith('d0cf11e0')) throw new CsvError('file.xlsx.old')
  if (!start.startsWith('504b0304')) return yield* readCsvBatches(createReadStream(file), options)
  // Loaded where it is used: a server that reads no workbook starts without it.
  const { readXlsxBatches } = await import('./xlsx')
  yield* readXlsxBatches(file, options)
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
