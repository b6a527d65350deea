import type { Server } from 'node:http'
import { afterEach, expect, it, vi } from 'vitest'
import { ApiError } from '../../../../../server/http/apiError'
import { createHttpServer, listen } from '../../../../../server/http/listen'
import type { Route } from '../../../../../server/http/route'
import { testServer } from '../../../../support/server/testServer'

let server: Server | undefined
afterEach(() => {
  vi.restoreAllMocks()
  server?.closeAllConnections()
  server?.close()
})

/** A file that breaks off amid its lines. */
const broken = (path: string, error: Error): Route => ({
  method: 'GET',
  path,
  roles: 'public',
  handler() {
    let n = 0
    const body = new ReadableStream<Uint8Array>(
      {
        async pull(controller) {
          n += 1
          await new Promise((resolve) => setTimeout(resolve, 5))
          if (n > 3) throw error
          controller.enqueue(new TextEncoder().encode('line\n'))
        },
      },
      { highWaterMark: 0 },
    )
    return { status: 200, headers: {}, body }
  },
})

it('an answer that breaks off is a line of the log, and no stack beside it', async () => {
  const said = vi.spyOn(console, 'error').mockImplementation(() => {})
  const told = vi.spyOn(console, 'info').mockImplementation(() => {})
  const lines: unknown[] = []
  const add = (level: string) => (what: unknown, words?: unknown) =>
    lines.push([level, words, what])
  const log = { info: add('info'), warn: add('warn'), error: add('error') }
  const { app } = await testServer({
    services: { log },
    routes: [
      broken('slow', new ApiError(408, 'error.tooSlow')),
      broken('fault', new Error('disk I/O error')),
    ],
  })
  server = createHttpServer(app)
  const port = await listen(server, { port: 0, host: '127.0.0.1' })
  const taken = async (path: string) =>
    (await fetch(`http://127.0.0.1:${port}/api/${path}`)).text().catch(() => 'cut off')
  expect(await taken('slow')).toBe('cut off')
  expect(await taken('fault')).toBe('cut off')
  const off = lines.filter((line) => JSON.stringify(line).includes('broken off'))
  expect(off).toMatchObject([
    ['info', 'an answer was broken off', { path: '/api/slow', why: 'error.tooSlow' }],
    [
      'error',
      'an answer was broken off: The database cannot be used: disk I/O error',
      { path: '/api/fault' },
    ],
  ])
  await new Promise((resolve) => setTimeout(resolve, 50))
  expect([...said.mock.calls, ...told.mock.calls]).toEqual([])
})
