import type { KeyMessage } from 'panel-engine/schema'

/** The columns of a card list, in the order in which a person pastes them. */
export const cardCells = ['store_key', 'customer_id', 'person_id'] as const
type CardCell = (typeof cardCells)[number]

/** A line of a card list as texts. */
export type CardCells = Readonly<Record<CardCell, string>>

/** A card of the client base. Person 0 is the entire client. */
export type Card = { storeKey: number; customerId: number; personId: number }

/** Longer numbers may not be exact in JavaScript. */
const MOST_DIGITS = 15
/** How many characters of a wrong cell are quoted. */
const LONGEST_SAID = 100

/** What is wrong with a cell of a card list; null for nothing. White space around it counts for nothing. */
export function cellProblem(column: CardCell, cell: string): KeyMessage | null {
  const value = cell.trim()
  if (value === '')
    return column === 'person_id' ? null : { message: 'rule.cardCellEmpty', args: { column } }
  if (!/^\d+$/.test(value))
    return {
      message: 'rule.cardCellDigits',
      args: { column, value: value.slice(0, LONGEST_SAID) },
    }
  if (value.length > MOST_DIGITS)
    return { message: 'rule.cardCellLong', args: { column, max: MOST_DIGITS } }
  return null
}

/**
 * The card that a line names, or what is wrong with its first wrong cell: the one rule of the server, which stores it, and
 * of the panel, where lines are mended. An empty person is the entire client, and so is the 0 by which the API's path
 * writes it.
 */
export function toCard(cells: CardCells): Card | KeyMessage {
  for (const column of cardCells) {
    const problem = cellProblem(column, cells[column])
    if (problem) return problem
  }
  const [storeKey = 0, customerId = 0, personId = 0] = cardCells.map((column) =>
    Number(cells[column]),
  )
  return { storeKey, customerId, personId }
}
