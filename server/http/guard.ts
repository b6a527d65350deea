import { auditAlone } from '../auth/audit'
import { refusalBudget } from '../auth/refusalBudget'
import { readSession, sessionIdOf } from '../auth/session'
import { badQuery } from './apiError'
import type { Context, Services } from './context'
import { localeOf } from './errorReply'
import { pass } from './gate'
import type { Route } from './route'

/** One call before anybody knows who makes it. */
export interface Call {
  readonly url: URL
  /** The client's address. */
  readonly ip: string
  readonly requestId: string
  readonly received?: Context['received'] | undefined
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
const asksWho = ({ roles, method, csrf, asksWho: isWanted }: Route): boolean =>
  roles !== 'public' || isWanted === true || (method !== 'GET' && csrf !== 'none')

/** Asks the gate before a call is answered. @returns the call with its session. @throws 401, 403 */
export type Guard = (
  route: Route,
  request: Request,
  call: Call & { readonly params: Context['params'] },
) => Promise<Context>

/** The way in: session, gate, and a line in the audit log where somebody is turned away. */
export function createGuard(services: Services): Guard {
  const { config, store, box, clock } = services
  const mayNote = refusalBudget()

  return async (route, request, { url, ip, requestId, received, params }) => {
    const now = clock()
    const log = services.log.child?.({ requestId }) ?? services.log
    const id = asksWho(route) ? sessionIdOf(request.headers, config) : null
    const session = id === null ? null : await readSession(store, { id, now, limits: config })
    try {
      pass(route, { request, session, box })
    } catch (error) {
      const refusal = {
        at: now,
        ip,
        action: 'refused' as const,
        ...(route.resource !== undefined && { resource: route.resource }),
        after: { method: request.method, path: url.pathname.slice(0, 200) },
      }
      // Asking who one is, signed out, is no attempt at anything.
      const isNoted =
        session !== null || (!route.path.startsWith('useraccount/auth/me') && mayNote(ip, now))
      // A full disk must not make another answer of it.
      if (isNoted)
        await auditAlone(store, { ...refusal, actor: session?.user ?? null }).catch(
          (failed: unknown) => log.error({ err: failed }, 'a refusal could not be written down'),
        )
      throw error
    }
    checkQuery(route, url.searchParams)
    return {
      ...services,
      log,
      request,
      url,
      query: url.searchParams,
      params,
      session,
      user: session?.user ?? null,
      locale: localeOf(request.headers),
      ip,
      requestId,
      ...(received && { received }),
      now,
    }
  }
}
