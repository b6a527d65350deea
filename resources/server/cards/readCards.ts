import { randomInt } from 'node:crypto'
import { cardCells, toCard, type Card, type CardCells } from '../../kinds/cardList/card'
import { MOST_MENDED } from '../../kinds/cardList/fixesRule'
import type { Message } from 'panel-engine/schema'
import {
  CsvError,
  nextTurn,
  quoted,
  type CsvLine,
  type CsvOptions,
  type CsvRow,
} from 'panel-engine/server'

/** Cells in place of those that the file has, by line. */
export type Fixes = ReadonlyMap<number, Partial<CardCells>>
const noFixes: Fixes = new Map()

/** A line that is no card: why, and its cells as far as it could be read; not `mendable` where only the file itself can be. */
type Rejected = { line: number; problem: Message; cells?: CardCells; mendable?: false }
/** What became of a mended line; one that is still wrong is among the rejected. */
type Mended = { line: number; state: 'good' | 'duplicate' | 'unknown' }

export type CardList = {
  /** the cards to store, each once, in the order of the file */
  cards: Card[]
  /** how many lines named a card that an earlier line had */
  duplicates: number
  /** how many cards the client base does not have; they are left out */
  unknown: number
  /** how many lines the list has below its header */
  rows: number
  /** lines that are no card, the first `MOST_MENDED` of them */
  rejected: Rejected[]
  rejectedCount: number
  mended: Mended[]
}

/** What a card list is read by. */
export const cardColumns: CsvOptions = {
  columns: cardCells,
  required: ['store_key', 'customer_id'],
}

const MOST = 1_000_000
const ASKED_AT_ONCE = 500

/**
 * Reads a list of client cards (`store_key;customer_id;person_id`), as `cardColumns` has it read. Cards that the client base does
 * not know are left out and counted: nobody could be reached by them.
 *
 * @param known answers, in the same order, which cards of a batch the client base has
 * @param fixes of lines that were mended
 * @throws CsvError for a file without such a header, or one that lacks a line that was mended
 */
