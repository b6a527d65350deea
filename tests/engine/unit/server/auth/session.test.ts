import { describe, expect, test } from 'vitest'
import { clockSlack } from '../../../../../server/auth/clockSlack'
import { endSessionsOf } from '../../../../../server/auth/session'
import { databases } from '../../../../support/server/testStore'
import { call, fromScript, signIn, testServer } from '../../../../support/server/testServer'

const me = '/api/useraccount/auth/me/'

describe.each(databases)('sessions on %s', (database) => {
  test('survive a restart and keep their CSRF token', async () => {
    const before = await testServer({ database })
    const anna = await before.addUser('anna@example.pl', [])
    const session = await signIn(before.app, anna, before.time.now)
    const after = await testServer({ database, services: { ...before.services } })
    const response = await call(after.app, 'GET', me, session)
    expect(response.status).toBe(200)
    expect(response.headers.get('X-CSRF-Token')).toBe(session['X-CSRF-Token'])
  })

  test.each([
    ['idle', 29, 31],
    ['absolute', 11, 13],
  ] as const)('end at their %s limit', async (kind, within, beyond) => {
    const { app, time, addUser } = await testServer({
      database,
      env: { SESSION_IDLE: kind === 'idle' ? '30m' : '12h', SESSION_MAX: '12h' },
    })
    const session = await signIn(app, await addUser('anna@example.pl', []), time.now)
    const unit = kind === 'idle' ? 60_000 : 3_600_000
    time.now += within * unit
    expect((await call(app, 'GET', me, session)).status).toBe(200)
    time.now += kind === 'idle' ? beyond * unit : (beyond - within) * unit
    expect((await call(app, 'GET', me, session)).status).toBe(401)
  })

  test.each([
    [90_000, 200],
    [clockSlack, 200],
    [clockSlack + 1_000, 401],
  ])(
    'made by a server whose clock is %i ms ahead answer %i on one whose is not',
    async (ahead, status) => {
      const { app, time, addUser } = await testServer({ database })
      const anna = await addUser('anna@example.pl', [])
      const present = time.now
      time.now += ahead
      const session = await signIn(app, anna, time.now)
      time.now = present
      expect((await call(app, 'GET', me, session)).status).toBe(status)
    },
  )

  test('lie in the table as a hash', async () => {
    const { app, time, store, addUser } = await testServer({ database })
    const session = await signIn(app, await addUser('anna@example.pl', []), time.now)
    const rows = await store.db.selectFrom('session').selectAll().execute()
    expect(rows).toHaveLength(1)
    expect(JSON.stringify(rows)).not.toContain(session.Cookie.split('=')[1])
  })

  test('an id is never adopted from the client, and a new sign-in ends the old one', async () => {
    const { app, time, addUser } = await testServer({ database })
    const anna = await addUser('anna@example.pl', [])
    const own = { Cookie: `session=${'a'.repeat(43)}` }
    expect((await call(app, 'GET', me, own)).status).toBe(401)
    const first = await signIn(app, anna, time.now)
    time.now += 60_000
    const second = await signIn(app, anna, time.now)
    expect(second.Cookie).not.toBe(first.Cookie)
  })

  test('end with logout, which another site cannot cause, and all of a user at once', async () => {
    const { app, time, store, addUser } = await testServer({ database })
    const anna = await addUser('anna@example.pl', [])
    const session = await signIn(app, anna, time.now)
    const crossSite = { ...session, 'Sec-Fetch-Site': 'cross-site' }
    expect((await call(app, 'GET', '/logout/', crossSite)).status).toBe(403)
    expect((await call(app, 'GET', me, session)).status).toBe(200)
    expect((await call(app, 'GET', '/logout/', session)).status).toBe(200)
    expect((await call(app, 'GET', me, session)).status).toBe(401)
    time.now += 60_000
    const other = await signIn(app, anna, time.now)
    await store.transaction((trx) => endSessionsOf(trx, anna.id))
    expect((await call(app, 'GET', me, other)).status).toBe(401)
  })

  test('a changed role counts at the next call', async () => {
    const { app, time, store, addUser } = await testServer({ database })
    const anna = await addUser('anna@example.pl', ['ROLE_ADMIN'])
    const session = await signIn(app, anna, time.now)
    expect((await call(app, 'GET', '/api/audit', session)).status).toBe(200)
    await store.transaction((trx) =>
      trx
        .withTables<{ useraccount: { roles: string } }>()
        .updateTable('useraccount')
        .set({ roles: '[]' })
        .execute(),
    )
    expect((await call(app, 'GET', '/api/audit', { ...session, ...fromScript })).status).toBe(403)
  })
})
