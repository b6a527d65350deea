import { createReadStream } from 'node:fs'
import { isCardListName } from '../../src/fields/cardList/name'
import type { Message } from '../../src/schema'
import type { Inspection } from '../fields/half'
import type { TempFile } from '../files/tempFile'
import { knownCards } from '../store/clients'
import type { Db } from '../store/store'
import { readCards, type Card, type CardList } from './cards'
import { CsvError } from './read'

/** Reads a card list and asks the client base. No good row at all is a refusal. */
export async function readList(temp: TempFile, db: Db): Promise<CardList | Message> {
  if (!isCardListName(temp.name)) return { message: 'rule.fileFormat', args: { formats: 'CSV' } }
  try {
    const list = await readCards(createReadStream(temp.path), (cards: readonly Card[]) =>
      knownCards(db, cards),
    )
    return list.cards.length > 0 ? list : { message: 'file.cards.none' }
  } catch (error) {
    if (error instanceof CsvError) return error.problem
    throw error
  }
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
