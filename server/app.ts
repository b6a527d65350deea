import { Hono } from 'hono'
import { clientAddress, networkOf, requestIds } from './auth/address'
import { sessionKeyOf } from './auth/session'
import { ApiError, notFound } from './http/apiError'
import { apiPath } from './http/apiPath'
import type { Context, Services } from './http/context'
import { toApiError } from './http/failure'
import { operatorLine } from './operatorLine'
import { asksWho, createGuard, createPersons, type Call } from './http/guard'
import {
  errorReply,
  fromResponse,
  localeOf,
  mergeHeaders,
  type Reply,
  tellingBreak,
} from './http/reply'
import { fullPath, type Route, pathOf, patternOf, placesOf } from './http/route'
import { securityHeaders } from './http/securityHeaders'
import type { Panel } from './http/static'
import { isLong, nextTurn, quotaOf, quotas, withinQuota } from './quota'

export interface AppOptions extends Services {
  readonly routes: readonly Route[]
  /** Serves the panel's files; without one every other path is a 404. */
  readonly panel?: Panel | null
  /** The hash of the resource definitions, told in every answer: an old tab sees that it is old. */
  readonly definition?: string
}

/** Where a call comes from: the socket's address, how many bytes have come over it so far, and what cuts it. */
interface Origin {
  readonly address: string
  readonly received?: () => number
  readonly cut?: () => void
}

/** A standard Request → Response application. */
export interface App {
  fetch(request: Request, from?: Origin): Promise<Response>
}

/** What a call carries through the frame. */
interface Frame {
  Bindings: Call
  Variables: { route: string }
}

/** Paths that machines ask again and again. */
const probePath = /^\/(?:healthz|readyz|metrics)$/

/** Puts the parts together. Throws where a route declares no role or stands on another's path. */
export function createApp({ routes, panel = null, definition, ...services }: AppOptions): App {
  const { config, log, metrics } = services
  const persons = createPersons(services)
  const guard = createGuard(services, persons)
  const addressOf = clientAddress(config.trustProxy, log)
  const idOf = requestIds(config.trustProxy)
  const always = mergeHeaders(
    {},
    {
      ...securityHeaders(config),
      ...(definition !== undefined && { 'X-Definition': definition }),
    },
  )

  /** An answer whose head has gone out can only be cut off. @returns whether it was */
  function breakOff(error: unknown, { requestId, url, cut }: Call): boolean {
    const line = { requestId, path: url.pathname }
    const { status, key } = toApiError(error)
    if (status < 500) log.info({ ...line, why: key }, 'an answer was broken off')
    else {
      const why = operatorLine(error)
      log.error({ ...line, err: error }, `an answer was broken off${why ? `: ${why}` : ''}`)
    }
    cut?.()
    return cut !== undefined
  }

  function respond(request: Request, { body, ...reply }: Reply, call: Call): Response {
    const isEmpty = request.method === 'HEAD' || reply.status === 304 || reply.status === 204
    // A stream that nobody reads is cancelled, so that it is not made and its quota is free.
    if (isEmpty && body instanceof ReadableStream) body.cancel().catch(() => undefined)
    const whole =
      body instanceof ReadableStream && !isEmpty
        ? tellingBreak(body, (error) => breakOff(error, call))
        : body
    return new Response(isEmpty ? null : whole, {
      status: reply.status,
      headers: { ...mergeHeaders(always, reply.headers), 'x-request-id': call.requestId },
    })
  }

  function personOf(route: Route, call: Call): string | Promise<string> {
    // Under a name of its own, a probe does not wait behind other calls from its address.
    if (route.quota === 'probing') return `probe ${networkOf(call.ip)}`
    return asksWho(route) ? persons.find(call) : persons.known(call)
  }

  /** Asks the gate and calls the route's handler, within the caller's quota from the first moment on. */
  async function answerOf(
    route: Route,
    request: Request,
    call: Call & Pick<Context, 'params'>,
  ): Promise<Reply> {
    const name = quotaOf(route, call.url.searchParams)
    const work = async (context: Context) => {
      const store = isLong(name) ? services.store.bounded : services.store
      const answer = await route.handler({ ...context, store })
      return answer instanceof Response ? fromResponse(answer) : answer
    }
    return withinQuota(quotas[name], await personOf(route, call), () =>
      guard(route, request, call, work),
    )
  }

  /** Waits for a turn, for a call that no route takes. */
  const turnOf = (call: Call) => nextTurn(persons.known(call))

  const frame = new Hono<Frame>({ getPath: (_, given) => pathOf(given?.env?.url.pathname ?? '') })

  frame.use(async (c, next) => {
    const began = performance.now()
    await next()
    const { url, ip, requestId } = c.env
    const took = performance.now() - began
    const { method } = c.req
    const { status } = c.res
    const route = c.var.route ?? 'none'
    metrics?.calls.inc({ method, route, status })
    metrics?.durations.observe({ method, route }, took / 1_000)
    // Not logged: proxies ask each second, and `readiness.ts` logs each change once.
    if (probePath.test(route) && c.error === undefined) return
    const line = { requestId, method, path: url.pathname, ip, status, ms: Math.round(took) }
    if (c.error === undefined) log.info(line, 'call')
    else if (status < 500) log.info(line, 'refused')
    // An error of our own, such as a person's quota in use, is no fault of the server.
    else if (c.error instanceof ApiError) log.warn({ ...line, why: c.error.key }, 'refused')
    // What an operator can mend says so in its line.
    else log.error({ ...line, err: c.error }, operatorLine(c.error) ?? 'failed')
  })

  for (const { routes: here, methods } of placesOf(routes)) {
    for (const route of here) {
      const template = fullPath(route)
      frame.on(route.method, patternOf(route), async (c) => {
        c.set('route', template)
        const call = { ...c.env, params: c.req.param() }
        return respond(c.req.raw, await answerOf(route, c.req.raw, call), call)
      })
    }
    // A known path with another method is a 405: it must not fall through to a parameter of another path.
    for (const route of here) {
      frame.all(patternOf(route), async (c) => {
        await turnOf(c.env)
        throw new ApiError(405, 'error.method', { headers: { Allow: methods.join(', ') } })
      })
    }
  }

  frame.notFound(async (c) => {
    const { pathname } = c.env.url
    await turnOf(c.env)
    // Returned and not thrown: an error thrown here would miss the line of the log above.
    if (!panel || apiPath.test(pathname)) return failed(notFound(), c.req.raw, c.env)
    c.set('route', 'panel')
    return respond(c.req.raw, await panel(c.req.raw, pathname), c.env)
  })

  const failed = (error: unknown, request: Request, call: Call): Response =>
    respond(request, errorReply(toApiError(error), localeOf(request.headers), call), call)

  frame.onError((error, c) => failed(error, c.req.raw, c.env))

  async function answered(request: Request, call: Call): Promise<Response> {
    // No name of ours has a NUL, and no database takes one.
    if (call.url.pathname.includes('%00')) return failed(notFound(), request, call)
    try {
      return await frame.fetch(request, call)
    } catch (thrown) {
      // hono rethrows what is thrown and is no Error.
      log.error({ err: thrown, requestId: call.requestId }, 'failed')
      return failed(thrown, request, call)
    }
  }

  return {
    fetch(request, from = { address: '127.0.0.1' }) {
      const { headers } = request
      return answered(request, {
        url: new URL(request.url),
        ip: addressOf(from.address, headers),
        requestId: idOf(from.address, headers),
        sessionKey: sessionKeyOf(headers, config),
        received: from.received,
        cut: from.cut,
      })
    },
  }
}
