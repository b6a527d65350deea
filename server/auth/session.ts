import { createHash, randomBytes, timingSafeEqual } from 'node:crypto'
import { parse, serialize } from 'hono/utils/cookie'
import type { Config } from '../config'
import type { Store, Trx, Db } from '../database/store'
import { customRoleRows, sessionRow, userRow, type UserRow } from './store/userRows'
import { permissionsIn } from '../../src/accounts/permissions'
import { clockSlack } from './clockSlack'
import type { SecretBox } from './secretBox'
import {
  isPermission,
  isRole,
  type Grant,
  type Permission,
  type Role,
} from '../../src/schema/roles'
import { fromColumn } from '../database/tableSpec'

/** Who makes a call. */
export interface CurrentUser {
  readonly id: number
  readonly revision: number
  readonly username: string
  readonly firstName: string | null
  readonly lastName: string | null
  readonly description: string | null
  readonly email: string | null
  readonly roles: readonly Role[]
  /** The roles, and what the custom roles of the user permit: all that opens anything. */
  readonly grants: readonly Grant[]
  readonly landsOnStart: boolean
}

/** The valid values of a list in a column: anything else in it grants nothing. */
function listOf<T>(text: string | null, is: (value: unknown) => value is T): readonly T[] {
  const found: unknown = text === null ? [] : JSON.parse(text)
  return Array.isArray(found) ? found.filter(is) : []
}

const isId = (value: unknown): value is number => Number.isSafeInteger(value)

const isText = (value: unknown): value is string => typeof value === 'string'

/** What an account's custom roles permit by now: read at each call, so that a right taken away is gone at once. */
async function permissionsOf(db: Db | Trx, row: UserRow): Promise<readonly Permission[]> {
  const ids = listOf(row.custom_roles, isId)
  if (ids.length === 0) return []
  const found = await customRoleRows(db, ids)
  return found.flatMap(({ viewable, changeable, deletable }) =>
    permissionsIn({
      viewable: listOf(viewable, isText),
      changeable: listOf(changeable, isText),
      deletable: listOf(deletable, isText),
    }),
  )
}

/** A row of `useraccount` as a user. Roles that are none of ours grant nothing. */
async function toUser(db: Db | Trx, row: UserRow): Promise<CurrentUser> {
  const roles = listOf(row.roles, isRole)
  return {
    id: Number(row.id),
    revision: Number(row.revision),
    username: row.username,
    firstName: row.first_name,
    lastName: row.last_name,
    description: row.description,
    email: row.email,
    roles,
    grants: [...new Set<Grant>([...roles, ...(await permissionsOf(db, row))])],
    landsOnStart: fromColumn('boolean', row.lands_on_start) === true,
  }
}

/** The user as login and `auth/me` answer it: no secret is in it. */
export function userJson(user: CurrentUser): Record<string, unknown> {
  return {
    id: user.id,
    username: user.username,
    first_name: user.firstName,
    last_name: user.lastName,
    description: user.description,
    email: user.email,
    roles: user.roles,
    permissions: user.grants.filter(isPermission),
    landing: user.landsOnStart ? 'start' : null,
    revision: user.revision,
  }
}

/** The user of that id, or null. */
export async function findUser(db: Db | Trx, id: number): Promise<CurrentUser | null> {
  const row = await userRow(db, id)
  return row ? await toUser(db, row) : null
}

export interface Session {
  /** The secret the cookie carries. It lies nowhere else: the table has its hash. */
  readonly id: string
  readonly idHash: string
  readonly user: CurrentUser
}

type Limits = Pick<Config, 'sessionIdle' | 'sessionMax'>

/** What a cookie says of a session: its secret, and what the session is stored under. */
export type SessionKey = Pick<Session, 'id' | 'idHash'>

const hashOf = (id: string) => createHash('sha256').update(id).digest('hex')

/** A new session of 256 random bits. Its id is never taken from the client. */
export async function startSession(
  trx: Trx,
  { userId, ip, now }: { userId: number; ip: string; now: number },
): Promise<string> {
  const id = randomBytes(32).toString('base64url')
  await trx
    .insertInto('session')
    .values({ id_hash: hashOf(id), user_id: userId, created_at: now, seen_at: now, ip })
    .execute()
  return id
}

