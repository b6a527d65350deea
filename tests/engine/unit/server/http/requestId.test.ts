import { Writable } from 'node:stream'
import pino from 'pino'
import { expect, test } from 'vitest'
import { ApiError } from '../../../../../server/http/apiError'
import { json } from '../../../../../server/http/reply'
import type { State } from '../../../../../server/http/readiness'
import type { Route } from '../../../../../server/http/route'
import { call, fromScript, signIn, testServer } from '../../../../support/server/testServer'

/** A server with a log that can be read, and a route that says something and one that fails. */
async function logged(
  env: Readonly<Record<string, string>> = {},
  status: State['status'] = 'ready',
) {
  const lines: Record<string, unknown>[] = []
  const sink = new Writable({
    write: (chunk: Buffer, _, done) => (lines.push(JSON.parse(chunk.toString())), done()),
  })
  const routes: readonly Route[] = [
    {
      method: 'GET',
      path: '/l/{id}',
      roles: 'public',
      handler: ({ log }) => (log.info('said'), json({})),
    },
    {
      method: 'GET',
      path: 'fails/{id}',
      roles: 'public',
      handler: () => {
        throw new Error('a fault of ours')
      },
    },
    {
      method: 'GET',
      path: 'busy',
      roles: 'public',
      handler: () => {
        throw new ApiError(503, 'error.busyOwn')
      },
    },
  ]
  const log = pino({ base: null, timestamp: false }, sink)
  const readiness = {
    state: async () => ({ status, database: 'up', files: 'up' }) as const,
    stop() {},
  }
  return { lines, ...(await testServer({ env, routes, services: { log, readiness } })) }
}

test('a call has one number: in its answer, in each of its log lines, in what a person is told', async () => {
  const { app, lines } = await logged()
  const said = await call(app, 'GET', '/l/1')
  const id = said.headers.get('X-Request-Id')
  expect(id).toMatch(/^[\da-f]{12}$/)
  expect(lines).toMatchObject([
    { msg: 'said', requestId: id },
    { msg: 'call', requestId: id, path: '/l/1' },
  ])
  const failed = await call(app, 'GET', '/api/fails/1')
  const other = failed.headers.get('X-Request-Id')
  expect(other).not.toBe(id)
  expect((await failed.json()).data.message).toContain(`podaj numer ${other})`)
  expect(lines.at(-1)).toMatchObject({ msg: 'failed', requestId: other, err: { stack: /fault/ } })
})

test('a refusal for want of room is a line without a stack, and no error', async () => {
  const { app, lines } = await logged()
  expect((await call(app, 'GET', '/api/busy')).status).toBe(503)
  expect(lines).toEqual([
    expect.objectContaining({ level: 40, msg: 'refused', status: 503, why: 'error.busyOwn' }),
  ])
  expect(lines[0]).not.toHaveProperty('err')
})

test('a name that a trusted proxy gives is kept; of others, and one that is no name, none is', async () => {
  const { app } = await logged({ TRUST_PROXY: '10.0.0.0/8' })
  const named = async (given: string, address: string) => {
    const request = new Request('http://panel/healthz', { headers: { 'X-Request-Id': given } })
    return (await app.fetch(request, { address })).headers.get('X-Request-Id')
  }
  const uuid = '6f1c8e0a-1f0b-4d0e-9a39-4f6f5a3b7c11'
  expect(await named(uuid, '10.1.1.1')).toBe(uuid)
  expect(await named(uuid, '::ffff:10.1.1.1')).toBe(uuid)
  for (const [given, address] of [
    [uuid, '192.0.2.1'],
    ['a b c d e f g h', '10.1.1.1'],
    ['"},{"level":60', '10.1.1.1'],
    ['x'.repeat(65), '10.1.1.1'],
    ['short', '10.1.1.1'],
  ] as const)
    expect(await named(given, address)).toMatch(/^[\da-f]{12}$/)
})

test('probes that find all well are no lines of the log', async () => {
  const { app, lines, addUser, time } = await logged()
  for (const path of ['/healthz', '/readyz']) await call(app, 'GET', path)
  expect(lines).toEqual([])
  await signIn(app, await addUser('a@b.pl', ['ROLE_ADMIN']), time.now)
  await call(app, 'POST', '/readyz', fromScript)
  expect(lines.map(({ path }) => path)).toEqual(['/login_check/', '/readyz'])
  expect(JSON.stringify(lines)).not.toMatch(/haslo|token=|Cookie/i)
})

test('a probe is no line, whatever it is told; who asks for figures without their token is one', async () => {
  const { app, lines } = await logged({}, 'down')
  for (const [target, status] of [
    ['/healthz', 200],
    ['/readyz', 503],
    ['/metrics', 404],
  ] as const)
    expect([target, (await call(app, 'GET', target)).status]).toEqual([target, status])
  expect(lines.map(({ path }) => path)).toEqual(['/metrics'])
})
