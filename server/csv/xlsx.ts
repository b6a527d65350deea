import type { Content } from '../files/content'
import type { CsvRecord, BadLine } from './records'
import { CsvError, rowReader, type CsvLine, type CsvOptions } from './read'
import { openXlsx, type XlsxParts, type XmlListener } from './xlsxParts'
import { LONGEST_CELL, SharedTexts, showsDate } from './xlsxValues'
import { sheetRows } from './xlsxSheet'

/** A list of texts of its own limit: each costs a few bytes, and nobody's is so long. */
const MOST_TEXTS = 2_000_000
/** Excel's own limit is near 65,490. */
const MOST_STYLES = 65_536

/**
 * Reads the first visible sheet of an .xlsx as `readCsvBatches` reads a CSV file: the first row that is not empty names
 * the columns, a line is a row's number in the sheet. Cells come as texts: numbers with a decimal point, days as
 * `YYYY-MM-DD`, yes and no as 1 and 0, a formula as what it came to. Memory is that of the texts that the sheet shares
 * (bounded) and of a piece of the sheet.
 *
 * @throws CsvError for what is no .xlsx, is locked by a password, or would unpack to more than one can take
 */
export async function* readXlsxBatches(
  file: Content,
  options: CsvOptions,
): AsyncGenerator<CsvLine[]> {
  let reader: ((record: CsvRecord | BadLine) => CsvLine) | undefined
  for await (const rows of readXlsxRecords(file)) {
    if (reader) {
      yield rows.map(reader)
      continue
    }
    const [first, ...others] = rows
    if (!first) continue
    reader = rowReader(first, options)
    if (others.length > 0) yield others.map(reader)
  }
}

/** The rows of that sheet as they stand there, the first one that is not empty at the head, whatever it says. */
export async function* readXlsxRecords(file: Content): AsyncGenerator<(CsvRecord | BadLine)[]> {
  try {
    yield* readRows(file)
  } catch (error) {
    // What ZIP, inflation and XML have to say of a damaged file helps nobody who made it in Excel.
    if (error instanceof CsvError || isOfSystem(error)) throw error
    throw new CsvError('file.xlsx.broken')
  }
}

async function* readRows(file: Content): AsyncGenerator<(CsvRecord | BadLine)[]> {
  const parts = await openXlsx(file)
  let isBegun = false
  try {
    const { sheet, from1904 } = await firstSheet(parts)
    const texts = await sharedTexts(parts)
    const dates = await dateStyles(parts)
    for await (const rows of sheetRows(parts, sheet, { texts, dates, from1904 })) {
      let found = rows
      if (!isBegun) {
        const start = rows.findIndex(
          (row) => !('cells' in row) || row.cells.some((cell) => cell.trim()),
        )
        if (start < 0) continue
        isBegun = true
        found = rows.slice(start)
      }
      if (found.length > 0) yield found
    }
  } finally {
    parts.close()
  }
  if (!isBegun) throw new CsvError('file.csv.empty')
}

/** Where the first sheet lies that is not hidden. */
async function firstSheet(parts: XlsxParts): Promise<{ sheet: string; from1904: boolean }> {
  let from1904 = false
  let id: string | undefined
  await all(parts, 'xl/workbook.xml', {
    open(name, attributes) {
      if (name === 'workbookPr') from1904 = /^(1|true)$/.test(attributes['date1904'] ?? '')
      const isHidden = /hidden/i.test(attributes['state'] ?? '')
      // `r:id`, whatever the prefix is called
      const key = Object.keys(attributes).find((attribute) => attribute.endsWith(':id'))
      if (name === 'sheet' && !isHidden && key !== undefined) id ??= attributes[key]
    },
  })
  let target: string | undefined
  await all(parts, 'xl/_rels/workbook.xml.rels', {
    open(name, { Id, Target }) {
      if (name === 'Relationship' && Id === id) target ??= Target
    },
  })
  if (id === undefined || target === undefined) throw new CsvError('file.xlsx.broken')
  const sheet = target.startsWith('/') ? target.slice(1) : `xl/${target}`
  return { sheet, from1904 }
}

/** The texts of the workbook, which cells name by number; without how they are read aloud. */
async function sharedTexts(parts: XlsxParts): Promise<SharedTexts> {
  const texts = new SharedTexts()
  let text = ''
  let isText = false
  let isReading = false
  let count = 0
  const listener: XmlListener = {
    open(name) {
      if (name === 'si') text = ''
      else if (name === 'rPh') isReading = true
      else if (name === 't') isText = !isReading
    },
    text(piece) {
      if (isText && text.length <= LONGEST_CELL) text += piece
    },
    close(name) {
      if (name === 't') isText = false
      else if (name === 'rPh') isReading = false
      else if (name === 'si') {
        if (++count > MOST_TEXTS) throw new CsvError('file.xlsx.large')
        texts.add(text)
      }
    },
  }
  await all(parts, 'xl/sharedStrings.xml', listener, 'texts')
  return texts
}

/** For each style of a cell, whether a number in it is a day or a time. */
async function dateStyles(parts: XlsxParts): Promise<readonly boolean[]> {
  const own = new Map<number, boolean>()
  const dates: boolean[] = []
  let isInCells = false
  await all(parts, 'xl/styles.xml', {
    open(name, { numFmtId, formatCode }) {
      const id = Number(numFmtId)
      if (name === 'cellXfs') isInCells = true
      else if (name === 'numFmt') own.set(id, showsDate(id, formatCode ?? ''))
      else if (name === 'xf' && isInCells) dates.push(own.get(id) ?? showsDate(id, undefined))
      if (own.size + dates.length > MOST_STYLES) throw new CsvError('file.xlsx.large')
    },
    close(name) {
      if (name === 'cellXfs') isInCells = false
    },
  })
  return dates
}

/** Reads a part whole; one that is not there says nothing. */
async function all(
  parts: XlsxParts,
  name: string,
  listener: XmlListener,
  kind?: 'texts',
): Promise<void> {
  if (!parts.has(name)) return
  for await (const _ of parts.read(name, listener, kind));
}

/** A file that cannot be read at all (missing, no permission, a failing disk) is not a broken one. */
const isOfSystem = (error: unknown): boolean =>
  error instanceof Error && 'syscall' in error && error.syscall !== undefined