/**
 * The session that a cookie names, with its user as the table has them now; null when there is none or its time is
 * over. The time of use is written at most once a minute, and the call does not wait for that.
 * @param isUnattended the panel makes the call by itself, which is no use of the session
 */
export async function readSession(
  store: Store,
  { id, idHash }: SessionKey,
  { now, limits, isUnattended }: { now: number; limits: Limits; isUnattended: boolean },
): Promise<Session | null> {
  const row = await sessionRow(store.db, idHash)
  if (!row) return null
  const idle = now - Number(row.seen_at)
  const age = now - Number(row.created_at)
  if (idle > limits.sessionIdle || age > limits.sessionMax) return null
  // Made by a clock that was ahead: it would live that much longer.
  if (age < -clockSlack) return null
  if (!isUnattended && idle > Math.min(60_000, limits.sessionIdle / 10)) {
    store
      .transaction((trx) =>
        trx.updateTable('session').set({ seen_at: now }).where('id_hash', '=', idHash).execute(),
      )
      // On a full disk the session ends sooner, that is all; the next call tries again.
      .catch(() => undefined)
  }
  return { id, idHash, user: await toUser(store.db, row) }
}

/** Ends one session. */
export async function endSession(trx: Trx, idHash: string): Promise<void> {
  await trx.deleteFrom('session').where('id_hash', '=', idHash).execute()
}

/**
 * Ends all sessions of a user: after a changed password, secret or role, and with a deleted user.
 * `except` keeps the session the change was made in.
 */
export async function endSessionsOf(trx: Trx, userId: number, except?: string): Promise<void> {
  const all = trx.deleteFrom('session').where('user_id', '=', userId)
  await (except === undefined ? all : all.where('id_hash', '!=', except)).execute()
}

/** Removes sessions whose time is over. */
export async function sweepSessions(trx: Trx, now: number, limits: Limits): Promise<void> {
  await trx
    .deleteFrom('session')
    .where((is) =>
      is.or([
        is('seen_at', '<', now - limits.sessionIdle),
        is('created_at', '<', now - limits.sessionMax),
      ]),
    )
    .execute()
}

const isSecure = (config: Config) => config.publicUrl.startsWith('https:')
/** Under https the `__Host-` prefix keeps neighbouring hosts from planting a cookie. */
const cookieName = (config: Config) => (isSecure(config) ? '__Host-session' : 'session')

/** The session that the request's cookie names; null where it names none, or what is no id of ours. */
export function sessionKeyOf(headers: Headers, config: Config): SessionKey | null {
  const header = headers.get('cookie')
  if (header === null) return null
  const name = cookieName(config)
  const id = parse(header, name)[name]
  return id !== undefined && /^[\w-]{43}$/.test(id) ? { id, idHash: hashOf(id) } : null
}

/** The `Set-Cookie` that hands a session out; with null the one that takes it back. */
export function sessionCookie(id: string | null, config: Config): string {
  return serialize(cookieName(config), id ?? '', {
    path: '/',
    httpOnly: true,
    sameSite: 'Strict',
    secure: isSecure(config),
    ...(id === null && { maxAge: 0 }),
  })
}

export const csrfHeader = 'X-CSRF-Token'

/** The token of a session: derived, so one a session, the same in all its tabs, stored nowhere. */
export const csrfToken = (box: SecretBox, sessionId: string): string => box.sign('csrf', sessionId)

/** Whether the header carries this session's token. */
export function isCsrfToken(box: SecretBox, sessionId: string, given: string | null): boolean {
  if (given === null) return false
  const known = box.signatures('csrf', sessionId)
  return known.some((token) => isSameSecret(given, token))
}

const digest = (text: string) => createHash('sha256').update(text).digest()

/**
 * Whether a secret is the known one. Both sides are hashed first: equal lengths whatever was sent, so the comparison is
 * constant in time and cannot throw.
 */
export const isSameSecret = (given: string, known: string): boolean =>
  timingSafeEqual(digest(given), digest(known))

/** Our own page sends this header with each call; another origin's page cannot. */
export const isFromScript = (headers: Headers): boolean =>
  headers.get('x-requested-with') === 'XMLHttpRequest'
