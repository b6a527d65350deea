import { sql, type RawBuilder } from 'kysely'
import {
  escapeLike,
  postgres,
  type Dialect,
  type Sql,
  pagesByKey,
  type Keyed,
  type SideOwner,
} from 'panel-engine/store'
import { fold } from 'panel-engine/schema'
import type { Db, Trx } from 'panel-engine/server'
import { foldedNames } from '../../clients/store/clientReport'
import { withClients } from '../../clients/store/tables'
import { withCards } from './tables'

/** A card of the client base; person 0 is the entire client. */
export interface Card {
  readonly storeKey: number
  readonly customerId: number
  readonly personId: number
}

/** The rows that the clients of these cards have in the client base, found by the first two columns of its unique key. */
export function ofClients(cards: readonly Card[]): RawBuilder<boolean> {
  const keys = new Map(cards.map((card) => [`${card.storeKey}/${card.customerId}`, card]))
  // PostgreSQL takes a parameter of no known type as text
  const values = [...keys.values()].map(
    ({ storeKey, customerId }) => sql`(cast(${storeKey} as bigint), cast(${customerId} as bigint))`,
  )
  return sql<boolean>`(store_key, customer_id) in (values ${sql.join(values)})`
}

/** Which of these cards the client base has, in the same order. */
export async function knownCards(
  db: Db | Trx,
  cards: readonly Card[],
): Promise<readonly boolean[]> {
  if (cards.length === 0) return []
  const rows = await withClients(db)
    .selectFrom('client')
    .select(['store_key', 'customer_id', 'person_id'])
    .where(ofClients(cards))
    .execute()
  const known = new Set<string>()
  for (const { store_key, customer_id, person_id } of rows) {
    known.add(`${store_key}/${customer_id}/0`)
    known.add(`${store_key}/${customer_id}/${person_id}`)
  }
  return cards.map((card) => known.has(`${card.storeKey}/${card.customerId}/${card.personId}`))
}

/** Removes one card. @returns whether it was there */
export async function removeCard(
  trx: Trx,
  { resource, recordId }: SideOwner,
  card: Card,
): Promise<boolean> {
  const removed = await withCards(trx)
    .deleteFrom('target_client')
    .where('resource', '=', resource)
    .where('record_id', '=', String(recordId))
    .where('store_key', '=', card.storeKey)
    .where('customer_id', '=', card.customerId)
    .where('person_id', '=', card.personId)
    .executeTakeFirst()
  return removed.numDeletedRows === 1n
}

/** A card of a record with what the client base knows of it. */
export interface TargetClient {
  readonly company_name: string | null
  readonly full_name: string | null
  readonly registration_hall: number | null
  readonly card_number: string | null
  readonly store_key: number
  readonly customer_id: number
  readonly person_id: number
}

export const targetClientTexts = ['company_name', 'full_name', 'card_number'] as const
export const targetClientSorts = [
  ...targetClientTexts,
  'registration_hall',
  'store_key',
  'customer_id',
  'person_id',
  'entire_client',
] as const

export interface TargetClientPage {
  readonly owner: SideOwner
  readonly phrase: string
  readonly phraseIn: readonly string[] | null
  readonly sortBy: string
  readonly sortDir: 'asc' | 'desc'
}

/** An entire client (person 0) is shown by the company of its first card, and found by that alone. */
const joined = ({ owner, phrase, phraseIn }: TargetClientPage) => {
  const pattern = `%${escapeLike(fold(phrase))}%`
  // `search__f` has one line for each text: the pattern counts the line breaks before and after the line that it means
  const places = targetClientTexts.flatMap((name, at) => {
    if (phraseIn && !phraseIn.includes(name)) return []
    const line = '%\n'.repeat(at) + pattern + '\n%'.repeat(targetClientTexts.length - 1 - at)
    const isIn = sql`c.search__f like ${line} escape '\\'`
    return name === 'company_name' ? [isIn] : [sql`(t.person_id <> 0 and ${isIn})`]
  })
  const found = phrase === '' ? sql`1 = 1` : sql`(${sql.join(places, sql` or `)})`
  return sql`from target_client t left join client c on c.id = (
      select min(k.id) from client k where k.store_key = t.store_key and k.customer_id = t.customer_id
        and (t.person_id = 0 or k.person_id = t.person_id))
    where t.resource = ${owner.resource} and t.record_id = ${String(owner.recordId)} and ${found}`
}

