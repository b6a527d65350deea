import { setImmediate } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Card } from '../../cards/store/cards'
import { and, type Sql } from '../../../../server/records/conditions'
import type { Db, Trx } from '../../../../server/database/store'
import { withClients } from '../../clients/store/tables'
import { withCards } from '../../cards/store/tables'

/** Whom a push is for: one card for a test, cards named one by one or by a stored list, or a group of the client base. */
export type Audience =
  | { readonly kind: 'card'; readonly card: string }
  | { readonly kind: 'cards'; readonly users: readonly string[]; readonly hasList: boolean }
  | {
      readonly kind: 'group'
      /** A sum of main groups; 0 where sub-groups are chosen. */
      readonly customerType: number
      readonly subtypes: readonly number[]
      /** None is no restriction. */
      readonly halls: readonly number[]
    }

type Group = Extract<Audience, { kind: 'group' }>

export const everyone = 7

/** Which clients a group has. The plus keeps SQLite from going by hall where it goes by card. */
function inGroup({ customerType, subtypes, halls }: Group): Sql {
  const conditions: Sql[] = []
  if (customerType === 0) conditions.push(sql`subtype in (${sql.join(subtypes)})`)
  else if (customerType !== everyone) conditions.push(sql`(customer_type & ${customerType}) <> 0`)
  if (halls.length > 0) conditions.push(sql`+registration_hall in (${sql.join(halls)})`)
  return conditions.length > 0 ? sql.join(conditions, and) : sql`1 = 1`
}

/** How many rows of the client base one statement reads: nobody waits long for the next. */
const slice = 20_000

/** The card that ends the slice behind `after`; null where there is none behind it. */
export async function endOfSlice(db: Db | Trx, after: string): Promise<string | null> {
  const { rows } = await sql<{ last: string | null }>`
    select max(card_number) as last from (select card_number from client
      where card_number > ${after} order by card_number limit ${slice}) as ahead`.execute(db)
  return rows[0]?.last ?? null
}

/** A stretch of the client base, in the order of the cards. */
export const between = (after: string, last: string) =>
  sql`card_number > ${after} and card_number <= ${last}`

/** How many distinct cards an audience has; `list` are the cards of one whose list is not stored yet. */
export async function countAudience(
  db: Db | Trx,
  audience: Audience,
  list: readonly Card[] = [],
): Promise<number> {
  if (audience.kind === 'card') return 1
  if (audience.kind === 'group') return countGroup(db, audience)
  const known = await knownNumbers(db, audience.users)
  return new Set([...known, ...(await numbersOfList(db, list))]).size
}

async function countGroup(db: Db | Trx, group: Group): Promise<number> {
  let total = 0
  for (let after = ''; ;) {
    const last = await endOfSlice(db, after)
    if (last === null) return total
    const { rows } = await sql<{ cards: number }>`
      select count(distinct card_number) as cards from client
      where ${between(after, last)} and ${inGroup(group)}`.execute(db)
    total += Number(rows[0]?.cards ?? 0)
    after = last
    // everybody else has their turn between two slices
    await setImmediate()
  }
}

/** How many distinct cards the stored list of a record stands for; person 0 stands for all the cards of a client. */
export async function countStored(
  db: Db | Trx,
  resource: string,
  recordId: string | number,
): Promise<number> {
  const { rows } = await sql<{ cards: number }>`
    select count(distinct c.card_number) as cards from target_client t
    join client c on c.store_key = t.store_key and c.customer_id = t.customer_id
      and (t.person_id = 0 or c.person_id = t.person_id)
    where t.resource = ${resource} and t.record_id = ${String(recordId)}`.execute(db)
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
      .where('customer_id', 'in', [...new Set(wanted.map(({ customerId }) => customerId))])
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
async function knownNumbers(
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

/** Where a slice of recipients ends, and how many it added. */
interface Added {
  readonly added: number
  /** What the next one begins behind; null where this was the last. */
  readonly cursor: string | null
}

/**
 * Writes down the recipients of a push, a slice at a time: each card once, whatever was written before.
 * @param cursor what the slice before ended with, '' at first
 */
export async function addRecipients(
  trx: Trx,
  audience: Audience,
  { id, cursor, resource }: { id: number; cursor: string; resource: string },
): Promise<Added> {
  switch (audience.kind) {
    case 'card':
      return {
        added: await insert(trx, sql`select ${number(id)}, ${text(audience.card)}`),
        cursor: null,
      }
    case 'group': {
      const last = await endOfSlice(trx, cursor)
      if (last === null) return { added: 0, cursor: null }
      const found = sql`select distinct ${number(id)}, card_number from client
        where ${between(cursor, last)} and ${inGroup(audience)}`
      return { added: await insert(trx, found), cursor: last }
    }
    case 'cards':
      return addCards(trx, audience, { id, cursor, resource })
  }
}

/** First the cards that were named, then those of the stored list, by the id of their row. */
async function addCards(
  trx: Trx,
  { users, hasList }: Extract<Audience, { kind: 'cards' }>,
  { id, cursor, resource }: { id: number; cursor: string; resource: string },
): Promise<Added> {
  if (cursor === '') {
    const known = [...(await knownNumbers(trx, users))]
    let added = 0
    for (let at = 0; at < known.length; at += batch) {
      const rows = known.slice(at, at + batch).map((card) => sql`(${number(id)}, ${text(card)})`)
      added += await insert(trx, sql`select * from (values ${sql.join(rows)}) as named`)
    }
    return { added, cursor: hasList ? '0' : null }
  }
  const rows = await withCards(trx)
    .selectFrom('target_client')
    .select('id')
    .where('resource', '=', resource)
    .where('record_id', '=', String(id))
    .where('id', '>', Number(cursor))
    .orderBy('id')
    .limit(2_000)
    .execute()
  const last = rows.at(-1)
  if (!last) return { added: 0, cursor: null }
  const found = sql`select distinct ${number(id)}, c.card_number from target_client t
    join client c on c.store_key = t.store_key and c.customer_id = t.customer_id
      and (t.person_id = 0 or c.person_id = t.person_id)
    where t.resource = ${resource} and t.record_id = ${String(id)}
      and t.id > ${Number(cursor)} and t.id <= ${last.id}`
  return { added: await insert(trx, found), cursor: String(last.id) }
}

// PostgreSQL takes a parameter for a text where nothing says otherwise.
const number = (value: number): Sql => sql`cast(${value} as bigint)`
const text = (value: string): Sql => sql`cast(${value} as text)`

/** @param found a select of push and card @returns how many were not there yet */
async function insert(trx: Trx, found: Sql): Promise<number> {
  const { numAffectedRows } = await sql`
    insert into push_recipient (notification_id, card_number, state, due_at, owner, tries)
    select found.*, 0, 0, '', 0 from (${found}) as found where 1 = 1
    on conflict do nothing`.execute(trx)
  return Number(numAffectedRows ?? 0)
}
