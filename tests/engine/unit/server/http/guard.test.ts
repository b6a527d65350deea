import { afterEach, describe, expect, test, vi } from 'vitest'
import { createApp } from '../../../../../server/app'
import { ApiError } from '../../../../../server/http/apiError'
import { matrix, whileSignedIn } from '../../../../../server/http/guard'
import { json } from '../../../../../server/http/reply'
import type { Route } from '../../../../../server/http/route'
import { roles } from '../../../../../src/schema/roles'
import { call, fromScript, signIn, testServer } from '../../../../support/server/testServer'

afterEach(() => void vi.useRealTimers())

let calls = 0
const handler = () => {
  calls += 1
  return json({})
}
const routes: readonly Route[] = [
  {
    method: 'GET',
    path: 'thing',
    roles: ['ROLE_ALLOWED_TO_EDIT_HALLS'],
    resource: 'thing',
    handler,
  },
  {
    method: 'POST',
    path: 'thing',
    roles: ['ROLE_ALLOWED_TO_EDIT_HALLS'],
    resource: 'thing',
    handler,
  },
  { method: 'DELETE', path: 'thing/{id}', roles: ['ROLE_ADMIN'], handler },
  { method: 'PUT', path: 'mine', roles: 'signedIn', handler },
  { method: 'POST', path: 'open', roles: 'public', handler },
]

