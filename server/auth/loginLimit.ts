import {
  failuresOf,
  forgetBehind,
  lowerAddress,
  raiseAccount,
  raiseAddress,
} from './store/signInFailures'
import type { Store, Trx } from '../database/store'
import { networkOf } from './address'
import { clockSlack } from './clockSlack'

/** Failures in a row after which an account waits at that address. */
export const failuresAllowed = 10
/** Failures in a row, from wherever, after which an account waits at every address that it never signed in from. */
export const strangersAllowed = 100
/** How long it waits, ms. */
export const lockLength = 10 * 60_000
/** How long an address is known since the last sign-in from it, ms. */
const knownFor = 90 * 86_400_000
/** One address may fail this often in a window of `lockLength` before it gets a 429. */
export const addressFailures = 300

interface Tried {
  readonly account: string
  readonly address: string
}

const accountKey = (account: string) => `account:${account.slice(0, 200)}`
/** Begins an account's keys at all addresses; no name of an account has a line feed. */
const behind = (account: string) => `at:${account.slice(0, 200)}\n`
const placeKey = ({ account, address }: Tried) => `${behind(account)}${networkOf(address)}`
const knownKey = (tried: Tried) => `known:${placeKey(tried)}`
const addressKey = (address: string) => `address:${networkOf(address)}`

/**
 * Counts one try of the account and says whether it may go on. Counted before the password is
 * looked at, in one statement: a hundred parallel tries are a hundred, not one. Succeeding takes
 * the count away (`forgetFailures`). A try during the wait does not make it longer.
 *
 * An account waits at the address that the tries came from: somebody who knows its e-mail slows themselves down, not its owner. Tries
 * from very many addresses make it wait elsewhere too, but not where it has signed in before.
 */
export async function countTry(
  store: Store,
  { account, address, now }: Tried & { readonly now: number },
): Promise<'go' | 'locked' | 'flooded'> {
  // A flood is turned away without a write of its own: the count says enough.
  const until = now + lockLength
  // Another server's clock may be ahead: its waits count here as well, or an attacker would go from server to server.
  const furthest = until + clockSlack
  const flood = { key: addressKey(address), now, until, furthest }
  if ((await failuresOf(store.db, flood)) > addressFailures) return 'flooded'
  return store.transaction(async (trx) => {
    const isOver = async (key: string, allowed: number) => {
      const failures = await raiseAccount(trx, { key, allowed, now, furthest })
      if (failures === allowed)
        await trx
          .updateTable('sign_in_failure')
          .set({ locked_until: until })
          .where('key', '=', key)
          .execute()
      return failures > allowed
    }
    const isKnown = await wasSeen(trx, knownKey({ account, address }))
    const isHere = await isOver(placeKey({ account, address }), failuresAllowed)
    const isEverywhere = !isKnown && (await isOver(accountKey(account), strangersAllowed))
    const fromAddress = await raiseAddress(trx, flood)
    if (fromAddress > addressFailures) return 'flooded'
    return isHere || isEverywhere ? 'locked' : 'go'
  })
}

async function wasSeen(trx: Trx, key: string): Promise<boolean> {
  const rows = trx.selectFrom('sign_in_failure').select('key').where('key', '=', key)
  return (await rows.executeTakeFirst()) !== undefined
}

/** After a sign-in: tries from elsewhere do not make the account wait at this address. */
export async function knowAddress(trx: Trx, tried: Tried, now: number): Promise<void> {
  const row = { key: knownKey(tried), failures: 0, locked_until: 0, seen_at: now }
  await trx
    .insertInto('sign_in_failure')
    .values(row)
    .onConflict((is) => is.column('key').doUpdateSet({ seen_at: now }))
    .execute()
}

/** After a sign-in that succeeded, and when an administrator unlocks the account. */
export async function forgetFailures(
  trx: Trx,
  { account, address }: { account: string; address?: string },
): Promise<void> {
  const keys = [
    accountKey(account),
    ...(address === undefined ? [] : [placeKey({ account, address })]),
  ]
  await trx.deleteFrom('sign_in_failure').where('key', 'in', keys).execute()
  if (address === undefined) await forgetBehind(trx, behind(account))
  else await lowerAddress(trx, addressKey(address))
}

/** Counters that nobody touched for a day say nothing any more, an address that nobody came from for long neither. */
export async function sweepFailures(trx: Trx, now: number): Promise<void> {
  await trx
    .deleteFrom('sign_in_failure')
    .where('seen_at', '<', now - 86_400_000)
    .where((is) => is.or([is('key', 'not like', 'known:%'), is('seen_at', '<', now - knownFor)]))
    .execute()
}
