import { networkOf } from '../auth/address'
import { auditAlone } from '../auth/audit'
import { refusalBudget } from '../auth/refusalBudget'
import {
  readSession,
  type SessionKey,
  type Session,
  csrfHeader,
  csrfToken,
  isCsrfToken,
  isFromScript,
} from '../auth/session'
import { badQuery, ApiError } from './apiError'
import type { Context, Services } from './context'
import { localeOf, type Reply } from './reply'
import { nextTurn } from '../quota'
import { fullPath, type Allowed, type Route } from './route'
import { roles as allRoles, type Grant, type Role } from '../../src/schema/roles'
import type { SecretBox } from '../auth/secretBox'

const isSafe = (method: string) => method === 'GET' || method === 'HEAD'

/**
 * The one gate: throws 401 without a session, 403 without the headers of an unsafe call or without
 * a role of the route. Nothing of the body was read yet.
 */
function pass(
  route: Route,
  { request, session, box }: { request: Request; session: Session | null; box: SecretBox },
): void {
  const needsToken = !isSafe(request.method)
  if (route.roles === 'public') {
    if (needsToken && !isFromScript(request.headers)) throw new ApiError(403, 'error.csrf')
    if (needsToken && route.csrf !== 'none') checkToken(box, session, request)
    return
  }
  if (!session) throw new ApiError(401, 'error.unauthenticated')
  if (needsToken) {
    if (!isFromScript(request.headers)) throw new ApiError(403, 'error.csrf')
    checkToken(box, session, request)
  }
  if (!isAllowedTo(route.roles, session.user.grants)) throw new ApiError(403, 'error.forbidden')
}

function checkToken(box: SecretBox, session: Session | null, request: Request): void {
  if (!session) throw new ApiError(401, 'error.unauthenticated')
  if (!isCsrfToken(box, session.id, request.headers.get('x-csrf-token'))) {
    // The token may be of a key that was rotated since. The valid one is safe to send: other origins cannot read it.
    throw new ApiError(403, 'error.csrf', { headers: { [csrfHeader]: csrfToken(box, session.id) } })
  }
}

const isAllowedTo = (allowed: Allowed, held: readonly Grant[]): boolean =>
  allowed === 'public' ||
  allowed === 'signedIn' ||
  held.some((grant) => grant === 'ROLE_ADMIN' || allowed.includes(grant))

/** One line of the matrix: who may make a call. `public` and `signedIn` stand for themselves. */
export interface MatrixLine {
  readonly path: string
  readonly method: string
  readonly allow: readonly ('public' | 'signedIn' | Role)[]
}

/** Every route with whom it lets through, as `npm run routes -- --json` prints it. */
export function matrix(routes: readonly Route[]): readonly MatrixLine[] {
  return routes
    .map((route) => ({ path: fullPath(route), method: route.method, allow: allowOf(route.roles) }))
    .sort((a, b) => compare(a.path, b.path) || compare(a.method, b.method))
}

function allowOf(allowed: Allowed): MatrixLine['allow'] {
  if (allowed === 'public') return ['public']
  if (allowed === 'signedIn') return ['signedIn', ...allRoles]
  return allRoles.filter((role) => role === 'ROLE_ADMIN' || allowed.includes(role))
}

const compare = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0)

/** A DELETE has a body if its headers say so (RFC 9112, 6.3); any other unsafe call is taken to have one. */
const hasBody = ({ method, headers }: Request): boolean =>
  method === 'DELETE'
    ? Number(headers.get('content-length')) > 0 || headers.has('transfer-encoding')
    : !isSafe(method)

/**
 * Refuses an encoded body, since none is decoded: its bytes could pass for a form.
 * @throws 415 that names what is accepted (RFC 9110, 15.5.16 and 12.5.3)
 */
function checkCoding(request: Request): void {
  const named = request.headers.get('content-encoding')?.toLowerCase().split(',') ?? []
  const codings = named.map((one) => one.trim()).filter((one) => one !== '' && one !== 'identity')
  if (codings.length === 0 || !hasBody(request)) return
  throw new ApiError(415, 'error.contentEncoding', { headers: { 'Accept-Encoding': 'identity' } })
}

/** One call before anybody knows who makes it. */
export interface Call {
  readonly url: URL
  /** The client's address. */
  readonly ip: string
  readonly requestId: string
  /** What its cookie says; nothing has checked it yet. */
  readonly sessionKey: SessionKey | null
  readonly received?: Context['received'] | undefined
  /** Cuts its connection, where it has one. */
  readonly cut?: (() => void) | undefined
}

/** @throws 400 for a key that the call does not know, or that comes twice where one value is meant */
function checkQuery({ query: known }: Route, query: URLSearchParams): void {
  if (!known) return
  for (const key of query.keys()) {
    const found = Object.hasOwn(known, key) ? known[key] : undefined
    const isOnce = found?.schema['type'] !== 'array'
    if (!found || (isOnce && query.getAll(key).length > 1)) throw badQuery(key)
  }
}

/** Whether the session is looked up: a probe or the page of a link needs no database to know who calls. */
export const asksWho = ({ roles, method, csrf, asksWho: isWanted }: Route): boolean =>
  roles !== 'public' || isWanted === true || (method !== 'GET' && csrf !== 'none')

/**
 * Checks a call, then has `work` answer it with its session. A refusal is noted in the audit log, also one by `work`
 * itself, when the caller has no right to a record.
 * @throws 400, 401, 403, 415, and what the work throws
 */
