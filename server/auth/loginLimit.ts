import { failuresOf, lowerAddress, raiseAccount, raiseAddress } from '../store/signInFailures'
import type { Store, Trx } from '../store/store'
import { clockSlack } from './clockSlack'

/** Failures in a row after which an account waits. */
export const failuresAllowed = 10
/** How long it waits, ms. */
export const lockLength = 10 * 60_000
/** One address may fail this often in a window of `lockLength` before it gets a 429. */
export const addressFailures = 300

const accountKey = (account: string) => `account:${account.slice(0, 200)}`
const addressKey = (address: string) => `address:${address}`

/**
 * Counts one try of the account and says whether it may go on. Counted before the password is
 * looked at, in one statement: a hundred parallel tries are a hundred, not one. Succeeding takes
 * the count away (`forgetFailures`). A try during the wait does not make it longer.
 */
export async function countTry(
  store: Store,
  { account, address, now }: { account: string; address: string; now: number },
): Promise<'go' | 'locked' | 'flooded'> {
  // A flood is turned away without a write of its own: the count says enough.
  const until = now + lockLength
  // Another server's clock may be ahead: its waits count here as well, or one would go from server to server.
  const furthest = until + clockSlack
  const flood = { key: addressKey(address), now, until, furthest }
  if ((await failuresOf(store.db, flood)) > addressFailures) return 'flooded'
  return store.transaction(async (trx) => {
    const key = accountKey(account)
    const failures = await raiseAccount(trx, { key, allowed: failuresAllowed, now, furthest })
    if (failures === failuresAllowed) {
      await trx
        .updateTable('sign_in_failure')
        .set({ locked_until: until })
        .where('key', '=', key)
        .execute()
    }
    const fromAddress = await raiseAddress(trx, flood)
    if (fromAddress > addressFailures) return 'flooded'
    return failures > failuresAllowed ? 'locked' : 'go'
  })
}

/** After a sign-in that succeeded, and when an administrator unlocks the account. */
export async function forgetFailures(
  trx: Trx,
  { account, address }: { account: string; address?: string },
): Promise<void> {
  await trx.deleteFrom('sign_in_failure').where('key', '=', accountKey(account)).execute()
  if (address === undefined) return
  await lowerAddress(trx, addressKey(address))
}

/** Counters that nobody touched for a day say nothing any more. */
export async function sweepFailures(trx: Trx, now: number): Promise<void> {
  await trx
    .deleteFrom('sign_in_failure')
    .where('seen_at', '<', now - 86_400_000)
    .execute()
}
