import account from '../../resources/account'
import type { Problem } from '../../src/fields/codec'
import { isEmpty } from '../../src/fields/empties'
import { normaliseAccount } from '../auth/account'
import { audit } from '../auth/audit'
import { countTry, forgetFailures } from '../auth/loginLimit'
import { hashPassword, isCommonPassword, isPassword } from '../auth/password'
import { isTotpSecret, stepOf } from '../auth/totp'
import { ApiError } from '../http/apiError'
import { sessionOf, userOf, type Context } from '../http/context'
import { family } from './family'

interface Confirmed {
  readonly passwordHash: string | null
  /** Whether the current password was given and right. */
  readonly isKnown: boolean
}

/** One's own account: the row of `useraccount` that one is. Roles are no field of it. */
export default family(account, {
  singletonId: (context) => userOf(context).id,

  async prepare({ context, draft }, reads): Promise<Confirmed> {
    const credential = await reads.credentialOf(userOf(context).id)
    const given = String(draft.currentPassword ?? '')
    return {
      isKnown:
        given !== '' &&
        credential !== undefined &&
        (await confirmPassword(context, credential.password_hash, given)),
      passwordHash: isEmpty(draft.password)
        ? null
        : await hashPassword(String(draft.password).slice(0, 256)),
    }
  },

  async check({ context, draft, stored, prepared }, found) {
    const problems: Problem[] = [...found]
    const isGuarded =
      !isEmpty(draft.password) || !isEmpty(draft.secret) || draft.email !== stored?.['email']
    if (isGuarded && prepared?.isKnown !== true) {
      const message = isEmpty(draft.currentPassword)
        ? 'rule.currentPassword'
        : 'rule.currentPasswordWrong'
      problems.push({ path: 'currentPassword', message })
    }
    if (!isEmpty(draft.password) && isCommonPassword(String(draft.password))) {
      problems.push({ path: 'password', message: 'rule.passwordCommon' })
    }
    if (
      !isEmpty(draft.secret) &&
      !isToken(String(draft.secret), String(draft.secretToken ?? ''), context.now)
    ) {
      problems.push({ path: 'secretToken', message: 'rule.secretToken' })
    }
    return problems
  },

  async afterWrite({ context, draft, prepared }, id, bound) {
    const passwordHash = prepared?.passwordHash ?? null
    const secret = isEmpty(draft.secret) ? null : String(draft.secret)
    await bound.changeCredential({
      userId: id,
      ...(passwordHash !== null && { passwordHash }),
      ...(secret !== null && { secret }),
    })
    if (passwordHash !== null || secret !== null)
      await bound.endSessions(id, sessionOf(context).idHash)
    return undefined
  },
})

/**
 * Whether that is one's password. A wrong one is counted and written down as a failed sign-in is: a session that was
 * left open must not be a place to guess at. @throws 429 where it was wrong too often
 */
async function confirmPassword(context: Context, hash: string, given: string): Promise<boolean> {
  const { store, ip, now } = context
  const user = userOf(context)
  const tried = { account: normaliseAccount(user.username), address: ip }
  if ((await countTry(store, { ...tried, now })) !== 'go') {
    throw new ApiError(429, 'error.tooManyTries', { headers: { 'Retry-After': '600' } })
  }
  const isRight = await isPassword(hash, given)
  await store.transaction(async (trx) => {
    if (isRight) return forgetFailures(trx, tried)
    return audit(trx, { at: now, actor: user, ip, action: 'sign-in-refused', resource: 'account' })
  })
  return isRight
}

/** Whoever sets a secret shows that their app has it, or they could not come back. */
const isToken = (secret: string, token: string, now: number): boolean =>
  isTotpSecret(secret) && stepOf(secret, token, now) !== null
