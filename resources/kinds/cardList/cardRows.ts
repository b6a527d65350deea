import type { KeyMessage } from 'panel-engine/schema'
import { cardCells, cellProblem, type CardCells } from './card'
import type { CardFixes } from './fixes'
import { LONGEST_CELL, MOST_MENDED } from './fixesRule'
import type { CardReport } from './cardReport'

/** A line of a card list that was wrong, as it is now. */
export interface CardRow {
  readonly line: number
  readonly cells: CardCells
  /** What is wrong with each cell, by the server's own rule. */
  readonly problems: Readonly<Partial<Record<keyof CardCells, KeyMessage>>>
  /** What the server has to say of the line, where no cell tells: it could not be read, or the list is full. */
  readonly told: string | null
  /** False where only the file itself can be mended. */
  readonly isMendable: boolean
  /** `right` says so of the cells alone: only the server can tell whether the card is a duplicate or unknown. */
  readonly state: 'wrong' | 'right' | 'duplicate' | 'unknown'
}

const nothing: CardCells = { store_key: '', customer_id: '', person_id: '' }

/** A report with the fixes that it was made with. */
export interface Told {
  readonly report: CardReport
  readonly fixes: CardFixes
}

const isSame = (a: Partial<CardCells> | undefined, b: Partial<CardCells> | undefined): boolean =>
  cardCells.every((column) => a?.[column] === b?.[column])

/**
 * The lines that can be mended, in the order of the file: those that the server found wrong, and those that were mended
 * before it looked. A line that is right by now keeps its row. There are at most as many rows as can be sent.
 */
export function rowsOf({ report, fixes: sent }: Told, fixes: CardFixes): readonly CardRow[] {
  const wrong = new Map(report.rejected.map((one) => [one.line, one] as const))
  const lines = [...new Set([...wrong.keys(), ...Object.keys(fixes).map(Number)])]
  return lines
    .toSorted((a, b) => a - b)
    .slice(0, MOST_MENDED)
    .map((line): CardRow => {
      const [found, fix] = [wrong.get(line), fixes[line]]
      if (found && !found.isMendable) return unmendable(found)
      const cells = { ...nothing, ...found?.cells, ...fix }
      const isTold = isSame(fix, sent[line])
      const isUnread = fix === undefined && !found?.cells
      const problems = isUnread ? {} : problemsIn(cells)
      const isRight = Object.keys(problems).length === 0
      const told = isRight && isTold && found ? found.message : null
      const became = isTold ? report.mended?.get(line) : undefined
      const isLeftOut = became === 'duplicate' || became === 'unknown'
      const state = !isRight || told !== null ? 'wrong' : isLeftOut ? became : 'right'
      return { line, cells, problems, told, isMendable: true, state }
    })
}

/** A read-only row, its line breaks made visible: an input would hide them. */
const unmendable = ({ line, message, cells }: CardReport['rejected'][number]): CardRow => ({
  line,
  cells: cells ? { ...cells, ...onOneLine(cells) } : nothing,
  problems: {},
  told: message,
  isMendable: false,
  state: 'wrong',
})

const onOneLine = (cells: CardCells): Partial<CardCells> =>
  Object.fromEntries(
    cardCells.map((column) => [column, cells[column].replace(/[\r\n]+/g, ' \u21b5 ')]),
  )

const problemsIn = (cells: CardCells): CardRow['problems'] =>
  Object.fromEntries(
    cardCells.flatMap((column) => {
      const problem = cellProblem(column, cells[column])
      return problem ? [[column, problem]] : []
    }),
  )

/** How many lines are wrong now, how many of these have no row, and how many are right but will not be stored. */
export function tallyOf(
  { rejected, rejectedCount }: CardReport,
  rows: readonly CardRow[],
): Readonly<Record<'wrong' | 'beyond' | 'duplicate' | 'unknown', number>> {
  const shown = new Set(rows.map(({ line }) => line))
  const beyond = rejectedCount - rejected.filter(({ line }) => shown.has(line)).length
  const count = (wanted: CardRow['state']) => rows.filter(({ state }) => state === wanted).length
  return {
    beyond,
    wrong: beyond + count('wrong'),
    duplicate: count('duplicate'),
    unknown: count('unknown'),
  }
}

/** What was pasted into rows. */
interface PastedCards {
  readonly fixes: CardFixes
  /** The place of the last row that it reaches. */
  readonly last: number
  /** How many of its lines have no row to stand in. */
  readonly over: number
}

/**
 * The fixes of a text that is pasted into a cell and fills those beside and below it; null for a single cell, which the
 * browser pastes itself. Three cells or more are a whole line, whichever cell they are pasted into.
 */
export function pastedInto(
  rows: readonly CardRow[],
  {
    table,
    row,
    column,
  }: {
    /** The cells of the text. */
    table: readonly (readonly string[])[]
    row: number
    column: keyof CardCells
  },
): PastedCards | null {
  const block = table.map((cells) => (cells.length === 1 ? (cells[0] ?? '').split(/[;,]/) : cells))
  if (block.length === 1 && block[0]?.length === 1) return null
  const into = rows.slice(row).filter(({ isMendable }) => isMendable)
  const fixes: Record<string, CardCells> = {}
  let [last, over] = [row, 0]
  for (const [at, given] of block.entries()) {
    const texts = given.map((cell) => cell.trim().slice(0, LONGEST_CELL))
    const target = into[at]
    if (texts.every((cell) => cell === '')) continue
    if (target) {
      fixes[target.line] = { ...target.cells, ...cellsGiven(texts, column) }
      last = rows.indexOf(target)
    } else over++
  }
  return { fixes, last, over }
}

/**
 * The cells that pasted texts fill, from a column on. An empty text changes nothing, as in a grid. Only the person is
 * emptied, where store and customer come with it: it means the entire client, and the row's old person must not stay.
 */
function cellsGiven(texts: readonly string[], column: keyof CardCells): Partial<CardCells> {
  const isLine = texts.length >= cardCells.length
  const from = isLine ? 0 : cardCells.indexOf(column)
  const isClient = isLine && texts[0] !== '' && texts[1] !== ''
  return Object.fromEntries(
    cardCells
      .slice(from, from + texts.length)
      .map((one, n) => [one, texts[n] ?? ''] as const)
      .filter(([one, cell]) => cell !== '' || (isClient && one === 'person_id')),
  )
}
