import { Hono } from 'hono'
import { clientAddress } from './auth/address'
import { ApiError, notFound } from './http/apiError'
import type { Context, Services } from './http/context'
import { errorReply, localeOf } from './http/errorReply'
import { toApiError } from './http/failure'
import { createGuard, type Call } from './http/guard'
import { fromResponse, mergeHeaders, type Reply } from './http/reply'
import type { Route } from './http/route'
import { pathOf, patternOf, placesOf } from './http/routing'
import { securityHeaders } from './http/securityHeaders'
import { exporting, withinShare } from './http/shares'
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

/** What a call carries through the frame. */
interface Frame {
  Bindings: Call
  Variables: { context: Context }
}

/** Paths of the API; all others belong to the panel. */
const apiPath = /^\/(?:api|login_check|logout|healthz|readyz|panel-config|l)(?:\/|$)/

/** Puts the parts together. Throws where a route declares no role or stands on another's path. */
export function createApp({ routes, panel = null, definition, ...services }: AppOptions): App {
  const { config, log } = services
  const guard = createGuard(services)
  const addressOf = clientAddress(config.trustProxy, log)
  const always = {
    ...securityHeaders(config),
    ...(definition !== undefined && { 'X-Definition': definition }),
  }

  function respond(request: Request, reply: Reply): Response {
    const isEmpty = request.method === 'HEAD' || reply.status === 304 || reply.status === 204
    return new Response(isEmpty ? null : reply.body, {
      status: reply.status,
      headers: mergeHeaders(always, reply.headers),
    })
  }

  /** Calls the route's handler, within its share where it has one. */
  async function answerOf(route: Route, context: Context): Promise<Reply> {
    const { method } = context.request
    const isFile = method === 'GET' && context.query.get('format') === 'csv'
    const share = isFile ? exporting : route.share
    const make = async () => {
      const answer = await route.handler(context)
      return answer instanceof Response ? fromResponse(answer) : answer
    }
    if (!share || !context.user) return make()
    return withinShare(share, String(context.user.id), make)
  }

  const frame = new Hono<Frame>({ getPath: (_, given) => pathOf(given?.env?.url.pathname ?? '') })

  frame.use(async (c, next) => {
    const began = performance.now()
    await next()
    const { url, ip } = c.env
    const ms = Math.round(performance.now() - began)
    const line = { method: c.req.method, path: url.pathname, ip, status: c.res.status, ms }
    if (c.error === undefined) log.info(line, 'call')
    else if (c.res.status < 500) log.info(line, 'refused')
    else log.error({ ...line, err: c.error }, 'failed')
  })

  for (const { routes: here, methods } of placesOf(routes)) {
    for (const route of here) {
      frame.on(
        route.method,
        patternOf(route),
        async (c, next) => {
          c.set('context', await guard(route, c.req.raw, { ...c.env, params: c.req.param() }))
          await next()
        },
        async (c) => respond(c.req.raw, await answerOf(route, c.var.context)),
      )
    }
    // A path that is known stays known: no method of it falls through to a parameter of another.
    for (const route of here) {
      frame.all(patternOf(route), () => {
        throw new ApiError(405, 'error.method', { headers: { Allow: methods.join(', ') } })
      })
    }
  }

  frame.notFound(async (c) => {
    const { pathname } = c.env.url
    if (!panel || apiPath.test(pathname)) throw notFound()
    return respond(c.req.raw, await panel(c.req.raw, pathname))
  })

  const failed = (error: unknown, request: Request): Response =>
    respond(request, errorReply(toApiError(error), localeOf(request.headers)))

  frame.onError((error, c) => failed(error, c.req.raw))

  return {
    async fetch(request, from = { address: '127.0.0.1' }) {
      const ip = addressOf(from.address, request.headers)
      const url = new URL(request.url)
      // No name of ours has a NUL, and no database takes one.
      if (url.pathname.includes('%00')) return failed(notFound(), request)
      try {
        return await frame.fetch(request, { url, ip })
      } catch (thrown) {
        // hono hands on what is thrown and no Error.
        log.error({ err: thrown }, 'failed')
        return failed(thrown, request)
      }
    },
  }
}
