import type { Message } from '../../src/schema/text'
import type { CsvLine, CsvOptions, CsvRow } from './read'

/** A card of the client base. Person 0 is the entire client. */
export type Card = { storeKey: number; customerId: number; personId: number }

export type CardList = {
  /** the cards to store, each once, in the order of the file */
  cards: Card[]
  /** how many lines named a card that an earlier line had */
  duplicates: number
  /** how many cards the client base does not have; they are left out */
  unknown: number
  /** how many lines the list has below its header */
  rows: number
  /** lines that are no card, the first `REPORTED` of them */
  rejected: { line: number; problem: Message }[]
  rejectedCount: number
}

/** A list that is wrong all through names so many lines and no more. */
const REPORTED = 200
const columns = ['store_key', 'customer_id', 'person_id'] as const

/** What a card list is read by. */
export const cardColumns: CsvOptions = { columns, required: ['store_key', 'customer_id'] }

const MOST = 1_000_000
const ASKED_AT_ONCE = 500

/**
 * Reads a list of client cards (`store_key;customer_id;person_id`), as `cardColumns` has it read. Cards that the client base does
 * not know are left out and counted: nobody could be reached by them.
 *
 * @param known answers, in the same order, which cards of a batch the client base has
 * @throws CsvError for a file without such a header
 */
export async function readCards(
  batches: AsyncIterable<readonly CsvLine[]>,
  known: (cards: readonly Card[]) => Promise<readonly boolean[]>,
): Promise<CardList> {
  const list: CardList = {
    rows: 0,
    cards: [],
    duplicates: 0,
    unknown: 0,
    rejected: [],
    rejectedCount: 0,
  }
  const seen = new SeenCards()
  let waiting: Card[] = []
  const reject = (line: number, problem: Message) => {
    list.rejectedCount++
    if (list.rejected.length < REPORTED) list.rejected.push({ line, problem })
  }
  const ask = async () => {
    const answers = await known(waiting)
    waiting.forEach((card, at) => {
      if (answers[at] === true) list.cards.push(card)
      else list.unknown++
    })
    waiting = []
  }
  for await (const batch of batches) {
    list.rows += batch.length
    for (const found of batch) {
      if ('problem' in found) {
        reject(found.line, found.problem)
        continue
      }
      const card = toCard(found.row)
      if ('message' in card) reject(found.line, card)
      else if (seen.has(card)) list.duplicates++
      else if (seen.size >= MOST)
        reject(found.line, { message: 'file.cards.most', args: { max: MOST } })
      else {
        seen.add(card)
        waiting.push(card)
        if (waiting.length >= ASKED_AT_ONCE) await ask()
      }
    }
  }
  if (waiting.length > 0) await ask()
  return list
}

/** Every line that is no card, with why; unbounded, hence a stream. */
export async function* badCardLines(
  batches: AsyncIterable<readonly CsvLine[]>,
): AsyncGenerator<{ line: number; problem: Message }[]> {
  for await (const batch of batches) {
    yield batch.flatMap((found) => {
      const card = 'problem' in found ? found.problem : toCard(found.row)
      return 'message' in card ? [{ line: found.line, problem: card }] : []
    })
  }
}

/** An empty person is the entire client, and so is the 0 by which the API's path writes it. */
function toCard(row: CsvRow): Card | Message {
  const parts = columns.map((column) => [column, row[column] ?? ''] as const)
  for (const [column, value] of parts) {
    if (value === '' && column !== 'person_id') {
      return { message: 'file.cards.required', args: { column } }
    }
    if (!/^\d{0,15}$/.test(value)) return { message: 'file.cards.digits', args: { column, value } }
  }
  const [storeKey = 0, customerId = 0, personId = 0] = parts.map(([, value]) => Number(value))
  return { storeKey, customerId, personId }
}

/** A set of cards that costs a number each, not a text: a list may have a million. */
class SeenCards {
  size = 0
  readonly #byStore = new Map<number, Set<number | string>>()

  has(card: Card): boolean {
    return this.#byStore.get(card.storeKey)?.has(keyOf(card)) === true
  }

  add(card: Card): void {
    const ofStore = this.#byStore.get(card.storeKey) ?? new Set()
    this.#byStore.set(card.storeKey, ofStore.add(keyOf(card)))
    this.size++
  }
}

/** Unique within a store; exact up to 2^53. */
function keyOf({ customerId, personId }: Card): number | string {
  const fits = personId < 4_096 && customerId < 2 ** 41
  return fits ? customerId * 4_096 + personId : `${customerId}/${personId}`
}