export type Guard = (
  route: Route,
  request: Request,
  call: Call & { readonly params: Context['params'] },
  work: (context: Context) => Promise<Reply>,
) => Promise<Reply>

/** The way in: session, gate, and a line in the audit log where somebody is turned away. */
export function createGuard(services: Services, persons: Pick<Persons, 'forget'>): Guard {
  const { config, store, box, clock } = services
  const mayNote = refusalBudget()

  async function note(
    { path, resource }: Route,
    { request: { method }, url, ip, user, now, log }: Refused,
  ): Promise<void> {
    // A signed-out page that asks who is signed in attempts nothing.
    const isNoted = user
      ? mayNote(`user ${user.id}`, now)
      : !path.startsWith('useraccount/auth/me') && mayNote(networkOf(ip), now)
    if (!isNoted) return
    const entry = {
      at: now,
      actor: user,
      ip,
      action: 'refused' as const,
      ...(resource !== undefined && { resource }),
      after: { method, path: url.pathname.slice(0, 200) },
    }
    // A failure here, such as a full disk, must not change the answer.
    await auditAlone(store, entry).catch((failed: unknown) =>
      log.error({ err: failed }, 'a refusal could not be written down'),
    )
  }

  return async (route, request, { url, ip, requestId, sessionKey, received, params }, work) => {
    const now = clock()
    const log = services.log.child?.({ requestId }) ?? services.log
    const key = asksWho(route) ? sessionKey : null
    const isUnattended = route.isUnattended === true
    const session = key && (await readSession(store, key, { now, limits: config, isUnattended }))
    if (key && !session) persons.forget(key)
    const user = session?.user ?? null
    const refused: Refused = { request, url, ip, user, now, log }
    try {
      pass(route, { request, session, box })
    } catch (error) {
      await note(route, refused)
      throw error
    }
    checkQuery(route, url.searchParams)
    checkCoding(request)
    let noted: Promise<void> | null = null
    const noteRefusal = () => (noted ??= note(route, refused))
    const context: Context = {
      ...services,
      ...refused,
      query: url.searchParams,
      params,
      session,
      locale: localeOf(request.headers),
      requestId,
      ...(received && { received }),
      noteRefusal,
    }
    try {
      return await work(context)
    } catch (error) {
      if (error instanceof ApiError && error.status === 403) await noteRefusal()
      throw error
    }
  }
}

/** What is known of a call that is turned away. */
type Refused = Pick<Context, 'request' | 'url' | 'ip' | 'user' | 'now' | 'log'>

/**
 * Checks the session again, for calls that waited for their body or go on after their answer began: a person who was
 * signed out meanwhile does no more. Changed rights end sessions, so they count too.
 * @param isUnattended it is no use of the session
 * @throws 401
 */
export async function mustBeSignedIn(
  { store, config, clock, session }: Context,
  isUnattended = false,
): Promise<void> {
  const asked = { now: clock(), limits: config, isUnattended }
  if (!session || !(await readSession(store, session, asked)))
    throw new ApiError(401, 'error.unauthenticated')
}

/** How often a long answer checks its session, ms. */
const trusted = 1_000

/**
 * Passes on the parts of a long answer while its caller is signed in. A download may go on when the person has left, so
 * it is no use of the session.
 * @throws 401 between two parts
 */
export async function* whileSignedIn<T>(
  context: Context,
  parts: AsyncIterable<T>,
): AsyncGenerator<T> {
  let asked = -Infinity
  for await (const part of parts) {
    const now = performance.now()
    if (now - asked >= trusted) {
      await mustBeSignedIn(context, true)
      asked = now
    }
    yield part
  }
}

/** How many sessions are remembered; beyond that all are forgotten and looked up again. */
const most = 10_000

/**
 * Who makes a call, for its quota and its turn: a user, else a network, since an IPv6 client can pick its addresses. It
 * gives access to nothing: the guard asks the database at every call.
 */
export interface Persons {
  /** Looks a session up at its first call, in a turn of its network: a cookie alone proves nothing. */
  readonly find: (call: Pick<Call, 'sessionKey' | 'ip'>) => string | Promise<string>
  /** Without asking the database: a network where the session was not seen before. */
  readonly known: (call: Pick<Call, 'sessionKey' | 'ip'>) => string
  /** For a session that has ended: calls with its cookie count for their network again. */
  readonly forget: (key: SessionKey) => void
}

export function createPersons({
  store,
  config,
  clock,
}: Pick<Services, 'store' | 'config' | 'clock'>): Persons {
  const users = new Map<string, string>()
  const asking = new Map<string, Promise<string>>()

  async function look(key: SessionKey, network: string): Promise<string> {
    await nextTurn(network)
    const session = await readSession(store, key, {
      now: clock(),
      limits: config,
      // this only finds out who calls; the guard decides whether it counts as use
      isUnattended: true,
    })
    if (!session) return network
    if (users.size >= most) users.clear()
    users.set(session.idHash, String(session.user.id))
    return String(session.user.id)
  }

  return {
    forget: ({ idHash }) => void users.delete(idHash),
    known: ({ sessionKey, ip }) => (sessionKey && users.get(sessionKey.idHash)) || networkOf(ip),
    find({ sessionKey, ip }) {
      const network = networkOf(ip)
      if (sessionKey === null) return network
      const { idHash } = sessionKey
      const user = users.get(idHash) ?? asking.get(idHash)
      if (user !== undefined) return user
      const answer = look(sessionKey, network)
        // the guard reports what is wrong
        .catch(() => network)
        .finally(() => asking.delete(idHash))
      asking.set(idHash, answer)
      return answer
    },
  }
}
