import users from '../../src/accounts/users'
import type { Problem } from '../../src/fields/codec'
import { isEmpty } from '../../src/fields/traits'
import type { Values } from '../../src/schema'
import { hashPassword, isCommonPassword, longestHashed } from '../auth/password'
import { newTotpSecret } from '../auth/totp'
import { ApiError } from '../http/apiError'
import { json } from '../http/reply'
import {
  family,
  sessionOf,
  type Bound,
  type FamilyContext,
  type FamilyRoute,
  type RecordReads,
} from '../family/family'
import { recordAt } from '../family/recordAt'

/** What sign-in needs of an account, made before the transaction: hashing takes long. */
interface Credentials {
  readonly passwordHash: string | null
  readonly secret: string | null
  /** Whether the server made the secret: then the answer shows it, this once. */
  readonly isMade: boolean
}

const isAdmin = (record: Values | null): boolean => {
  const roles: unknown = record?.['roles']
  return Array.isArray(roles) && roles.includes('ROLE_ADMIN')
}

const text = (value: unknown): string | null =>
  typeof value === 'string' && value !== '' ? value : null

/** Whether an account has a custom role, which may open what no role but the administrator's does. */
const hasCustomRole = (record: Values | null): boolean => !isEmpty(record?.['customRoles'])

/** Only an administrator touches an account that is an administrator's or has a custom role. @throws 403 */
function refuseOthers(context: FamilyContext, ...records: readonly (Values | null)[]): void {
  if (sessionOf(context).user.roles.includes('ROLE_ADMIN')) return
  if (records.some(isAdmin)) throw new ApiError(403, 'api.onlyAdmin')
  if (records.some(hasCustomRole)) throw new ApiError(403, 'api.onlyAdminCustom')
}

const sameList = (a: unknown, b: unknown): boolean =>
  JSON.stringify([...(Array.isArray(a) ? a : [])].toSorted()) ===
  JSON.stringify([...(Array.isArray(b) ? b : [])].toSorted())

/** Whether two states of an account have the same roles, custom ones included. */
const sameRoles = (a: Values, b: Values | null): boolean =>
  sameList(a['roles'], b?.['roles']) && sameList(a['customRoles'], b?.['customRoles'])

/** The fields of one's own account that are not changed here, but where the current password is asked for. */
function* ownCredentials(draft: Values, stored: Values): Generator<string> {
  for (const name of ['username', 'email']) if (draft[name] !== stored[name]) yield name
  if (!isEmpty(draft['password'])) yield 'password'
  if (!isEmpty(draft['secret'])) yield 'secret'
}

/** @throws 409 where no administrator would be left */
async function keepAnAdmin(records: RecordReads, leaving: Values): Promise<void> {
  if (!isAdmin(leaving)) return
  const others = (await records.all('users', {})).filter(
    (user) => isAdmin(user) && user['id'] !== leaving['id'],
  )
  if (others.length === 0) throw new ApiError(409, 'api.lastAdmin')
}

/** Ends the sessions of an account whose credential or roles changed, but not the one in which its owner did so. */
async function endSessions(
  context: FamilyContext,
  userId: number,
  { accounts }: Bound,
): Promise<void> {
  const { user, idHash } = sessionOf(context)
  await accounts.endSessions(userId, user.id === userId ? idHash : undefined)
}

/** A call that changes somebody's account and stands in the audit log. */
const onAccount = (
  method: FamilyRoute['method'],
  path: string,
  does: {
    action: Parameters<Bound['audit']>[0]['action']
    change: (bound: Bound, account: Values) => Promise<void>
  },
): FamilyRoute => ({
  method,
  path: `useraccount/{id}/${path}`,
  roles: 'change',
  async handler(context, kit) {
    const account = await recordAt(kit.reads.records, 'users', context)
    refuseOthers(context, account)
    const { id } = account
    await kit.write(async (bound) => {
      await does.change(bound, account)
      await bound.audit({ action: does.action, resource: 'users', recordId: id })
    })
    return json({ id })
  },
})

export default family(users, {
  async prepare({ operation, draft }): Promise<Credentials> {
    const password = text(draft.password)
    const given = text(draft.secret)
    const isMade = operation === 'create' && given === null
    return {
      passwordHash: password === null ? null : await hashPassword(password.slice(0, longestHashed)),
      secret: isMade ? newTotpSecret() : given,
      isMade,
    }
  },

  async check({ context, draft, stored, operation }, found, reads) {
    refuseOthers(context, draft, stored)
    if (operation === 'update' && stored) {
      if (stored['id'] === sessionOf(context).user.id && !sameRoles(draft, stored)) {
        throw new ApiError(403, 'api.ownRoles')
      }
      if (!isAdmin(draft)) await keepAnAdmin(reads.records, stored)
    }
    const problems: Problem[] = [...found]
    if (stored?.['id'] === sessionOf(context).user.id) {
      for (const path of ownCredentials(draft, stored))
        problems.push({ path, message: 'api.ownCredential' })
    }
    if (!isEmpty(draft.password) && isCommonPassword(String(draft.password))) {
      problems.push({ path: 'password', message: 'rule.passwordCommon' })
    }
    const owner =
      text(draft.username) === null ? null : await reads.accounts.userOf(String(draft.username))
    const isTaken = owner !== null && owner !== stored?.['id']
    if (isTaken && !problems.some(({ path }) => path === 'username')) {
      problems.push({ path: 'username', message: 'rule.unique' })
    }
    return problems
  },

  async beforeWrite({ stored }, { records }) {
    if (!stored) return {}
    // a sign-in since the record was read has written this value without raising the revision
    const now = await records.first('users', { id: stored['id'] })
    return { lastSignIn: now?.['lastSignIn'] ?? null }
  },

  async afterWrite({ context, operation, draft, stored, prepared }, recordId, bound) {
    const id = Number(recordId)
    const username = String(draft.username)
    const { passwordHash = null, secret = null, isMade = false } = prepared ?? {}
    if (operation === 'create') {
      await bound.accounts.add({
        userId: id,
        username,
        passwordHash: passwordHash ?? '',
        secret: secret ?? newTotpSecret(),
      })
      return isMade && secret !== null ? { secret } : undefined
    }
    await bound.accounts.change({
      userId: id,
      username,
      ...(passwordHash !== null && { passwordHash }),
      ...(secret !== null && { secret }),
    })
    if (passwordHash !== null || secret !== null || !sameRoles(draft, stored)) {
      await endSessions(context, id, bound)
    }
    return undefined
  },

  async beforeDelete({ context, id: recordId, stored }, bound) {
    const id = Number(recordId)
    refuseOthers(context, stored)
    await keepAnAdmin(bound.records, stored)
    if (id === sessionOf(context).user.id) throw new ApiError(409, 'api.ownAccount')
    await bound.accounts.remove(id)
    await bound.accounts.endSessions(id)
  },

  routes: [
    onAccount('POST', 'unlock', {
      action: 'unlock',
      change: ({ accounts }, { username }) => accounts.unlock(String(username)),
    }),
    onAccount('DELETE', 'sessions', {
      action: 'end-sessions',
      change: ({ accounts }, { id }) => accounts.endSessions(Number(id)),
    }),
  ],
})
