import { createServer, type IncomingMessage, type Server } from 'node:http'
import { afterEach, expect, it } from 'vitest'
import { freePorts } from './neighbours'
import { createClient, startProxy } from './proxies'

const running: (() => Promise<void> | void)[] = []
afterEach(async () => {
  for (const stop of running.splice(0).toReversed()) await stop()
})

/** Three panels behind the proxy: what each was sent, and what becomes of that call. */
async function behind(kind: 'haproxy' | 'nginx', panels: readonly ('ends' | 'refuses')[]) {
  const came: string[] = []
  const first = await freePorts(3)
  const open = (at: number): Promise<Server> =>
    new Promise((resolve) => {
      const server = createServer((request: IncomingMessage, response) => {
        let bytes = 0
        request.on('data', (chunk: Buffer) => (bytes += chunk.length))
        request.once('end', () => {
          if (request.url === '/ready' || request.url === '/readyz') return response.end('ready')
          came.push(`${request.method} ${at}`)
          // it is stored by then, and the panel dies before it says so
          if (panels[at] === 'ends') return request.socket.destroy()
          response.end(`${at} got ${bytes}`)
        })
      }).listen(first + at, '127.0.0.1', () => resolve(server))
    })
  for (const at of [0, 1, 2]) {
    if (panels[at] === 'refuses') continue
    const server = await open(at)
    running.push(() => {
      server.closeAllConnections()
      server.close()
    })
  }
  const urls = [0, 1, 2].map((at) => `http://127.0.0.1:${first + at}`)
  const proxy = await startProxy(kind, urls)
  const client = createClient(proxy.url)
  running.push(proxy.stop, client.close)
  await expect
    .poll(() =>
      client.ask('GET', '/ready').then(
        ({ status }) => status,
        () => 0,
      ),
    )
    .toBe(200)
  return { ...client, came }
}

const kinds = ['haproxy', 'nginx'] as const
/** Larger than what a proxy keeps of a body in memory. */
const sent = { body: 'a'.repeat(100_000), headers: { 'Content-Length': '100000' } }
const changes = ['POST', 'PUT', 'PATCH', 'DELETE']

it.each(kinds.flatMap((kind) => changes.map((method) => [kind, method] as const)))(
  'behind %s a %s that was sent is sent to no other panel',
  async (kind, method) => {
    const { ask, came } = await behind(kind, ['ends', 'ends', 'ends'])
    // haproxy says nothing and ends a connection whose call it could not finish
    const { status } = await ask(method, '/api/hall/1', sent).catch(() => ({ status: 502 }))
    expect({ status, came: came.length }).toEqual({ status: 502, came: 1 })
  },
)

it.each(kinds)(
  'behind %s a change that could not be sent goes to a panel that is there',
  async (kind) => {
    const { ask } = await behind(kind, ['refuses', 'refuses'])
    for (let round = 0; round < 6; round++)
      for (const method of changes) {
        const { status, body } = await ask(method, '/api/hall/1', sent)
        expect({ method, status, body }).toEqual({ method, status: 200, body: '2 got 100000' })
      }
  },
)

it('behind nginx what changes nothing is asked of another panel', async () => {
  const { ask } = await behind('nginx', ['ends', 'ends'])
  for (let round = 0; round < 6; round++)
    expect((await ask('GET', '/api/hall/1')).body).toBe('2 got 0')
})
