import account from '../../src/accounts/account'
import type { Problem } from '../../src/fields/codec'
import { isSecret } from '../../src/fields/formats'
import { isEmpty } from '../../src/fields/traits'
import { hashPassword, isCommonPassword, longestHashed } from '../auth/password'
import { stepOf } from '../auth/totp'
import { json } from '../http/reply'
import { family, sessionOf, userOf } from '../family/family'

interface Confirmed {
  readonly passwordHash: string | null
  /** Whether the current password was given and right. */
  readonly isKnown: boolean
}

/** The caller's own account: their row of `useraccount`, without a field for roles. */
export default family(account, {
  singletonId: (context) => userOf(context).id,

  async prepare({ draft }, { accounts }): Promise<Confirmed> {
    const given = String(draft.currentPassword ?? '')
    return {
      isKnown: given !== '' && (await accounts.confirmPassword(given)),
      passwordHash: isEmpty(draft.password)
        ? null
        : await hashPassword(String(draft.password).slice(0, longestHashed)),
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
    if (!isEmpty(draft.secret) && provedStep(draft, context.now) === null) {
      problems.push({ path: 'secretToken', message: 'rule.secretToken' })
    }
    return problems
  },

  async afterWrite({ context, draft, prepared }, recordId, { accounts }) {
    const id = Number(recordId)
    const passwordHash = prepared?.passwordHash ?? null
    const secret = isEmpty(draft.secret) ? null : String(draft.secret)
    await accounts.change({
      userId: id,
      ...(passwordHash !== null && { passwordHash }),
      ...(secret !== null && { secret, step: provedStep(draft, context.now) ?? 0 }),
    })
    if (passwordHash !== null || secret !== null)
      await accounts.endSessions(id, sessionOf(context).idHash)
    return undefined
  },

  routes: [
    {
      // a call of our own: signs the caller out everywhere, here too
      method: 'DELETE',
      path: 'useraccount/auth/mine/sessions',
      roles: 'signedIn',
      async handler(context, kit) {
        const { id } = userOf(context)
        await kit.write(async (bound) => {
          await bound.accounts.endSessions(id)
          await bound.audit({ action: 'end-sessions', resource: 'account', recordId: id })
        })
        return json({ id })
      },
    },
  ],
})

/** A new secret is proven by a token of it: without it the person could not come back. @returns the token's step */
function provedStep(
  { secret, secretToken }: { readonly secret?: unknown; readonly secretToken?: unknown },
  now: number,
): number | null {
  const text = String(secret)
  return isSecret(text) ? stepOf(text, String(secretToken ?? ''), now) : null
}