describe('the gate', () => {
  test('a public call asks no database who makes it', async () => {
    const { app, store, time, addUser } = await testServer({ routes })
    const session = await signIn(app, await addUser('a@example.pl', []), time.now)
    await store.close()
    for (const target of ['/healthz', '/api/info', '/panel-config'])
      expect([target, (await call(app, 'GET', target, session)).status]).toEqual([target, 200])
    expect((await call(app, 'GET', '/api/useraccount/auth/me', session)).status).not.toBe(200)
  })

  test('every cell of the matrix behaves as it says, and a refused call does nothing', async () => {
    const { app, time, addUser } = await testServer({ routes })
    const people = [
      ...roles.map((role) => ({ role, held: [role] })),
      { role: 'none' as const, held: [] },
    ]
    for (const { role, held } of people) {
      const session = await signIn(app, await addUser(`${role}@example.pl`, held), time.now)
      for (const { method, path, allow } of matrix(routes)) {
        const may = allow.some((who) => who === 'public' || who === 'signedIn' || who === role)
        calls = 0
        const response = await call(app, method, path.replace('{id}', '7'), session)
        expect([role, method, path, response.status, calls]).toEqual([
          role,
          method,
          path,
          may ? 200 : 403,
          may ? 1 : 0,
        ])
      }
    }
    for (const { method, path, allow } of matrix(routes)) {
      calls = 0
      const response = await call(app, method, path.replace('{id}', '7'), fromScript)
      expect([method, path, response.status, calls]).toEqual([method, path, 401, 0])
      expect(allow.length).toBeGreaterThan(0)
    }
  })

  const bad = {
    missing: {},
    'of nobody': { 'X-CSRF-Token': 'x'.repeat(43) },
    'longer than it': { 'X-CSRF-Token': 'x'.repeat(4000) },
    'not ASCII': { 'X-CSRF-Token': '\u00f3\u00b3\u00f1' },
  }
  test.each(Object.entries(bad))('a CSRF header %s is a 403', async (_, header) => {
    const { app, time, addUser } = await testServer({ routes })
    const session = await signIn(app, await addUser('a@example.pl', ['ROLE_ADMIN']), time.now)
    const { 'X-CSRF-Token': token, ...rest } = session
    calls = 0
    expect((await call(app, 'POST', '/api/thing', { ...rest, ...header })).status).toBe(403)
    const { 'X-Requested-With': script, ...bare } = session
    expect((await call(app, 'POST', '/api/thing', bare)).status).toBe(403)
    expect(calls).toBe(0)
    expect(
      (
        await call(app, 'POST', '/api/thing', {
          ...session,
          'X-CSRF-Token': token,
          'X-Requested-With': script,
        })
      ).status,
    ).toBe(200)
  })

  test("another session's token does not count", async () => {
    const { app, time, addUser } = await testServer({ routes })
    const anna = await signIn(app, await addUser('a@example.pl', ['ROLE_ADMIN']), time.now)
    const jan = await signIn(app, await addUser('j@example.pl', ['ROLE_ADMIN']), time.now)
    const mixed = { ...anna, 'X-CSRF-Token': jan['X-CSRF-Token'] }
    expect((await call(app, 'POST', '/api/thing', mixed)).status).toBe(403)
  })

  test('a refusal of somebody signed in is in the audit log', async () => {
    const { app, time, store, addUser } = await testServer({ routes })
    const session = await signIn(app, await addUser('a@example.pl', []), time.now)
    await call(app, 'DELETE', '/api/thing/1', session)
    const rows = await store.db
      .selectFrom('audit')
      .selectAll()
      .where('action', '=', 'refused')
      .execute()
    expect(rows).toHaveLength(1)
    expect(rows[0]).toMatchObject({
      actor: 'a@example.pl',
      after: '{"method":"DELETE","path":"/api/thing/1"}',
    })
  })

  test('one behind the gate is in the audit log as well, once, and what is wrong otherwise is not', async () => {
    const thrown = (method: Route['method'], status: number): Route => ({
      method,
      path: 'thing/{id}',
      roles: 'signedIn',
      resource: 'thing',
      handler: () => Promise.reject(new ApiError(status, 'error.forbidden')),
    })
    const turning = [thrown('GET', 403), thrown('POST', 422)]
    const { app, time, store, addUser } = await testServer({ routes: turning })
    const session = await signIn(app, await addUser('a@example.pl', []), time.now)
    expect((await call(app, 'GET', '/api/thing/7', session)).status).toBe(403)
    expect((await call(app, 'POST', '/api/thing/8', session)).status).toBe(422)
    const rows = await store.db
      .selectFrom('audit')
      .select(['actor', 'resource', 'after'])
      .where('action', '=', 'refused')
      .execute()
    expect(rows).toEqual([
      {
        actor: 'a@example.pl',
        resource: 'thing',
        after: '{"method":"GET","path":"/api/thing/7"}',
      },
    ])
  })

  test('a refusal of nobody known is there too, of a flood a part, and asking who one is never', async () => {
    const { app, time, store } = await testServer({ routes })
    const refused = async () =>
      (await store.db.selectFrom('audit').select('actor').where('action', '=', 'refused').execute())
        .length
    await call(app, 'GET', '/api/useraccount/auth/me/')
    expect(await refused()).toBe(0)
    expect((await call(app, 'DELETE', '/api/thing/1')).status).toBe(401)
    expect(await refused()).toBe(1)
    for (let n = 0; n < 40; n += 1) await call(app, 'DELETE', '/api/thing/1')
    expect(await refused()).toBe(30)
    time.now += 60_000
    await call(app, 'DELETE', '/api/thing/1')
    expect(await refused()).toBe(31)
  })
})

test('of a flood of somebody signed in a part is there as well, and all of nobody else', async () => {
  const { app, time, store, addUser } = await testServer({ routes })
  const [anna, jan] = [
    await signIn(app, await addUser('a@example.pl', []), time.now),
    await signIn(app, await addUser('j@example.pl', []), time.now),
  ]
  for (let n = 0; n < 40; n += 1) await call(app, 'DELETE', '/api/thing/1', anna)
  await call(app, 'DELETE', '/api/thing/1', jan)
  const rows = await store.db
    .selectFrom('audit')
    .select('actor')
    .where('action', '=', 'refused')
    .execute()
  expect(rows.filter(({ actor }) => actor === 'a@example.pl')).toHaveLength(30)
  expect(rows).toHaveLength(31)
})

