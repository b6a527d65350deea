import type { Db, Trx } from 'panel-engine/server'
import { withPushes } from './tables'

/** A device that a card is signed in on. */
export interface Device {
  readonly cardNumber: string
  /** What the push service knows it by. */
  readonly token: string
  readonly platform: string
}

const batch = 500

/** Adds devices; one that is there already belongs to its new card from now on. */
export async function addDevices(trx: Trx, devices: readonly Device[], at: number): Promise<void> {
  // the last line of a token wins, as if they were added one by one
  const byToken = new Map(devices.map((one) => [one.token, one]))
  // all who write several devices do so in this order: two orders would be a deadlock
  const tokens = [...byToken.keys()].toSorted()
  for (let from = 0; from < tokens.length; from += batch) {
    const found = tokens.slice(from, from + batch).flatMap((token) => byToken.get(token) ?? [])
    const rows = found.map(({ cardNumber, token, platform }) => ({
      token,
      card_number: cardNumber,
      platform,
      at,
    }))
    await withPushes(trx)
      .insertInto('device')
      .values(rows)
      .onConflict((conflict) =>
        conflict.column('token').doUpdateSet((is) => ({
          card_number: is.ref('excluded.card_number'),
          platform: is.ref('excluded.platform'),
          at: is.ref('excluded.at'),
        })),
      )
      .execute()
  }
}

/** The tokens of these cards; a card may be signed in on several devices, and on none. */
export async function tokensOf(
  db: Db | Trx,
  cards: readonly string[],
): Promise<ReadonlyMap<string, readonly string[]>> {
  const tokens = new Map<string, string[]>()
  if (cards.length === 0) return tokens
  const rows = await withPushes(db)
    .selectFrom('device')
    .select(['card_number', 'token'])
    .where('card_number', 'in', cards)
    .orderBy('token')
    .execute()
  for (const { card_number, token } of rows)
    tokens.set(card_number, [...(tokens.get(card_number) ?? []), token])
  return tokens
}

/** Forgets devices that the push service no longer knows, in the order in which they are added. */
export async function removeDevices(trx: Trx, tokens: readonly string[]): Promise<void> {
  // one by one, for a list is gone through in an order of the database's own
  for (const token of tokens.toSorted())
    await withPushes(trx).deleteFrom('device').where('token', '=', token).execute()
}

/** Forgets the devices of these cards, in the same order. @returns how many there were */
export async function removeDevicesOf(trx: Trx, cards: readonly string[]): Promise<number> {
  const tokens = [...(await tokensOf(trx, cards)).values()].flat()
  let count = 0n
  for (const token of tokens.toSorted()) {
    // one may belong to another card by then
    const removed = await withPushes(trx)
      .deleteFrom('device')
      .where('token', '=', token)
      .where('card_number', 'in', cards)
      .executeTakeFirst()
    count += removed.numDeletedRows
  }
  return Number(count)
}
