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
import { badCardLines, cardColumns, readCards, type Card, type CardList } from './readCards'

const wrongKind: KeyMessage = { message: 'rule.fileFormat', args: { formats: cardListFormats } }

/** Reads a card list and asks the client base. No good row at all is a refusal. */
export async function readList(temp: TempFile, db: Db): Promise<CardList | Message> {
  if (!isCardListName(temp.name)) return wrongKind
  try {
    const list = await readCards(readTable(temp.content, cardColumns), (cards: readonly Card[]) =>
      knownCards(db, cards),
    )
    if (list.cards.length > 0) return list
    const [first] = list.rejected
    return first && list.rejectedCount === list.rows
      ? { message: 'table.cardsAllBad', args: { line: first.line } }
      : { message: 'file.cards.none' }
  } catch (error) {
    if (error instanceof CsvError) return error.problem
    throw error
  }
}

/** From how many bad lines on a list is offered as a file. */
const MOST_BAD = 100_000

/** The bad lines of a card list. @throws CsvError for what is no such list */
export async function badLinesOf(
  temp: TempFile,
): Promise<readonly { readonly line: number; readonly problem: Message }[]> {
  if (!isCardListName(temp.name)) throw new CsvError(wrongKind.message, wrongKind.args)
  const found: { line: number; problem: Message }[] = []
  for await (const lines of badCardLines(readTable(temp.content, cardColumns))) {
    found.push(...lines)
    if (found.length >= MOST_BAD) break
  }
  return found
}

/** What a card list in a value turned out to be. @param part the part of the value that holds it */
export async function inspectCards(
  temp: TempFile | null,
  db: Db,
  part?: string,
): Promise<Inspection | null> {
  if (!temp) return null
  const cards = await readList(temp, db)
  return 'message' in cards
    ? { refused: cards, ...(part && { part }) }
    : { side: new CardSide(cards) }
}

/** Where the cards of records lie. */
export const cardRows = {
  table: 'target_client',
  columns: ['store_key', 'customer_id', 'person_id'],
} as const satisfies SideRows

/** A list of cards on its way to lie beside a record. */
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
