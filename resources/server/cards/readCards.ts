import { randomInt } from 'node:crypto'
import type { Message } from 'panel-engine/schema'
import { nextTurn, quoted, type CsvLine, type CsvOptions, type CsvRow } from 'panel-engine/server'

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

/** How many wrong lines of a list are reported. */
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
    // the embedded database answers at once
    await nextTurn()
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
    if (!/^\d{0,15}$/.test(value))
      return { message: 'file.cards.digits', args: { column, value: quoted(value) } }
  }
  const [storeKey = 0, customerId = 0, personId = 0] = parts.map(([, value]) => Number(value))
  return { storeKey, customerId, personId }
}

/** A set of cards that costs some thirty bytes each, whatever their numbers and stores are: a list may have a million. */
class SeenCards {
  size = 0
  /** Three numbers of each card. */
  #cards = new Float64Array(3 * 1_024)
  /** Which card lies at a place of its numbers, from 1; at least half of them are free. */
  #places = new Int32Array(2 * 1_024)

  has(card: Card): boolean {
    return this.#places[this.#placeOf(card)] !== 0
  }

  add(card: Card): void {
    if ((this.size + 1) * 3 > this.#cards.length) this.#grow()
    this.#cards.set([card.storeKey, card.customerId, card.personId], this.size * 3)
    this.#places[this.#placeOf(card)] = ++this.size
  }

  /** Where a card lies, or would. */
  #placeOf({ storeKey, customerId, personId }: Card): number {
    const cards = this.#cards
    const last = this.#places.length - 1
    // numbers of fifteen digits have more bits than a hash takes
    let at = mixed(mixed(mixed(0, storeKey), customerId), personId) & last
    for (;;) {
      const from = ((this.#places[at] ?? 0) - 1) * 3
      if (from < 0) return at
      if (
        cards[from] === storeKey &&
        cards[from + 1] === customerId &&
        cards[from + 2] === personId
      )
        return at
      at = (at + 1) & last
    }
  }

  #grow(): void {
    const cards = this.#cards
    this.#cards = new Float64Array(cards.length * 2)
    this.#cards.set(cards)
    this.#places = new Int32Array(this.#places.length * 2)
    for (let n = 0; n < this.size; n++) {
      const [storeKey = 0, customerId = 0, personId = 0] = cards.subarray(n * 3, n * 3 + 3)
      this.#places[this.#placeOf({ storeKey, customerId, personId })] = n + 1
    }
  }
}

/** Chosen anew by each process, so that nobody can write a list whose cards all lie in one place. */
const seed = randomInt(2 ** 31)

function mixed(hash: number, value: number): number {
  let next = Math.imul(hash ^ value ^ seed, 0x9e3779b1)
  next = Math.imul(next ^ (value / 2 ** 32) ^ (next >>> 15), 0x85ebca6b)
  return next ^ (next >>> 13)
}
