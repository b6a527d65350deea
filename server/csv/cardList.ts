import { cardListFormats, isCardListName } from '../../src/fields/cardList/name'
import type { Message } from '../../src/schema'
import type { Inspection } from '../fields/half'
import type { TempFile } from '../files/tempFile'
import { knownCards } from '../store/clients'
import type { Db } from '../store/store'
import { badCardLines, cardColumns, readCards, type Card, type CardList } from './cards'
import { CsvError } from './read'
import { readTable } from './table'

const wrongKind: Message = { message: 'rule.fileFormat', args: { formats: cardListFormats } }

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

/** So many bad lines of a list are worth a file. */
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
  return 'message' in cards ? { refused: cards, ...(part && { part }) } : { cards }
}
