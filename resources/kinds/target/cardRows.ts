import type { KeyMessage } from 'panel-engine/schema'
import { cardCells, cellProblem, type CardCells } from '../cardList/card'
import type { CardFixes } from '../cardList/fixes'
import { LONGEST_CELL, MOST_MENDED } from '../cardList/fixesRule'
import type { CardReport } from './cardReport'

/** A line of a card list that was wrong, as it is now. */
export interface CardRow {
  readonly line: number
  readonly cells: CardCells
  /** What is wrong with each cell, by the server's own rule. */
  readonly problems: Readonly<Partial<Record<keyof CardCells, KeyMessage>>>
  /** What the server has to say of the line, where no cell tells: it could not be read, or the list is full. */
  readonly told: string | null
  /** `right`: by itself; whether its card is new to the list and known to the base, the server tells after that. */
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
 * before it looked. They are always the same ones: as many as can be sent, whichever of them are right by now.
 */
export function rowsOf({ report, fixes: sent }: Told, fixes: CardFixes): readonly CardRow[] {
  const wrong = new Map(report.rejected.map((one) => [one.line, one] as const))
  const lines = [...new Set([...wrong.keys(), ...Object.keys(fixes).map(Number)])]
  return lines
    .toSorted((a, b) => a - b)
    .slice(0, MOST_MENDED)
    .map((line): CardRow => {
      const [found, fix] = [wrong.get(line), fixes[line]]
      const cells = { ...nothing, ...found?.cells, ...fix }
      const isTold = isSame(fix, sent[line])
      const isUnread = fix === undefined && !found?.cells
      const problems = isUnread ? {} : problemsIn(cells)
      const isRight = Object.keys(problems).length === 0
      const told = isRight && isTold && found ? found.message : null
      const became = isTold ? report.mended.get(line) : undefined
      const isLeftOut = became === 'duplicate' || became === 'unknown'
      const state = !isRight || told !== null ? 'wrong' : isLeftOut ? became : 'right'
      return { line, cells, problems, told, state }
    })
}

const problemsIn = (cells: CardCells): CardRow['problems'] =>
  Object.fromEntries(
    cardCells.flatMap((column) => {
      const problem = cellProblem(column, cells[column])
      return problem ? [[column, problem]] : []
    }),
  )

/** How many lines are wrong now, and how many of these stand in no table. */
export function wrongNow(
  { rejected, rejectedCount }: CardReport,
  rows: readonly CardRow[],
): { readonly wrong: number; readonly beyond: number } {
  const shown = new Set(rows.map(({ line }) => line))
  const beyond = rejectedCount - rejected.filter(({ line }) => shown.has(line)).length
  return { beyond, wrong: beyond + rows.filter(({ state }) => state === 'wrong').length }
}

/**
 * The rows with what was pasted into one of their cells and those below and beside it; null where that is a single cell,
 * which goes where any text would. Three cells or more are a line of a list, whichever cell they are pasted into.
 */
export function pastedInto(
  rows: readonly CardRow[],
  { text, row, column }: { text: string; row: number; column: keyof CardCells },
): CardFixes | null {
  const lines = text.replace(/[\r\n]+$/, '').split(/\r\n?|\n/)
  const grid = lines.map((line) => line.split(/[\t;]/))
  if (grid.length === 1 && grid[0]?.length === 1) return null
  return Object.fromEntries(
    grid.flatMap((texts, at): readonly (readonly [string, CardCells])[] => {
      const into = rows[row + at]
      if (!into) return []
      const from = texts.length >= cardCells.length ? 0 : cardCells.indexOf(column)
      const given = cardCells
        .slice(from, from + texts.length)
        .map((one, n) => [one, (texts[n] ?? '').trim().slice(0, LONGEST_CELL)] as const)
      return [[String(into.line), { ...into.cells, ...Object.fromEntries(given) }]]
    }),
  )
}
