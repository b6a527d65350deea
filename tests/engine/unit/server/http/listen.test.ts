import type { Server } from 'node:http'
import { connect, type Socket } from 'node:net'
import { promisify } from 'node:util'
import { afterEach, expect, it, vi } from 'vitest'
import { translate } from '../../../../../i18n/translate'
import { closeServer, createHttpServer, listen } from '../../../../../server/http/listen'

const t = (key: string) => translate('pl', key)

let server: Server | undefined
let client: Socket | undefined
afterEach(() => {
  client?.destroy()
  server?.closeAllConnections()
  server?.close()
})

it('lets go of a reader that takes nothing more, and ends what made the answer', async () => {
  let ended = false
  let sent = 0
  const chunk = new Uint8Array(64 * 1024)
  const body = () =>
    new ReadableStream<Uint8Array>({
      pull(controller) {
        sent += chunk.length
        controller.enqueue(chunk)
      },
      cancel: () => void (ended = true),
    })
  server = createHttpServer({ fetch: async () => new Response(body()) }, { patience: 300 })
  const port = await listen(server, { port: 0, host: '127.0.0.1' })
  const connections = promisify(server.getConnections.bind(server))

  client = connect(port, '127.0.0.1')
  const first = new Promise((resolve) => client?.once('data', resolve))
  client.write('GET / HTTP/1.1\r\nHost: panel\r\n\r\n')
  await first
  client.pause()
  await vi.waitFor(async () => expect([await connections(), ended]).toEqual([0, true]), 30_000)
  expect(sent).toBeGreaterThan(chunk.length)
})

const answered = (port: number, head: string): Promise<string> =>
  new Promise((resolve, reject) => {
    let text = ''
    const socket = connect(port, '127.0.0.1', () =>
      socket.write(`${head}\r\nConnection: close\r\n\r\n`),
    )
    socket.on('data', (bytes) => (text += bytes.toString()))
    socket.once('error', reject)
    socket.once('end', () => resolve(text))
  })

it("answers a proxy's own probes: HTTP/1.0, no Host, OPTIONS; any other call without a Host is refused", async () => {
  const asked: string[] = []
  const app = {
    fetch: async ({ method, url }: Request) => {
      asked.push(`${method} ${new URL(url).pathname}`)
      return new Response('yes')
    },
  }
  server = createHttpServer(app)
  const port = await listen(server, { port: 0, host: '127.0.0.1' })
  for (const head of ['GET /readyz HTTP/1.0', 'OPTIONS /readyz HTTP/1.0', 'GET /healthz HTTP/1.1'])
    expect(await answered(port, head)).toMatch(/^HTTP\/1\.1 200 .*yes$/s)
  expect(asked).toEqual(['GET /readyz', 'GET /readyz', 'GET /healthz'])
  expect(await answered(port, 'GET /api/info HTTP/1.1')).toMatch(/^HTTP\/1\.1 400 /)
  expect(asked).toHaveLength(3)
})

it("hands on the line that a proxy writes behind a caller's many others", async () => {
  const told: (string | null)[] = []
  const app = {
    fetch: async ({ headers }: Request) => {
      told.push(headers.get('x-forwarded-for'))
      return new Response('yes')
    },
  }
  server = createHttpServer(app)
  const port = await listen(server, { port: 0, host: '127.0.0.1' })
  const head = `GET / HTTP/1.1\r\nHost: panel\r\n${'a:\r\n'.repeat(2_500)}X-Forwarded-For: 203.0.113.7`
  expect(await answered(port, head)).toMatch(/^HTTP\/1\.1 200 /)
  expect(told).toEqual(['203.0.113.7'])
})

const host = 'Host: panel'
const malformed = t('error.malformed')
const large = t('error.tooLarge')
const broken: readonly (readonly [what: string, head: string, status: number, message: string])[] =
  [
    ['no Host', 'GET /api/info HTTP/1.1', 400, malformed],
    ['an empty Host', 'GET / HTTP/1.1\r\nHost:', 400, malformed],
    ['a Host that is none', 'GET / HTTP/1.1\r\nHost: a b[', 400, malformed],
    ['the server as a whole', `OPTIONS * HTTP/1.1\r\n${host}`, 400, malformed],
    ['an address that is none', `GET http://[ HTTP/1.1\r\n${host}`, 400, malformed],
    ['an address with a backslash', `GET /api\\info HTTP/1.1\r\n${host}`, 400, malformed],
    ['a method that is none', `FOO / HTTP/1.1\r\n${host}`, 400, malformed],
    ['no HTTP', 'nothing', 400, malformed],
    [
      'two lengths',
      `POST / HTTP/1.1\r\n${host}\r\nContent-Length: 1\r\nTransfer-Encoding: chunked`,
      400,
      malformed,
    ],
    ['a length that is none', `POST / HTTP/1.1\r\n${host}\r\nContent-Length: x`, 400, malformed],
    ['a long head', `GET / HTTP/1.1\r\n${host}\r\nX: ${'x'.repeat(20_000)}`, 431, large],
    ['an expectation', `GET / HTTP/1.1\r\n${host}\r\nExpect: miracles`, 417, malformed],
  ]