export async function readCards(
  batches: AsyncIterable<readonly CsvLine[]>,
  known: (cards: readonly Card[]) => Promise<readonly boolean[]>,
  fixes: Fixes = noFixes,
): Promise<CardList> {
  const list: CardList = {
    rows: 0,
    cards: [],
    duplicates: 0,
    unknown: 0,
    rejected: [],
    rejectedCount: 0,
    mended: [],
  }
  const seen = new SeenCards()
  let waiting: Card[] = []
  const mendedOf = new Map<Card, number>()
  const reject = (line: number, problem: Message, row?: CsvRow) => {
    list.rejectedCount++
    if (list.rejected.length < MOST_MENDED)
      list.rejected.push({
        line,
        problem,
        ...(row && { cells: saidCells(row) }),
        ...(isUnclosed(problem) && { mendable: false }),
      })
  }
  const tell = (line: number | undefined, state: Mended['state']) => {
    if (line !== undefined) list.mended.push({ line, state })
  }
  const ask = async () => {
    const answers = await known(waiting)
    // SQLite answers synchronously: other requests get their turn here
    await nextTurn()
    waiting.forEach((card, at) => {
      const isKnown = answers[at] === true
      if (isKnown) list.cards.push(card)
      else list.unknown++
      tell(mendedOf.get(card), isKnown ? 'good' : 'unknown')
    })
    waiting = []
    mendedOf.clear()
  }
  for await (const batch of withFixes(batches, fixes)) {
    list.rows += batch.length
    for (const found of batch) {
      if ('problem' in found) {
        reject(found.line, found.problem, found.known)
        continue
      }
      const { line, row } = found
      const isMended = fixes.has(line)
      const card = cardIn(row)
      if ('message' in card) reject(line, card, row)
      else if (seen.has(card)) {
        list.duplicates++
        if (isMended) tell(line, 'duplicate')
      } else if (seen.size >= MOST)
        reject(line, { message: 'file.cards.most', args: { max: MOST } }, row)
      else {
        seen.add(card)
        waiting.push(card)
        if (isMended) mendedOf.set(card, line)
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
  fixes: Fixes = noFixes,
): AsyncGenerator<{ line: number; problem: Message }[]> {
  for await (const batch of withFixes(batches, fixes)) {
    yield batch.flatMap((found) => {
      const card = 'problem' in found ? found.problem : cardIn(found.row)
      return 'message' in card ? [{ line: found.line, problem: card }] : []
    })
  }
}

const unclosed: Message = { message: 'rule.cardCellLines' }
const isUnclosed = ({ message }: Message) => message === unclosed.message

/**
 * Whether a cell of a card spans several lines of the file: a quotation mark was never closed and swallowed them.
 * Mended as one line, the others would be lost silently.
 */
const hasLines = (row: CsvRow): boolean =>
  cardCells.some((column) => /[\r\n]/.test(row[column] ?? ''))

/**
 * The lines of a list, with the mended cells in place of those of the file, or of the known cells of a line that cannot
 * be read. A line that swallowed others stays as it is.
 *
 * @throws CsvError at the end where a mended line is not in the file: the fixes were typed for another file, and would
 * be lost silently
 */
async function* withFixes(
  batches: AsyncIterable<readonly CsvLine[]>,
  fixes: Fixes,
): AsyncGenerator<readonly CsvLine[]> {
  if (fixes.size === 0) {
    for await (const batch of batches) yield batch.map(withoutLines)
    return
  }
  const waiting = new Set(fixes.keys())
  for await (const batch of batches)
    yield batch.map((one) => {
      const found = withoutLines(one)
      const fix = fixes.get(found.line)
      if (!fix) return found
      waiting.delete(found.line)
      if ('row' in found) return { line: found.line, row: { ...found.row, ...fix } }
      return isUnclosed(found.problem)
        ? found
        : { line: found.line, row: { ...found.known, ...fix } }
    })
  const [line] = waiting
  if (line !== undefined) throw new CsvError('file.cards.noLine', { line })
}

/** A line as it was read, or a problem where it swallowed others. */
function withoutLines(found: CsvLine): CsvLine {
  const row = 'row' in found ? found.row : found.known
  return row && hasLines(row) ? { line: found.line, problem: unclosed, known: row } : found
}

const cellsOf = (row: CsvRow): CardCells => ({
  store_key: row['store_key'] ?? '',
  customer_id: row['customer_id'] ?? '',
  person_id: row['person_id'] ?? '',
})

/** Copies of the cells, cut to the length that a fix may have: a longer cell is wrong, and still is when cut. */
function saidCells(row: CsvRow): CardCells {
  const { store_key, customer_id, person_id } = cellsOf(row)
  return {
    store_key: quoted(store_key),
    customer_id: quoted(customer_id),
    person_id: quoted(person_id),
  }
}

/** The card that a row names, or what is wrong with it, in copies that keep no part of the file in memory. */
function cardIn(row: CsvRow): Card | Message {
  const card = toCard(cellsOf(row))
  if (!('message' in card)) return card
  const value = card.args?.['value']
  return typeof value === 'string'
    ? { ...card, args: { ...card.args, value: quoted(value) } }
    : card
}

/** A set of cards that costs some thirty bytes each, whatever their numbers and stores are: a list may have a million. */
class SeenCards {
  size = 0
  /** Three numbers of each card. */
  #cards = new Float64Array(3 * 1_024)
  /** The slots of a hash table: the position of a card from 1, or 0. At least half of them are free. */
  #places = new Int32Array(2 * 1_024)

  has(card: Card): boolean {
    return this.#places[this.#placeOf(card)] !== 0
  }

  add(card: Card): void {
    if ((this.size + 1) * 3 > this.#cards.length) this.#grow()
    this.#cards.set([card.storeKey, card.customerId, card.personId], this.size * 3)
    this.#places[this.#placeOf(card)] = ++this.size
  }

  /** The slot of a card, or the free one where it would go. */
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

/** Chosen anew by each process, so that nobody can write a list whose cards all collide. */
const seed = randomInt(2 ** 31)

function mixed(hash: number, value: number): number {
  let next = Math.imul(hash ^ value ^ seed, 0x9e3779b1)
  next = Math.imul(next ^ (value / 2 ** 32) ^ (next >>> 15), 0x85ebca6b)
  return next ^ (next >>> 13)
}
