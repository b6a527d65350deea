import { createServer, type Server } from 'node:http'
import { Server as NetServer } from 'node:net'
import { setImmediate, setTimeout as wait } from 'node:timers/promises'
import { getRequestListener, type HttpBindings } from '@hono/node-server'
import type { App } from '../app'
import { OperatorError } from '../operatorError'
import { refusalsOutside, refuseUnreadable } from './outside'

interface Options {
  /**
   * After this time (ms) without a byte a connection is cut off. Node asks twice of one that has an answer under way, so
   * that a client which stops reading is let go within two of them.
   */
  readonly patience?: number
  /** Those of every answer: what is refused before it is a call of the application has them too. */
  readonly headers?: Readonly<Record<string, string>>
}

/** What proxies ask by themselves: haproxy in HTTP/1.0, without a Host and, where no method is named, by OPTIONS. */
const probes = new Set(['/healthz', '/readyz'])

const machines = new Set([...probes, '/metrics'])

/**
 * A path for machines that is written in another way (`/metrics/`, `/%6detrics`, `/./readyz`), as it is meant; null for
 * any other. Proxies keep those paths from the outside by their letters, so only these letters reach them.
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
      // Who names no host is refused below, but a probe.
      requireHostHeader: false,
    },
    (incoming, outgoing) => {
      if (probes.has(incoming.url ?? '')) {
        incoming.headers.host ??= 'localhost'
        if (incoming.method === 'OPTIONS') incoming.method = 'GET'
      }
      const meant = disguised(incoming.url ?? '')
      // The answer is the one for a path that is not there.
      if (meant !== null) incoming.url = `${meant}/-`
      if (incoming.headers.host === undefined) return refusals.answer(outgoing, 400)
      // No connection is kept for a next call once nobody is let in: the next one goes to another server.
      if (!server.listening) outgoing.shouldKeepAlive = false
      void listener(incoming, outgoing)
    },
  )
  refuseUnreadable(server, refusals)
  // A client that takes nothing of an answer for that long has gone; the rest is not made.
  server.timeout = patience
  // Beyond a number Node drops headers in silence, those of a proxy first; 16 KiB bound them.
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
    // by ourselves, for the package writes a stack to the console where it is left to it
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
 * Waits, for some ms at most, for a turn of the loop that finds nothing to do: then nobody stands at the door (a turn lets
 * one in), and all that was sent on a kept connection has been read. What lies there unread as a socket closes is lost to
 * its sender, who cannot know whether it was done.
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
 * Takes no connection any more, and resolves when all have ended. Those that are kept for a next call stay open for some
 * more ms: a proxy may be sending one there at this moment, which would be lost, and a write is not sent twice.
 */
export async function closeServer(server: Server, lastCalls: number): Promise<void> {
  await nothingWaits(server, lastCalls)
  const closed = new Promise<void>((resolve) => {
    // Node's own for HTTP would end the kept ones at once
    NetServer.prototype.close.call(server, () => resolve())
  })
  await Promise.race([closed, wait(lastCalls)])
  await nothingWaits(server, lastCalls)
  server.closeIdleConnections()
  await closed
}
