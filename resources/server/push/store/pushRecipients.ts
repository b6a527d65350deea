import { sql } from 'kysely'
import { postgres, type Dialect } from 'panel-engine/store'
import { addFailures, type FailureReason } from './pushReport'
import type { Db, Trx } from 'panel-engine/server'
import { withPushes } from './tables'

/** A recipient that was taken. */
export interface Taken {
  readonly card: string
  /** How often it was tried before. */
  readonly tries: number
}

interface Take {
  readonly id: number
  readonly owner: string
  readonly now: number
  /** The end of the lease: from then on another process may take it, unless it is settled or renewed. */
  readonly until: number
  readonly limit: number
}

/** Leases free recipients, so that no other process calls for them meanwhile. */
export async function takeRecipients(
  trx: Trx,
  dialect: Dialect,
  { id, owner, now, until, limit }: Take,
): Promise<readonly Taken[]> {
  // What another process is just taking is passed over; SQLite has one writer anyway.
  const passing = dialect === postgres ? sql`for update skip locked` : sql``
  const { rows } = await sql<{ card_number: string; tries: number }>`
    with free as (select card_number from push_recipient
      where notification_id = ${id} and state < 2 and due_at <= ${now}
      order by due_at, card_number limit ${limit} ${passing})
    update push_recipient set state = 1, owner = ${owner}, due_at = ${until}
    where notification_id = ${id} and card_number in (select card_number from free)
    returning card_number, tries`.execute(trx)
  const taken = rows.map(({ card_number, tries }) => ({ card: card_number, tries: Number(tries) }))
  // PostgreSQL returns updated rows in no order: what is called first is to be what a later probe takes first
  return taken.toSorted((one, other) => (one.card < other.card ? -1 : 1))
}

/** Renews the lease of this owner's recipients. */
export async function renewRecipients(
  trx: Trx,
  { id, owner, until }: Pick<Take, 'id' | 'owner' | 'until'>,
  taken: readonly Taken[],
): Promise<void> {
  await withPushes(trx)
    .updateTable('push_recipient')
    .set({ due_at: until })
    .where('notification_id', '=', id)
    .where(
      'card_number',
      'in',
      taken.map(({ card }) => card),
    )
    .where('owner', '=', owner)
    .where('state', '=', 1)
    .execute()
}

/** What became of a recipient: it ended, well or for a reason, or it waits again. */
export type Settled =
  | { readonly card: string; readonly isDelivered: true }
  | { readonly card: string; readonly isDelivered: false; readonly reason: FailureReason }
  | { readonly card: string; readonly dueAt: number; readonly tries: number }

/** Writes down what became of recipients that this owner took, and counts who has it and who has not. */
export async function settleRecipients(
  trx: Trx,
  { id, owner }: Pick<Take, 'id' | 'owner'>,
  settled: readonly Settled[],
): Promise<void> {
  const delivered = settled.filter((one) => 'isDelivered' in one && one.isDelivered)
  const failed = settled.filter((one) => 'reason' in one)
  const end = async (cards: readonly Settled[], state: 2 | 3) => {
    if (cards.length === 0) return 0
    const { numAffectedRows } = await sql`update push_recipient set state = ${state}
      where notification_id = ${id} and owner = ${owner} and state = 1
        and card_number in (${sql.join(cards.map(({ card }) => card))})`.execute(trx)
    return Number(numAffectedRows ?? 0)
  }
  const reached = await end(delivered, 2)
  for (const reason of new Set(failed.map((one) => one.reason))) {
    const some = failed.filter((one) => one.reason === reason)
    await addFailures(trx, { id, reason, count: await end(some, 3) })
  }
  for (const one of settled) {
    if (!('dueAt' in one)) continue
    await withPushes(trx)
      .updateTable('push_recipient')
      .set({ state: 0, due_at: one.dueAt, tries: one.tries })
      .where('notification_id', '=', id)
      .where('card_number', '=', one.card)
      .where('owner', '=', owner)
      .where('state', '=', 1)
      .execute()
  }
  if (reached > 0) await count(trx, id, { delivered: reached })
}

/** Adds to the counts of a push in its history. */
export async function count(
  trx: Trx,
  id: number,
  { found = 0, delivered = 0 }: { readonly found?: number; readonly delivered?: number },
): Promise<void> {
  await sql`update notification set recipients_found = recipients_found + ${found},
    recipients_delivered = recipients_delivered + ${delivered}, revision = revision + 1
    where id = ${id}`.execute(trx)
}

/** When the next recipient that is still open may be taken; null where none is open. */
export async function nextRecipient(db: Db | Trx, id: number): Promise<number | null> {
  const { rows } = await sql<{ due_at: number | null }>`select min(due_at) as due_at
    from push_recipient where notification_id = ${id} and state < 2`.execute(db)
  const due = rows[0]?.due_at ?? null
  return due === null ? null : Number(due)
}

/** Gives up the recipients that are still open. */
export async function abandonRecipients(trx: Trx, id: number): Promise<void> {
  const { numAffectedRows } = await sql`update push_recipient set state = 3
    where notification_id = ${id} and state < 2`.execute(trx)
  await addFailures(trx, { id, reason: 'given-up', count: Number(numAffectedRows ?? 0) })
}

/** What is put into the outbox for each recipient. */
export interface Letter {
  readonly id: number
  /** What tells pushes apart for a receiver: id and creation time, for a restored database may give an id again. */
  readonly key: string
  readonly title: string
  readonly message: string
  readonly sourceType: string
  readonly sourceId: number | null
}

/** Puts a message into the outbox for recipients that this owner has just taken, and counts them as delivered. */
export async function deliverToOutbox(
  trx: Trx,
  { id, title, message, sourceType, sourceId }: Letter,
  { owner, taken, at }: { owner: string; taken: readonly Taken[]; at: number },
): Promise<void> {
  const cards = taken.map(({ card }) => card).toSorted()
  // the range of the key that they are in: one statement, however many there are
  const own = sql`notification_id = ${id} and card_number between ${cards[0]} and ${cards.at(-1)}
    and state = 1 and owner = ${owner}`
  await sql`insert into push_outbox
    (notification_id, card_number, title, message, source_type, source_id, at)
    select notification_id, card_number, cast(${title} as text), cast(${message} as text),
      cast(${sourceType} as text), cast(${sourceId} as bigint), cast(${at} as bigint)
    from push_recipient where ${own}`.execute(trx)
  const { numAffectedRows } = await sql`update push_recipient set state = 2 where ${own}`.execute(
    trx,
  )
  await count(trx, id, { delivered: Number(numAffectedRows ?? 0) })
}

const slice = 5_000

/** Removes a slice of what is kept of a push beside its history. @returns whether something may be left */
export async function forgetRecipients(trx: Trx, id: number, resource: string): Promise<boolean> {
  const of = sql`notification_id = ${id}`
  const removals = [
    sql`delete from push_recipient where ${of} and card_number in
      (select card_number from push_recipient where ${of} limit ${slice})`,
    sql`delete from push_outbox where id in (select id from push_outbox where ${of} limit ${slice})`,
    sql`delete from target_client where id in (select id from target_client
      where resource = ${resource} and record_id = ${String(id)} limit ${slice})`,
  ]
  let removed = 0
  for (const removal of removals)
    removed += Number((await removal.execute(trx)).numAffectedRows ?? 0)
  return removed > 0
}
