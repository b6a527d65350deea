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
import type { Log } from '../log'
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
    // Made by a key that was rotated since: no page of another origin can read the one that holds.
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

/** Of a DELETE its headers tell (RFC 9112, 6.3); any other unsafe call is taken to have one. */
const hasBody = ({ method, headers }: Request): boolean =>
  method === 'DELETE'
    ? Number(headers.get('content-length')) > 0 || headers.has('transfer-encoding')
    : !isSafe(method)

/**
 * A body is read as it came: taken apart without its coding it is garbage that passes for a form.
 * @throws 415 that names what is taken (RFC 9110, 15.5.16 and 12.5.3)
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
  /** What its cookie says, which opens nothing yet. */
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

/** Whether the session counts for anything: a probe or the page of a link needs no database to know who calls. */
export const asksWho = ({ roles, method, csrf, asksWho: isWanted }: Route): boolean =>
  roles !== 'public' || isWanted === true || (method !== 'GET' && csrf !== 'none')

/**
 * Asks the gate before a call is answered by `work`, which gets it with its session. Who is turned away, here or by the work
 * itself, for a record may not be the caller's, stands in the audit log.
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
    // Asking who one is, signed out, is no attempt at anything.
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
    // A full disk must not make another answer of it.
    await auditAlone(store, entry).catch((failed: unknown) =>
      log.error({ err: failed }, 'a refusal could not be written down'),
    )
  }

  return async (route, request, { url, ip, requestId, sessionKey, received, params }, work) => {
    const now = clock()
    const log = logOf(services.log, { requestId })
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
 * What goes on behind its first answer, or waited for its body, asks again: who was signed out meanwhile does no more. Other
 * rights end a session.
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

/** How long a long answer takes it that its session goes on, ms. */
const trusted = 1_000

/**
 * The parts of a long answer, for as long as who asked for it is signed in. A download goes on where nobody sits any more:
 * that is no use of the session.
 * @throws 401 amid them
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

/** The log with these in every line: made by the first line, for most calls write none. */
function logOf(log: Log, bindings: Readonly<Record<string, unknown>>): Log {
  let made: Log | null = null
  const own = () => (made ??= log.child?.(bindings) ?? log)
  return {
    get info() {
      return own().info.bind(own())
    },
    get warn() {
      return own().warn.bind(own())
    },
    get error() {
      return own().error.bind(own())
    },
  }
}

/** Sessions that are remembered; of more than these the next call is looked up anew. */
const most = 10_000

/**
 * Who makes a call, for its quota and its turn: a user, else a network, of which an IPv6 client picks its addresses. It
 * opens nothing to anybody: the guard asks the database at every call.
 */
export interface Persons {
  /** By the first call of a session looks it up, in a turn of its network: nobody is somebody by a cookie alone. */
  readonly find: (call: Pick<Call, 'sessionKey' | 'ip'>) => string | Promise<string>
  /** Without asking the database: a network where the session was not seen before. */
  readonly known: (call: Pick<Call, 'sessionKey' | 'ip'>) => string
  /** A session that has ended is nobody's: what comes by it is its network's again. */
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
      // who makes a call is asked here alone; whether it counts as use, by the guard
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
        // the guard says what is wrong
        .catch(() => network)
        .finally(() => asking.delete(idHash))
      asking.set(idHash, answer)
      return answer
    },
  }
}
