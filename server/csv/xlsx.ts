import type { Content } from '../files/content'
import { CsvError } from './read'
import { type BadLine, check, type CsvRecord, MOST_CELLS } from './records'
import { openXlsx, type XlsxParts, type XmlListener } from './xlsxParts'
import { dayText, LONGEST_CELL, plainNumber, SharedTexts, showsDate, unescaped } from './xlsxValues'

/** The most shared texts: each costs a few bytes, and no honest list is that long. */
const MOST_TEXTS = 2_000_000
/** Excel's own limit is near 65,490. */
const MOST_STYLES = 65_536

/**
 * The rows of the first visible sheet of an .xlsx, from the first one that is not empty; a line is a row's number in
 * the sheet. Cells come as texts: numbers with a decimal point, days as `YYYY-MM-DD`, yes and no as 1 and 0, a formula
 * as its stored result. Memory holds the sheet's shared texts (bounded) and a piece of the sheet.
 *
 * @throws CsvError for what is no .xlsx, is locked by a password, or would unpack to more than the limits
 */
export async function* readXlsxRecords(file: Content): AsyncGenerator<(CsvRecord | BadLine)[]> {
  try {
    yield* readRows(file)
  } catch (error) {
    // The errors of ZIP, inflation and XML help nobody who made the file in Excel.
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

/** The path of the first sheet that is not hidden. */
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

/** The shared texts of the workbook, which cells name by number; without the phonetic ones (`rPh`). */
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

/** Reads a part whole; a missing one counts as empty. */
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

interface Workbook {
  readonly texts: SharedTexts
  /** by the number of a style: whether its numbers are days */
  readonly dates: readonly boolean[]
  readonly from1904: boolean
}

const MOST_COLUMNS = 16_384
const MOST_ROWS = 1_048_576
/** All cells of a row together, in characters; as for a line of a CSV file. */
const LONGEST_ROW = 64 * 1024
/** How many rows, and characters in them, make a batch. */
const together = { rows: 250, length: 256 * 1024 }

/** The rows of a sheet in the order of the file, some hundreds at a time; rows without a value are left out. */
async function* sheetRows(
  parts: XlsxParts,
  sheet: string,
  { texts, dates, from1904 }: Workbook,
): AsyncGenerator<(CsvRecord | BadLine)[]> {
  let rows: (CsvRecord | BadLine)[] = []
  let held = 0
  let line = 0
  let cells: string[] = []
  let length = 0
  let isWide = false
  let column = -1
  let type = ''
  let style = 0
  let value = ''
  let isValue = false

  const valueOf = (): string => {
    if (type === 's') return unescaped(texts.at(Number(value)))
    if (type === 'str' || type === 'inlineStr') return unescaped(value)
    // all other types stay text: yes and no, an error, a day in letters
    const number = type === '' || type === 'n' ? Number(value) : Number.NaN
    if (value === '' || Number.isNaN(number)) return value
    return dates[style] === true ? dayText(number, from1904) : plainNumber(number)
  }

  const rowOf = (): CsvRecord | BadLine => {
    if (length > LONGEST_ROW) return { line, bad: 'long' }
    return isWide ? { line, bad: 'wide' } : check({ line, cells })
  }

  const pieces = parts.read(
    sheet,
    {
      open(name, { r, t, s }) {
        if (name === 'row') {
          // a row or a cell without a reference follows the one before
          line = r === undefined ? line + 1 : Number(r)
          if (!(line >= 1 && line <= MOST_ROWS)) throw new CsvError('file.xlsx.broken')
          cells = []
          length = 0
          isWide = false
          column = -1
        } else if (name === 'c') {
          column = r === undefined ? column + 1 : columnOf(r)
          if (column >= MOST_COLUMNS) throw new CsvError('file.xlsx.broken')
          type = t ?? ''
          style = Number(s ?? 0)
          value = ''
        } else if (name === 'v' || name === 't') isValue = true
      },
      text(piece) {
        if (isValue && value.length <= LONGEST_CELL) value += piece
      },
      close(name) {
        if (name === 'v' || name === 't') isValue = false
        else if (name === 'c' && value !== '' && length <= LONGEST_ROW) {
          const cell = valueOf()
          length += cell.length
          if (column >= MOST_CELLS) isWide = true
          else {
            while (cells.length < column) cells.push('')
            cells[column] = cell
          }
        } else if (name === 'row' && length > 0) {
          rows.push(rowOf())
          held += length
        }
      },
    },
    'sheet',
  )
  for await (const _ of pieces) {
    if (rows.length < together.rows && held < together.length) continue
    yield rows
    rows = []
    held = 0
  }
  if (rows.length > 0) yield rows
}

/** `AB12` → 27. */
function columnOf(place: string): number {
  let column = 0
  for (const letter of /^[A-Z]{1,3}/.exec(place)?.[0] ?? '')
    column = column * 26 + letter.charCodeAt(0) - 64
  return column - 1
}
