import { clientAddress } from './auth/address'
import { auditAlone } from './auth/audit'
import { refusalBudget } from './auth/refusalBudget'
import { readSession, sessionIdOf } from './auth/session'
import { ApiError } from './http/apiError'
import type { Context, Services } from './http/context'
import { errorReply, localeOf } from './http/errorReply'
import { toApiError } from './http/failure'
import { pass } from './http/gate'
import { fromResponse, mergeHeaders, type Reply } from './http/reply'
import type { Route } from './http/route'
import { createRouter } from './http/router'
import { securityHeaders } from './http/securityHeaders'
import type { Panel } from './http/static'

export interface AppOptions extends Services {
  readonly routes: readonly Route[]
  /** Serves the panel's files; without one every other path is a 404. */
  readonly panel?: Panel | null
  /** The hash of the resource definitions, told in every answer: an old tab sees that it is old. */
  readonly definition?: string
}

/** A standard Request → Response application; `address` is the socket's. */
export interface App {
  fetch(request: Request, from?: { readonly address: string }): Promise<Response>
}

/** Paths of the API; all others belong to the panel. */
const apiPath = /^\/(?:api|login_check|logout|healthz|readyz|panel-config|l)(?:\/|$)/

/** Puts the parts together. Throws where a route declares no role or stands on another's path. */
export function createApp({ routes, panel = null, definition, ...services }: AppOptions): App {
  const { config, log, clock } = services
  const route = createRouter(routes)
  const addressOf = clientAddress(config.trustProxy, log)
  const mayNote = refusalBudget()
  const always = {
    ...securityHeaders(config),
    ...(definition !== undefined && { 'X-Definition': definition }),
  }

  async function answer(
    request: Request,
    call: { url: URL; ip: string },
  ): Promise<Reply | Response> {
    const { url, ip } = call
    // No name of ours has a NUL, and no database takes one.
    if (url.pathname.includes('%00')) throw new ApiError(404, 'error.notFound')
    if (!apiPath.test(url.pathname)) {
      if (!panel) throw new ApiError(404, 'error.notFound')
      return panel(request, url.pathname)
    }
    const match = route(request.method, url.pathname)
    if (match.found === 'nothing') throw new ApiError(404, 'error.notFound')
    if (match.found === 'path') {
      throw new ApiError(405, 'error.method', { headers: { Allow: match.methods.join(', ') } })
    }
    const now = clock()
    const id = sessionIdOf(request.headers, config)
    const session =
      id === null ? null : await readSession(services.store, { id, now, limits: config })
    try {
      pass(match.route, { request, session, box: services.box })
    } catch (error) {
      const refusal = { request, url, ip, now, resource: match.route.resource }
      // Asking who one is, signed out, is no attempt at anything.
      const isNoted = session
        ? true
        : !match.route.path.startsWith('useraccount/auth/me') && mayNote(ip, now)
      // A full disk must not make another answer of it.
      if (isNoted)
        await auditRefusal(session?.user ?? null, refusal).catch((failed: unknown) =>
          log.error({ err: failed }, 'a refusal could not be written down'),
        )
      throw error
    }
    const context: Context = {
      ...services,
      request,
      url,
      query: url.searchParams,
      params: match.params,
      session,
      user: session?.user ?? null,
      locale: localeOf(request.headers),
      ip,
      now,
    }
    return match.route.handler(context)
  }

  function auditRefusal(
    actor: { id: number; username: string } | null,
    refusal: { request: Request; url: URL; ip: string; now: number; resource: string | undefined },
  ): Promise<void> {
    const { request, url, ip, now, resource } = refusal
    return auditAlone(services.store, {
      at: now,
      actor,
      ip,
      action: 'refused',
      ...(resource !== undefined && { resource }),
      after: { method: request.method, path: url.pathname.slice(0, 200) },
    })
  }

  function finish(request: Request, reply: Reply): Response {
    const isEmpty = request.method === 'HEAD' || reply.status === 304 || reply.status === 204
    return new Response(isEmpty ? null : reply.body, {
      status: reply.status,
      headers: mergeHeaders(always, reply.headers),
    })
  }

  return {
    async fetch(request, from = { address: '127.0.0.1' }) {
      const began = performance.now()
      const url = new URL(request.url)
      const ip = addressOf(from.address, request.headers)
      const line = { method: request.method, path: url.pathname, ip }
      try {
        const answered = await answer(request, { url, ip })
        const reply = answered instanceof Response ? fromResponse(answered) : answered
        const ms = Math.round(performance.now() - began)
        log.info({ ...line, status: reply.status, ms }, 'call')
        return finish(request, reply)
      } catch (error) {
        const known = toApiError(error)
        const ms = Math.round(performance.now() - began)
        if (known.status >= 500)
          log.error({ ...line, status: known.status, ms, err: error }, 'failed')
        else log.info({ ...line, status: known.status, ms }, 'refused')
        return finish(request, errorReply(known, localeOf(request.headers)))
      }
    },
  }
}
