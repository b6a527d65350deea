import { cardListFormats, isCardListName } from '../../kinds/cardList/name'
import { translate } from 'panel-engine/format'
import type { KeyMessage, Locale, Message } from 'panel-engine/schema'
import {
  type Inspection,
  type Side,
  type SideRows,
  type TempFile,
  type Db,
  CsvError,
  readTable,
} from 'panel-engine/server'
import { knownCards } from './store/cards'
import { fixesByLine, fixesProblem, MOST_MENDED } from '../../kinds/cardList/fixesRule'
import type { Card } from '../../kinds/cardList/card'
import { badCardLines, cardColumns, readCards, type CardList, type Fixes } from './readCards'

const wrongKind: KeyMessage = { message: 'rule.fileFormat', args: { formats: cardListFormats } }

/** Reads a card list with its mended lines, and asks the client base. @returns why, where it is no such list */
export async function readList(
  temp: TempFile,
  fixes: Fixes,
  db: Db,
): Promise<CardList | KeyMessage> {
  if (!isCardListName(temp.name)) return wrongKind
  try {
    const known = (cards: readonly Card[]) => knownCards(db, cards)
    return await readCards(readTable(temp.content, cardColumns), known, fixes)
  } catch (error) {
    if (error instanceof CsvError) return error.problem
    throw error
  }
}

/** Why a list cannot be stored: it has no good row at all. */
export function refusalOf({ cards, rejected, rejectedCount, rows }: CardList): KeyMessage | null {
  if (cards.length > 0) return null
  const [first] = rejected
  return first && rejectedCount === rows
    ? { message: 'table.cardsAllBad', args: { line: first.line } }
    : { message: 'file.cards.none' }
}

/** A download stops reading once it has this many bad lines. */
const MOST_BAD = 100_000

/** The bad lines of a card list. @throws CsvError for what is no such list */
export async function badLinesOf(
  temp: TempFile,
  fixes?: Fixes,
): Promise<readonly { readonly line: number; readonly problem: Message }[]> {
  if (!isCardListName(temp.name)) throw new CsvError(wrongKind.message, wrongKind.args)
  const found: { line: number; problem: Message }[] = []
  for await (const lines of badCardLines(readTable(temp.content, cardColumns), fixes)) {
    found.push(...lines)
    if (found.length >= MOST_BAD) break
  }
  return found
}

/**
 * What a card list in a value turned out to be.
 * @param fixes its mended lines as they came: validated before the list is read, which costs far more and would hide
 *   their errors
 * @param part the part of the value that holds it
 */
export async function inspectCards(
  { temp, fixes, part }: { temp: TempFile | null; fixes: unknown; part?: string },
  db: Db,
): Promise<Inspection | null> {
  if (!temp) return null
  const wrong = fixesProblem(fixes, true)
  if (wrong) return { refused: wrong, ...(part && { part }) }
  const list = await readList(temp, fixesByLine(fixes), db)
  const refused = 'message' in list ? list : refusalOf(list)
  if (refused) return { refused, ...(part && { part }) }
  return 'message' in list ? null : { side: new CardSide(list) }
}

/** The mended lines of a list, as a body has them. */
export const fixesSchema = {
  type: 'string',
  contentMediaType: 'application/json',
  description:
    'Wrong lines of the list, mended: `{"<line>": {"store_key", "customer_id", "person_id"}}`, ' +
    `${MOST_MENDED} at most; cells in place of those that the file has.`,
}

/** The table with the cards of records. */
export const cardRows = {
  table: 'target_client',
  columns: ['store_key', 'customer_id', 'person_id'],
} as const satisfies SideRows

/** A list of cards that is to be stored with a record. */
export class CardSide implements Side {
  readonly list: CardList
  constructor(list: CardList) {
    this.list = list
  }
  get count(): number {
    return this.list.cards.length
  }
  rows(from: number, to: number) {
    return this.list.cards.slice(from, to).map(({ storeKey, customerId, personId }) => ({
      store_key: storeKey,
      customer_id: customerId,
      person_id: personId,
    }))
  }
  told(locale: Locale) {
    return cardsReport(this.list, locale)
  }
}

/** A list without a line that is wrong. */
export const goodCards = (cards: readonly Card[]): CardSide =>
  new CardSide({
    cards: [...cards],
    rows: cards.length,
    duplicates: 0,
    unknown: 0,
    rejected: [],
    rejectedCount: 0,
    mended: [],
  })

/** What storing a card list did, or would do. */
export const cardsReport = ({ duplicates, unknown, rejected }: CardList, locale: Locale) => ({
  duplicates,
  unknown,
  rejected: rejected.map(({ line, problem }) => ({
    line,
    message: translate(locale, problem.message, { ...problem.args }),
  })),
})