/** What a page is sorted by: texts as they are searched, halls by their names, and of an entire client what is shown. */
function sortColumn(sortBy: string, dialect: Dialect): Sql {
  const { company, person } = foldedNames(dialect)
  const shown = (column: Sql) => sql`(case when t.person_id = 0 then null else ${column} end)`
  const by: Readonly<Record<string, Sql>> = {
    company_name: company,
    full_name: shown(person),
    card_number: shown(sql`c.card_number`),
    registration_hall: sql`(select h.name__s from hall h where h.id = c.registration_hall)`,
    store_key: sql`t.store_key`,
    customer_id: sql`t.customer_id`,
    person_id: shown(sql`t.person_id`),
    entire_client: sql`(case when t.person_id = 0 then 1 else 0 end)`,
  } satisfies Record<(typeof targetClientSorts)[number], Sql>
  return by[sortBy] ?? sql`t.id`
}

export async function countTargetClients(db: Db | Trx, page: TargetClientPage): Promise<number> {
  const { rows } = await sql<{ total: number }>`select count(*) as total ${joined(page)}`.execute(
    db,
  )
  return Number(rows[0]?.total ?? 0)
}

export async function selectTargetClients(
  { db, dialect }: { db: Db | Trx; dialect: Dialect },
  page: TargetClientPage,
  { limit, offset }: { limit: number; offset: number },
): Promise<readonly TargetClient[]> {
  const dir = sql.raw(page.sortDir)
  const nulls =
    dialect === postgres ? sql.raw(page.sortDir === 'asc' ? 'nulls first' : 'nulls last') : sql``
  const { rows } = await sql<TargetClient>`
    select c.company_name, c.full_name, c.registration_hall, c.card_number, t.store_key, t.customer_id, t.person_id
    ${joined(page)} order by ${sortColumn(page.sortBy, dialect)} ${dir} ${nulls}, t.id ${dir}
    limit ${limit} offset ${offset}`.execute(db)
  return rows
}

/** All clients a record aims at by their cards, in the order of the page, some hundreds at a time. */
export function targetClientPages(
  { db, dialect }: { readonly db: Db; readonly dialect: Dialect },
  page: TargetClientPage,
): AsyncGenerator<readonly (TargetClient & Keyed)[]> {
  const column = sortColumn(page.sortBy, dialect)
  const isById = !targetClientSorts.some((name) => name === page.sortBy)
  const dir = sql.raw(page.sortDir)
  return pagesByKey(
    { column, id: sql.ref('t.id'), dir: page.sortDir, isById },
    async (after, limit) => {
      const { rows } = await sql<TargetClient & Keyed>`
        select c.company_name, c.full_name, c.registration_hall, c.card_number, t.store_key, t.customer_id,
          t.person_id, ${column} as page_key, t.id as page_id
        ${joined(page)} and ${after} order by ${column} ${dir}, t.id ${dir} limit ${limit}`.execute(
        db,
      )
      return rows
    },
  )
}

/** The cards of a record, in the order of their list, some hundreds at a time. */
export async function* cardsOf(
  db: Db | Trx,
  { resource, recordId }: SideOwner,
): AsyncGenerator<readonly Card[]> {
  for (let after = 0; ;) {
    const rows = await withCards(db)
      .selectFrom('target_client')
      .select(['id', 'store_key', 'customer_id', 'person_id'])
      .where('resource', '=', resource)
      .where('record_id', '=', String(recordId))
      .where('id', '>', after)
      .orderBy('id')
      .limit(500)
      .execute()
    if (rows.length === 0) return
    after = Number(rows.at(-1)?.id)
    yield rows.map((row) => ({
      storeKey: Number(row.store_key),
      customerId: Number(row.customer_id),
      personId: Number(row.person_id),
    }))
  }
}
