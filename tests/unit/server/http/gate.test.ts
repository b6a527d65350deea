import { describe, expect, test } from 'vitest'
import { matrix } from '../../../../server/http/gate'
import { json } from '../../../../server/http/reply'
import type { Route } from '../../../../server/http/route'
import { createRouter } from '../../../../server/http/router'
import { roles } from '../../../../src/schema/roles'
import { call, fromScript, signIn, testServer } from '../testServer'

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

describe('routes', () => {
  test('one without roles does not start', () => {
    const bare: Route = { method: 'GET', path: 'x', roles: 'public', handler }
    Reflect.deleteProperty(bare, 'roles')
    expect(() => createRouter([bare])).toThrow('GET /api/x: declares no role')
    expect(() => createRouter([{ ...bare, roles: [] }])).toThrow('declares no role')
  })

  test('two on one method and path do not start', () => {
    const one: Route = { method: 'GET', path: 'a/{x}', roles: 'public', handler }
    expect(() => createRouter([one, { ...one, path: 'a/{y}' }])).toThrow('declared twice')
  })

  test('a fixed segment wins over a parameter, with or without a slash at the end', () => {
    const find = createRouter([
      { method: 'GET', path: 'a/{x}', roles: 'public', handler },
      { method: 'GET', path: 'a/list', roles: 'signedIn', handler },
      { method: 'POST', path: 'a/{x}/{y}', roles: 'public', handler },
    ])
    expect(find('GET', '/api/a/list/')).toMatchObject({ route: { roles: 'signedIn' }, params: {} })
    expect(find('GET', '/api/a/%C5%82')).toMatchObject({ params: { x: '\u0142' } })
    expect(find('POST', '/api/a/list/2')).toMatchObject({ params: { x: 'list', y: '2' } })
    expect(find('DELETE', '/api/a/list')).toEqual({ found: 'path', methods: ['GET', 'HEAD'] })
    for (const path of ['/api/a', '/api/a//', '/api/a/%zz', '/api//a/1', '/']) {
      expect(find('GET', path)).toEqual({ found: 'nothing' })
    }
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
