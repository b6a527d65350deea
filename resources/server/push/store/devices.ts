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
  for (let from = 0; from < devices.length; from += batch) {
    // the last line of a token wins, as if they were added one by one
    const byToken = new Map(devices.slice(from, from + batch).map((one) => [one.token, one]))
    const rows = [...byToken.values()].map(({ cardNumber, token, platform }) => ({
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

/** Forgets devices that the push service no longer knows. */
export async function removeDevices(trx: Trx, tokens: readonly string[]): Promise<void> {
  for (let from = 0; from < tokens.length; from += batch)
    await withPushes(trx)
      .deleteFrom('device')
      .where('token', 'in', tokens.slice(from, from + batch))
      .execute()
}
