import { sql } from 'kysely'
import type { Sql } from 'panel-engine/store'
import type { Trx } from 'panel-engine/server'
import { clientBelongs } from '../../audiences/store/belongsSql'
import {
  between,
  endOfSlice,
  knownNumbers,
  listedClients,
  type Reached,
} from '../../audiences/store/count'
import { withCards } from '../../cards/store/tables'

/** How many cards one statement names. */
const batch = 500

/** Where a slice of recipients ends, and how many it added. */
interface Added {
  readonly added: number
  /** What the next slice begins after; null where this was the last. */
  readonly cursor: string | null
}

/**
 * Adds the recipients of a push, a slice at a time. Idempotent: each card is added once.
 * @param cursor what the slice before ended with, '' at first
 */
export async function addRecipients(
  trx: Trx,
  reached: Reached,
  { id, cursor, resource }: { id: number; cursor: string; resource: string },
): Promise<Added> {
  switch (reached.kind) {
    case 'card':
      return {
        added: await insert(trx, sql`select ${number(id)}, ${text(reached.card)}`),
        cursor: null,
      }
    case 'group': {
      const last = await endOfSlice(trx, cursor)
      if (last === null) return { added: 0, cursor: null }
      const found = sql`select distinct ${number(id)}, card_number from client
        where ${between(cursor, last)} and ${clientBelongs(reached)}`
      return { added: await insert(trx, found), cursor: last }
    }
    case 'cards':
      return addCards(trx, reached, { id, cursor, resource })
  }
}

/** First the cards that were named, then those of the stored list, by the id of their row. */
async function addCards(
  trx: Trx,
  { users, hasList }: Extract<Reached, { kind: 'cards' }>,
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
  const found = sql`select distinct ${number(id)}, c.card_number
    from ${listedClients(resource, id)} and t.id > ${Number(cursor)} and t.id <= ${last.id}`
  return { added: await insert(trx, found), cursor: String(last.id) }
}

// PostgreSQL takes a parameter of no known type as text.
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