test('a cookie whose session has ended takes nothing of the share of its person', async () => {
  let letGo = () => {}
  const gate = new Promise<void>((resolve) => (letGo = resolve))
  const held: Route = {
    method: 'POST',
    path: 'held',
    roles: 'public',
    csrf: 'none',
    asksWho: true,
    handler: () => gate.then(() => json({})),
  }
  const { app, time, addUser } = await testServer({ routes: [...routes, held] })
  const anna = await addUser('a@example.pl', ['ROLE_ADMIN'])
  const left = await signIn(app, anna, time.now)
  time.now += 30_000
  const session = await signIn(app, anna, time.now)
  // known as hers by now
  for (const own of [left, session])
    expect((await call(app, 'POST', '/api/thing', own)).status).toBe(200)
  expect((await call(app, 'GET', '/logout', left)).status).toBe(200)
  expect((await call(app, 'POST', '/api/thing', left)).status).toBe(401)
  const others = [1, 2, 3, 4].map(() => call(app, 'POST', '/api/held', left))
  expect((await call(app, 'POST', '/api/thing', session)).status).toBe(200)
  letGo()
  await Promise.all(others)
})

test.each([false, true])(
  'all addresses of an IPv6 network share what one client may ask at once; asks who: %s',
  async (asksWho) => {
    let letGo = () => {}
    const gate = new Promise<void>((resolve) => (letGo = resolve))
    const held: Route = {
      method: 'GET',
      path: 'held',
      roles: 'public',
      quota: 'exporting',
      ...(asksWho && { asksWho }),
      handler: () => gate.then(() => json({})),
    }
    const { app } = await testServer({ routes: [...routes, held] })
    const ask = (address: string) => app.fetch(new Request('http://panel/api/held'), { address })
    const asked = ['2001:db8:0:1::1', '2001:db8:0:1::2'].map(ask)
    expect((await ask('2001:db8::1:ffff:0:0:3')).status).toBe(503)
    const other = ask('2001:db8:0:2::1')
    letGo()
    expect((await Promise.all([...asked, other])).map(({ status }) => status)).toEqual([
      200, 200, 200,
    ])
  },
)

test('a long answer ends with its session, also where the clock is set back amid it', async () => {
  vi.useFakeTimers({ toFake: ['performance'] })
  const middle: (() => Promise<unknown>)[] = []
  async function* parts() {
    yield Buffer.from('a')
    for (const happens of middle) await happens()
    yield Buffer.from('b')
  }
  const streamOf = (pieces: AsyncGenerator<Buffer>) =>
    new ReadableStream<Uint8Array>({
      async pull(controller) {
        const { done, value } = await pieces.next()
        if (done) controller.close()
        else controller.enqueue(value)
      },
    })
  const long: Route = {
    method: 'GET',
    path: 'long',
    roles: 'signedIn',
    handler: (context) => ({
      status: 200,
      headers: {},
      body: streamOf(whileSignedIn(context, parts())),
    }),
  }
  const { app, time, addUser } = await testServer({ routes: [long] })
  const session = await signIn(app, await addUser('a@example.pl', []), time.now)
  expect(await (await call(app, 'GET', '/api/long', session)).text()).toBe('ab')
  middle.push(async () => {
    expect((await call(app, 'GET', '/logout', session)).status).toBe(200)
    time.now -= 3_600_000
    vi.advanceTimersByTime(10_000)
  })
  const answer = await call(app, 'GET', '/api/long', session)
  await expect(answer.text()).rejects.toThrow()
})

