import { isObject, type KeyMessage } from 'panel-engine/schema'
import { cardCells, type CardCells } from './card'
import type { CardFixes } from './fixes'

/** How many wrong lines of a list are told, and how many can be mended. */
export const MOST_MENDED = 200
/** A longer cell is no number: no more of it is reported or sent. */
export const LONGEST_CELL = 100
/** Room for the most lines with the longest cells; longer JSON is not even parsed. */
const LONGEST_JSON = MOST_MENDED * 1_000

const columns: readonly string[] = cardCells
const isCell = (cell: unknown) => typeof cell === 'string' && cell.length <= LONGEST_CELL
const isLine = (line: string) => /^[1-9]\d{0,8}$/.test(line)

const isMany = (value: object) => Object.keys(value).length > MOST_MENDED

/** Whether a value maps line numbers to cells. `__proto__` in JSON is a key like any other, and no line number. */
const isFixes = (value: unknown): value is CardFixes =>
  isObject(value) &&
  !isMany(value) &&
  Object.entries(value).every(
    ([line, cells]) =>
      isLine(line) &&
      isObject(cells) &&
      Object.entries(cells).every(([column, cell]) => columns.includes(column) && isCell(cell)),
  )

/** A value, parsed where it is a text; undefined where it is not JSON. */
function parsed(value: unknown): unknown {
  if (typeof value !== 'string') return value
  if (value.length > LONGEST_JSON) return undefined
  try {
    return JSON.parse(value)
  } catch {
    return undefined
  }
}

/**
 * What is wrong with what came as the mended lines of a list; null for nothing.
 * @param hasList whether the list came with them
 */
export function fixesProblem(value: unknown, hasList: boolean): KeyMessage | null {
  if (value === undefined) return null
  if (!hasList) return { message: 'rule.cardFixesAlone' }
  const most = { message: 'rule.cardFixesMost', args: { max: MOST_MENDED } }
  if (typeof value === 'string' && value.length > LONGEST_JSON) return most
  const fixes = parsed(value)
  if (isObject(fixes) && isMany(fixes)) return most
  return isFixes(fixes) ? null : { message: 'rule.cardFixes' }
}

const none: CardFixes = {}

/** The mended lines in a value; none for anything else, which the rule refuses. */
export function fixesOf(value: unknown): CardFixes {
  const fixes = parsed(value)
  return isFixes(fixes) ? fixes : none
}

/** The same by the number of the line. */
export const fixesByLine = (value: unknown): ReadonlyMap<number, Partial<CardCells>> =>
  new Map(Object.entries(fixesOf(value)).map(([line, cells]) => [Number(line), cells]))
