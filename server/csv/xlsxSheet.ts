import { CsvError } from './read'
import { MOST_CELLS, type BadLine, type CsvRecord } from './records'
import type { XlsxParts } from './xlsxParts'
import { dayText, LONGEST_CELL, plainNumber, unescaped, type SharedTexts } from './xlsxValues'

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
/** Rows, and letters of them, that are handed on together. */
const together = { rows: 250, length: 256 * 1024 }

/** The rows of a sheet in the order of the file, some hundreds at a time; rows without a value are left out. */
export async function* sheetRows(
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
    // a number, unless it says otherwise: yes and no, an error, a day in letters
    const number = type === '' || type === 'n' ? Number(value) : Number.NaN
    if (value === '' || Number.isNaN(number)) return value
    return dates[style] === true ? dayText(number, from1904) : plainNumber(number)
  }

  const rowOf = (): CsvRecord | BadLine => {
    if (length > LONGEST_ROW) return { line, bad: 'long' }
    return isWide ? { line, bad: 'wide' } : { line, cells }
  }

  const pieces = parts.read(
    sheet,
    {
      open(name, { r, t, s }) {
        if (name === 'row') {
          // a row or a cell without its place follows the one before
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
