import { isObject, type Entry, type KeyMessage, type Upload } from 'panel-engine/schema'
import { cardCells, type CardCells } from './card'

/** How many wrong lines of a list are told, and how many can be mended. */
export const MOST_MENDED = 200
/** A longer cell is no number; so much of one is told, too. */
const LONGEST_CELL = 100

/** Cells in place of those that the file has, by line. */
export type CardFixes = Readonly<Record<string, Partial<CardCells>>>

const isCell = (cell: unknown) => typeof cell === 'string' && cell.length <= LONGEST_CELL
const columns: readonly string[] = cardCells
const isLine = (line: string) => /^[1-9]\d{0,8}$/.test(line)

/** Whether that is what mends lines. What JSON calls `__proto__` is a key as any other, and no line. */
const isFixes = (value: unknown): value is CardFixes =>
  isObject(value) &&
  Object.entries(value).every(
    ([line, cells]) =>
      isLine(line) &&
      isObject(cells) &&
      Object.entries(cells).every(([column, cell]) => columns.includes(column) && isCell(cell)),
  )

/**
 * What is wrong with what came as the mended lines of a list; null for nothing.
 * @param hasList whether the list came with them
 */
export function fixesProblem(value: unknown, hasList: boolean): KeyMessage | null {
  if (value === undefined) return null
  if (!hasList) return { message: 'rule.cardFixesAlone' }
  if (!isFixes(value)) return { message: 'rule.cardFixes' }
  return Object.keys(value).length > MOST_MENDED
    ? { message: 'rule.cardFixesMost', args: { max: MOST_MENDED } }
    : null
}

/** The mended lines of a list by number; none where they are no such thing, which the rule has refused. */
export const fixesByLine = (value: unknown): ReadonlyMap<number, Partial<CardCells>> =>
  new Map(isFixes(value) ? Object.entries(value).map(([line, cells]) => [Number(line), cells]) : [])

/** The mended lines that a body has; undefined for none. A text that says no such thing stays one, for the rule to refuse. */
export function readFixes(sent: string | Upload | undefined): CardFixes | string | undefined {
  if (typeof sent !== 'string' || sent === '') return undefined
  try {
    const value: unknown = JSON.parse(sent)
    return isFixes(value) ? value : sent
  } catch {
    return sent
  }
}

/** Mended lines as a body has them, where there are any. */
export const writtenFixes = (key: string, fixes: CardFixes | string | undefined): Entry[] =>
  isFixes(fixes) && Object.keys(fixes).length > 0 ? [[key, JSON.stringify(fixes)]] : []
