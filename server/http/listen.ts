import { createServer, type Server } from 'node:http'
import { Server as NetServer } from 'node:net'
import { setImmediate, setTimeout as wait } from 'node:timers/promises'
import { getRequestListener, type HttpBindings } from '@hono/node-server'
import type { App } from '../app'
import { OperatorError } from '../operatorError'
import { refusalsOutside, refuseUnreadable } from './outside'

interface Options {
  /**
   * A connection is cut off after this time (ms) without a byte. While an answer is under way Node waits for it twice:
   * a client that stops reading is gone after twice as long.
   */
  readonly patience?: number
  /** Headers of every answer, also of requests that are refused before the application gets them. */
  readonly headers?: Readonly<Record<string, string>>
}

/** Paths that proxies probe: haproxy in HTTP/1.0, without a Host and, if no method is set, by OPTIONS. */
const probes = new Set(['/healthz', '/readyz'])

const machines = new Set([...probes, '/metrics'])

/**
 * The plain form of a path for machines that is spelt in another way (`/metrics/`, `/%6detrics`, `/./readyz`); null for
 * any other path. Proxies block these paths by their spelling, so no other spelling may reach them.
 */
function disguised(target: string): string | null {
  const written = target.split('?', 1)[0] ?? ''
  // Plain segments mean what they say.
  if (machines.has(written) || /^(?:\/[\w-]+)+$/.test(written)) return null
  try {
    const meant = decodeURIComponent(new URL(target, 'http://localhost').pathname)
    const plain = meant.replace(/(?<!\/)\/+$/, '')
    return machines.has(plain) ? plain : null
  } catch {
    return null
  }
}

/**
 * Node's server around the application, with limits against slow and greedy clients: heads within
 * 15 s, a whole request within 5 min (uploads on slow lines), 16 KiB of head, 1,000 connections.
 */
export function createHttpServer(
  app: Pick<App, 'fetch'>,
  { patience = 90_000, headers = {} }: Options = {},
): Server {
  const refusals = refusalsOutside(headers)
  const listener = getRequestListener((request, env) => app.fetch(request, originOf(env)), {
    errorHandler: () => refusals.response(400),
  })
  const server = createServer(
    {
      headersTimeout: 15_000,
      requestTimeout: 300_000,
      keepAliveTimeout: 15_000,
      connectionsCheckingInterval: 5_000,
      maxHeaderSize: 16_384,
      // Checked below, because a probe may come without a Host.
      requireHostHeader: false,
    },
    (incoming, outgoing) => {
      if (probes.has(incoming.url ?? '')) {
        incoming.headers.host ??= 'localhost'
        if (incoming.method === 'OPTIONS') incoming.method = 'GET'
      }
      const meant = disguised(incoming.url ?? '')
      // Answered like a path that does not exist.
      if (meant !== null) incoming.url = `${meant}/-`
      if (incoming.headers.host === undefined) return refusals.answer(outgoing, 400)
      // While the server is closing no connection is kept alive: the next call must go to another server.
      if (!server.listening) outgoing.shouldKeepAlive = false
      void listener(incoming, outgoing)
    },
  )
  refuseUnreadable(server, refusals)
  // A client that takes nothing of an answer for that long has gone; the rest is not made.
  server.timeout = patience
  // No limit: beyond one Node silently drops headers, a proxy's first. `maxHeaderSize` bounds them.
  server.maxHeadersCount = 0
  server.maxConnections = 1_000
  return server
}

function originOf(env: object): Parameters<App['fetch']>[1] {
  if (!('incoming' in env)) return { address: '' }
  const { incoming, outgoing } = env as HttpBindings
  const { socket } = incoming
  return {
    address: socket.remoteAddress ?? '',
    received: () => socket.bytesRead,
    // not left to the package, which would write a stack to the console
    cut: () => outgoing.destroy(),
  }
}

/** Listens; rejects with one clear line where the port cannot be had. The port in use comes out. */
export function listen(
  server: Server,
  { port, host }: { port: number; host: string },
): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      const why = error.code === 'EADDRINUSE' ? 'is in use by another program' : error.message
      reject(new OperatorError(`PORT: ${port} on ${host} ${why}`))
    })
    server.listen(port, host, () => {
      const address = server.address()
      resolve(typeof address === 'object' && address ? address.port : port)
    })
  })
}

/**
 * Waits, at most that many ms, for an idle turn of the event loop: then no connection waits to be accepted (a turn
 * accepts one), and all that was sent on kept connections is read. What is unread when its socket closes is lost, and
 * its sender cannot know whether it was done.
 */
async function nothingWaits(server: Server, atMost: number): Promise<void> {
  let isQuiet = false
  const came = () => (isQuiet = false)
  server.on('connection', came)
  await setImmediate()
  const until = performance.now() + atMost
  for (let before = performance.now(); !isQuiet && before < until; before = performance.now()) {
    isQuiet = true
    await setImmediate()
    if (performance.now() - before > 0.5) isQuiet = false
  }
  server.off('connection', came)
}

/**
 * Accepts no more connections, and resolves when all have ended. Kept ones stay open for some more ms: a proxy may just
 * be sending a call there, which would be lost, and a write is not sent twice.
 */
export async function closeServer(server: Server, lastCalls: number): Promise<void> {
  await nothingWaits(server, lastCalls)
  const closed = new Promise<void>((resolve) => {
    // the HTTP server's own `close` would end kept connections at once
    NetServer.prototype.close.call(server, () => resolve())
  })
  await Promise.race([closed, wait(lastCalls)])
  await nothingWaits(server, lastCalls)
  server.closeIdleConnections()
  await closed
}
