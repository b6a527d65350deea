import { setImmediate } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Group } from '../../../kinds/target/belongs'
import { ofClients, type Card } from '../../cards/store/cards'
import type { Sql } from 'panel-engine/store'
import type { Db, Trx } from 'panel-engine/server'
import { withClients } from '../../clients/store/tables'
import { clientBelongs } from './belongsSql'

/** Whom a target reaches: one card for a test, cards named one by one or by a stored list, or a group of the client base. */
export type Reached =
  | { readonly kind: 'card'; readonly card: string }
  | { readonly kind: 'cards'; readonly users: readonly string[]; readonly hasList: boolean }
  | (Group & { readonly kind: 'group'; readonly customerType: number })

/** How many rows of the client base one statement reads: other requests wait for one such statement at most. */
const slice = 20_000

/** The last card of the slice that follows `after`; null where none follows. */
export async function endOfSlice(db: Db | Trx, after: string): Promise<string | null> {
  const { rows } = await sql<{ last: string | null }>`
    select max(card_number) as last from (select card_number from client
      where card_number > ${after} order by card_number limit ${slice}) as ahead`.execute(db)
  return rows[0]?.last ?? null
}

/** A stretch of the client base, in the order of the cards. */
export const between = (after: string, last: string) =>
  sql`card_number > ${after} and card_number <= ${last}`

/** How many distinct cards a target reaches; `list` are the cards of one whose list is not stored yet. */
export async function reachOf(
  db: Db | Trx,
  reached: Reached,
  list: readonly Card[] = [],
): Promise<number> {
  if (reached.kind === 'card') return 1
  if (reached.kind === 'group') return countGroup(db, reached)
  const known = await knownNumbers(db, reached.users)
  return new Set([...known, ...(await numbersOfList(db, list))]).size
}

async function countGroup(db: Db | Trx, group: Group): Promise<number> {
  let total = 0
  for (let after = ''; ;) {
    const last = await endOfSlice(db, after)
    if (last === null) return total
    const { rows } = await sql<{ cards: number }>`
      select count(distinct card_number) as cards from client
      where ${between(after, last)} and ${clientBelongs(group)}`.execute(db)
    total += Number(rows[0]?.cards ?? 0)
    after = last
    // other requests get their turn between two slices
    await setImmediate()
  }
}

/** The stored list of a record as `t`, with the clients that it names as `c`; person 0 stands for all the cards of a client. */
export const listedClients = (resource: string, recordId: string | number): Sql =>
  sql`target_client t
    join client c on c.store_key = t.store_key and c.customer_id = t.customer_id
      and (t.person_id = 0 or c.person_id = t.person_id)
    where t.resource = ${resource} and t.record_id = ${String(recordId)}`

/** How many distinct cards the stored list of a record stands for. */
export async function countStored(
  db: Db | Trx,
  resource: string,
  recordId: string | number,
): Promise<number> {
  const { rows } = await sql<{ cards: number }>`
    select count(distinct c.card_number) as cards
    from ${listedClients(resource, recordId)}`.execute(db)
  return Number(rows[0]?.cards ?? 0)
}

const batch = 500

/** The numbers of cards that stand for these clients; person 0 stands for all the cards of a client. */
async function numbersOfList(db: Db | Trx, cards: readonly Card[]): Promise<ReadonlySet<string>> {
  const numbers = new Set<string>()
  for (let at = 0; at < cards.length; at += batch) {
    const wanted = cards.slice(at, at + batch)
    const keys = new Set(wanted.map((card) => keyOf(card.storeKey, card.customerId, card.personId)))
    const rows = await withClients(db)
      .selectFrom('client')
      .select(['store_key', 'customer_id', 'person_id', 'card_number'])
      .where(ofClients(wanted))
      .execute()
    for (const { store_key, customer_id, person_id, card_number } of rows)
      if (
        keys.has(keyOf(store_key, customer_id, person_id)) ||
        keys.has(keyOf(store_key, customer_id, 0))
      )
        numbers.add(card_number)
  }
  return numbers
}

const keyOf = (store: number, customer: number, person: number) => `${store}/${customer}/${person}`

/** Which of these cards the client base has. */
export async function knownNumbers(
  db: Db | Trx,
  numbers: readonly string[],
): Promise<ReadonlySet<string>> {
  const known = new Set<string>()
  for (let at = 0; at < numbers.length; at += batch) {
    const rows = await withClients(db)
      .selectFrom('client')
      .select('card_number')
      .distinct()
      .where('card_number', 'in', numbers.slice(at, at + batch))
      .execute()
    for (const { card_number } of rows) known.add(card_number)
  }
  return known
}
