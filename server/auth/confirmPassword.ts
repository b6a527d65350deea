import type { Context } from '../http/context'
import { sessionOf } from '../http/context'
import { ApiError } from '../http/apiError'
import { normaliseAccount } from './account'
import { audit } from './audit'
import { credentialOf } from './credential'
import { countTry, forgetFailures } from './loginLimit'
import { isPassword } from './password'

/**
 * Whether that is the caller's own password. A wrong one is counted and audited like a failed sign-in, so that nobody
 * can guess it in a session that was left open. @throws 429 where it was wrong too often
 */
export async function confirmPassword(context: Context, given: string): Promise<boolean> {
  const { store, ip, now } = context
  const { user } = sessionOf(context)
  const credential = await credentialOf(store.db, user.id)
  if (!credential) return false
  const tried = { account: normaliseAccount(user.username), address: ip }
  if ((await countTry(store, { ...tried, now })) !== 'go') {
    throw new ApiError(429, 'error.tooManyTries', { headers: { 'Retry-After': '600' } })
  }
  const isRight = await isPassword(credential.password_hash, given)
  await store.transaction(async (trx) => {
    if (isRight) return forgetFailures(trx, tried)
    return audit(trx, { at: now, actor: user, ip, action: 'sign-in-refused', resource: 'account' })
  })
  return isRight
}