describe('routes', () => {
  const open = async (declared: readonly Route[]) => {
    const { services } = await testServer()
    return createApp({ ...services, routes: declared })
  }

  test('one without roles does not start', async () => {
    const bare: Route = { method: 'GET', path: 'x', roles: 'public', handler }
    Reflect.deleteProperty(bare, 'roles')
    await expect(open([bare])).rejects.toThrow('GET /api/x: declares no role')
    await expect(open([{ ...bare, roles: [] }])).rejects.toThrow('declares no role')
  })

  test('two on one method and path do not start', async () => {
    const one: Route = { method: 'GET', path: 'a/{x}', roles: 'public', handler }
    await expect(open([one, { ...one, path: 'a/{y}' }])).rejects.toThrow('declared twice')
  })

  test('a fixed segment wins over a parameter, with or without a slash at the end', async () => {
    const told =
      (name: string): Route['handler'] =>
      ({ params }) =>
        json({ name, params })
    const app = await open([
      { method: 'GET', path: 'a/{x}', roles: 'public', handler: told('x') },
      { method: 'DELETE', path: 'a/{x}', roles: 'public', csrf: 'none', handler: told('x') },
      { method: 'GET', path: 'a/list', roles: 'public', handler: told('list') },
      { method: 'POST', path: 'a/{x}/{y}', roles: 'public', csrf: 'none', handler: told('xy') },
      { method: 'GET', path: 'a/{other}/{y}', roles: 'public', handler: told('other') },
    ])
    const find = async (method: string, path: string) =>
      (await (await call(app, method, path, fromScript)).json()).data
    expect(await find('GET', '/api/a/list/')).toEqual({ name: 'list', params: {} })
    expect(await find('GET', '/api/a/list')).toEqual({ name: 'list', params: {} })
    expect(await find('GET', '/api/%61/list')).toEqual({ name: 'list', params: {} })
    expect(await find('GET', '/api/a/%C5%82')).toMatchObject({ params: { x: '\u0142' } })
    expect(await find('GET', '/api/a/%252F%2f')).toMatchObject({ params: { x: '%2F/' } })
    expect(await find('POST', '/api/a/list/2')).toMatchObject({ params: { x: 'list', y: '2' } })
    expect(await find('GET', '/api/a/list/2')).toMatchObject({ params: { other: 'list', y: '2' } })
    const refused = await call(app, 'DELETE', '/api/a/list', fromScript)
    expect([refused.status, refused.headers.get('allow')]).toEqual([405, 'GET, HEAD'])
    for (const path of ['/api/a', '/api/a//', '/api/a/%zz', '/api//a/1', '/']) {
      expect([path, (await call(app, 'GET', path)).status]).toEqual([path, 404])
    }
  })

  test('HEAD is GET without its body', async () => {
    const app = await open([{ method: 'GET', path: 'a', roles: 'public', handler }])
    const response = await call(app, 'HEAD', '/api/a')
    expect([response.status, await response.text()]).toEqual([200, ''])
    expect(response.headers.get('content-type')).toBe('application/json; charset=utf-8')
  })
})

describe('every answer', () => {
  test.each([
    ['GET', '/api/info', 200],
    ['GET', '/api/nope', 404],
    ['GET', '/nope', 404],
    ['PATCH', '/api/info', 405],
    ['GET', '/api/audit', 401],
    ['OPTIONS', '/api/audit', 405],
  ] as const)('%s %s: %i, JSON, with the security headers', async (method, path, status) => {
    const { app } = await testServer()
    const response = await call(app, method, path, { Origin: 'https://evil.example' })
    expect(response.status).toBe(status)
    expect(response.headers.get('content-type')).toContain('application/json')
    expect(response.headers.get('x-content-type-options')).toBe('nosniff')
    expect(response.headers.get('content-security-policy')).toContain("frame-ancestors 'none'")
    expect(response.headers.get('cache-control')).toBe('no-store')
    expect(response.headers.get('access-control-allow-origin')).toBeNull()
    if (status === 405) expect(response.headers.get('allow')).toBe('GET, HEAD')
  })

  test('is Polish by default and English when asked', async () => {
    const { app } = await testServer()
    const polish = await call(app, 'GET', '/api/nope')
    const english = await call(app, 'GET', '/api/nope', { 'Accept-Language': 'en-GB,en;q=0.9' })
    expect(await polish.json()).toEqual({ data: { message: 'Nie znaleziono' } })
    expect(await english.json()).toEqual({ data: { message: 'Not found' } })
  })

  test.each([
    [Object.assign(new Error('x'), { code: 'SQLITE_FULL' }), 507],
    [Object.assign(new Error('x'), { code: 'ENOSPC' }), 507],
    [Object.assign(new Error('x'), { code: '53100' }), 507],
    [Object.assign(new Error('x'), { code: 'ECONNREFUSED' }), 503],
    [Object.assign(new Error('x'), { code: '57P01' }), 503],
    [new Error('disk I/O error'), 503],
    [new Error('secret detail'), 500],
  ])('%s is a %i without detail', async (error, status) => {
    const { app } = await testServer({
      routes: [
        {
          method: 'GET',
          path: 'boom',
          roles: 'public',
          handler: async () => {
            throw error
          },
        },
      ],
    })
    const response = await call(app, 'GET', '/api/boom')
    expect(response.status).toBe(status)
    expect(await response.text()).not.toContain('detail')
  })
})
