import type { AnyField, Fields } from '../../schema'
import { isRow, type Row } from './row'

type ReadCell = (cell: AnyField, text: string) => unknown
type PrintCell = (cell: AnyField, value: unknown) => string

/** Separates two cells; a backslash before a bar in a cell means the character itself. */
const BAR = ' | '
const marks: Readonly<Record<string, string>> = { '\\': '\\\\', '|': '\\|', '\n': '\\n' }

/**
 * Rows in one cell of a file: a line a row, a bar between its cells, in the order of the definition, as
 * `1 | Rower | 2`. Each cell is written by its own kind.
 */
export const printRows = (value: unknown, of: Fields, print: PrintCell): string =>
  (Array.isArray(value) ? value : [])
    .filter(isRow)
    .map((row) =>
      Object.entries(of)
        .map(([name, cell]) => escaped(print(cell, row[name] ?? null)))
        .join(BAR)
        .trimEnd(),
    )
    .join('\n')

/** The way back. A line with more cells than a row has stays text, so that the rule refuses it. */
export const readRows = (text: string, of: Fields, read: ReadCell): readonly unknown[] =>
  text
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line) => {
      const texts = cellsIn(line)
      return texts.length > Object.keys(of).length ? line : rowOf(texts, of, read)
    })

const rowOf = (texts: readonly string[], of: Fields, read: ReadCell): Row =>
  Object.fromEntries(
    Object.entries(of).map(([name, cell], at) => [name, read(cell, texts[at] ?? '')]),
  )

const escaped = (text: string): string => text.replace(/[\\|\n]/g, (sign) => marks[sign] ?? sign)

/** The cells of a line, with escaped bars restored. */
function cellsIn(line: string): readonly string[] {
  const cells = ['']
  for (const [sign] of line.matchAll(/\\[\s\S]|[\s\S]/g)) {
    if (sign === '|') cells.push('')
    else cells.push((cells.pop() ?? '') + (sign === '\\n' ? '\n' : sign.replace(/^\\(?=.)/, '')))
  }
  return cells.map((cell) => cell.trim())
}