it.each(broken)(
  '%s: a refusal as any other, with its headers',
  async (_, head, status, message) => {
    const headers = { 'X-Content-Type-Options': 'nosniff', 'Cache-Control': 'no-store' }
    const fetch = async () => new Response('yes')
    server = createHttpServer({ fetch }, { headers })
    const port = await listen(server, { port: 0, host: '127.0.0.1' })
    const text = await answered(port, head)
    const [, said = '', body = ''] = /^HTTP\/1\.1 (\d+) .*?\r\n\r\n(.*)$/s.exec(text) ?? []
    expect([Number(said), body && JSON.parse(body)]).toEqual([status, { data: { message } }])
    for (const line of ['x-content-type-options: nosniff', 'cache-control: no-store'])
      expect(text.toLowerCase().split(line)).toHaveLength(2)
    expect(text).toMatch(/content-type: application\/json; charset=utf-8\r\n/i)
  },
)

it('says nothing into an answer that is under way', async () => {
  let controller: ReadableStreamDefaultController<Uint8Array> | undefined
  const body = new ReadableStream<Uint8Array>({
    start(given) {
      controller = given
      given.enqueue(Buffer.from('half'))
    },
  })
  server = createHttpServer({ fetch: async () => new Response(body) })
  const port = await listen(server, { port: 0, host: '127.0.0.1' })
  let text = ''
  let isOver = false
  const socket = connect(port, '127.0.0.1', () => socket.write(`GET / HTTP/1.1\r\n${host}\r\n\r\n`))
  client = socket
  socket.on('error', () => {})
  socket.on('close', () => (isOver = true))
  socket.on('data', (bytes) => {
    if (text === '') socket.write('nothing\r\n\r\n')
    text += bytes.toString()
  })
  await vi.waitFor(() => expect(isOver).toBe(true), { timeout: 15_000 })
  expect(text.split('HTTP/1.1')).toHaveLength(2)
  expect(controller).toBeDefined()
})

it('knows the paths for machines by their own letters alone, as proxies do', async () => {
  const asked: string[] = []
  const app = {
    fetch: async ({ url }: Request) => {
      asked.push(new URL(url).pathname)
      return new Response('yes')
    },
  }
  server = createHttpServer(app)
  const port = await listen(server, { port: 0, host: '127.0.0.1' })
  const others = [
    '/readyz/',
    '/%72eadyz',
    '/./readyz',
    '/x/../healthz',
    '/metrics/.',
    '/%6detrics?a=b',
  ]
  for (const target of [...others, 'http://panel/metrics', '/metrics?a=b', '/api/hall/'])
    await answered(port, `GET ${target} HTTP/1.1\r\nHost: panel`)
  const hidden = ['/readyz/-', '/readyz/-', '/readyz/-', '/healthz/-', '/metrics/-', '/metrics/-']
  expect(asked).toEqual([...hidden, '/metrics/-', '/metrics', '/api/hall/'])
})

it('answers a last call on a connection that was kept before the end began, and no other', async () => {
  const app = { fetch: async () => new Response('yes') }
  server = createHttpServer(app)
  const port = await listen(server, { port: 0, host: '127.0.0.1' })
  const call = 'POST / HTTP/1.1\r\nHost: panel\r\nContent-Length: 0\r\n\r\n'
  let text = ''
  const kept = connect(port, '127.0.0.1', () => kept.write(call))
  client = kept
  kept.on('data', (bytes) => (text += bytes.toString()))
  await vi.waitFor(() => expect(text).toContain('yes'), { timeout: 15_000 })
  expect(text).toContain('keep-alive')

  const closed = closeServer(server, 20_000)
  await vi.waitFor(() => expect(answered(port, 'GET / HTTP/1.1')).rejects.toThrow('REFUSED'), {
    timeout: 15_000,
  })
  text = ''
  kept.write(call)
  await closed
  await vi.waitFor(() => expect(text).toContain('yes'), { timeout: 15_000 })
  expect(text).toContain('Connection: close')
})

it('answers all who stand at the door as it closes', async () => {
  server = createHttpServer({ fetch: async () => new Response('yes') })
  const port = await listen(server, { port: 0, host: '127.0.0.1' })
  const call = 'GET / HTTP/1.1\r\nHost: panel'
  // the system has taken them before the loop lets in the first
  const answers = Array.from({ length: 10 }, () => answered(port, call))
  await closeServer(server, 20_000)
  for (const answer of await Promise.all(answers)) expect(answer).toContain('yes')
})
