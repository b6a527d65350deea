import { randomBytes } from 'node:crypto'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { changeCredential } from '../../../../../server/auth/credential'
import { lockLength } from '../../../../../server/auth/loginLimit'
import { secretBox } from '../../../../../server/auth/secretBox'
import { presentToken } from '../../../../../server/auth/totp'
import type { Trx } from '../../../../../server/database/store'
import { sweep } from '../../../../../server/http/sweep'
import { databases } from '../../../../support/server/testStore'
import {
  call,
  fromScript,
  password,
  postLogin,
  signIn,
  testServer,
} from '../../../../support/server/testServer'
import { whileHeld } from '../../../../support/server/whileHeld'

describe.each(databases)('signing in on %s', (database) => {
  test('gives user, cookie and CSRF token', async () => {
    const { app, time, addUser } = await testServer({ database })
    const anna = await addUser('Anna@example.pl', ['ROLE_ADMIN'])
    const response = await postLogin(app, anna, time)
    expect(response.status).toBe(200)
    expect(await response.json()).toEqual({
      data: expect.objectContaining({ username: 'Anna@example.pl', roles: ['ROLE_ADMIN'] }),
    })
    expect(response.headers.getSetCookie()[0]).toMatch(
      /^session=[\w-]{43}; .*HttpOnly; SameSite=Strict$/,
    )
    expect(response.headers.get('X-CSRF-Token')).toMatch(/^[\w-]{43}$/)
  })

  test('every failure has one status and one body', async () => {
    const { app, time, addUser } = await testServer({ database })
    const anna = await addUser('anna@example.pl', [])
    const failures = [
      { ...anna, username: 'nobody@example.pl' },
      { ...anna, password: 'Zle-haslo-123' },
      { ...anna, token: '000000' },
      { ...anna, token: '\u0661\u0662\u0663\u0664\u0665\u0666' },
      { ...anna, password: '' },
      { ...anna, username: 'x'.repeat(5000) },
    ]
    for (const failure of failures) {
      const response = await postLogin(app, failure, time)
      expect([response.status, await response.json()]).toEqual([
        401,
        { data: { message: expect.stringMatching(/^Nieprawid\u0142owy e-mail/) } },
      ])
    }
  })

  test('ends the session of an older cookie with it, or signs nobody in', async () => {
    const { app, store, time, addUser } = await testServer({ database })
    const anna = await addUser('anna@example.pl', [])
    const sessions = () => store.db.selectFrom('session').select('id_hash').execute()
    const headers = await signIn(app, anna, time.now)
    const first = await sessions()
    time.now += 60_000
    const real = store.transaction
    vi.spyOn(store, 'transaction').mockImplementation(async (work) => {
      if ((await sessions()).length > 1) throw new Error('the database is away')
      return real(work)
    })
    const again = await postLogin(app, anna, { now: time.now, headers })
    expect(again.status).toBe(200)
    const left = await sessions()
    expect(left).toHaveLength(1)
    expect(left).not.toEqual(first)
  })

  test('of parallel sign-ins with one token exactly one wins', async () => {
    const { app, time, addUser } = await testServer({ database })
    const anna = await addUser('anna@example.pl', [])
    const answers = await Promise.all(Array.from({ length: 8 }, () => postLogin(app, anna, time)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  })

  test.runIf(database === 'postgres').each([
    { does: 'waits for a save of the account', changed: {}, status: 200 },
    {
      does: 'lets nobody in whose password was changed since it was proved',
      changed: { passwordHash: 'of another password' },
      status: 401,
    },
  ])('$does, and holds nothing of it meanwhile', async ({ changed, status }) => {
    const { app, store, time, addUser } = await testServer({ database })
    const anna = await addUser('anna@example.pl', [])
    const { id, username } = anna
    // as a save does: the account, then what one signs in with
    const next = (trx: Trx) =>
      changeCredential(trx, secretBox(randomBytes(32)), { userId: id, username, ...changed })
    const held = { table: 'useraccount', id, next }
    expect((await whileHeld(store, held, () => postLogin(app, anna, time))).status).toBe(status)
    expect(await store.db.selectFrom('session').selectAll().execute()).toHaveLength(
      status === 200 ? 1 : 0,
    )
  })

  test('the present step and one back count, no more', async () => {
    const { app, time, addUser } = await testServer({ database })
    const at = (seconds: number, secret: string) => presentToken(secret, time.now + seconds * 1000)
    for (const [seconds, status] of [
      [30, 401],
      [-60, 401],
      [-30, 200],
      [0, 200],
    ] as const) {
      const user = await addUser(`u${seconds}@example.pl`, [])
      const response = await postLogin(app, { ...user, token: at(seconds, user.secret) }, time)
      expect([seconds, response.status]).toEqual([seconds, status])
    }
  })

  test('after ten failures the right data fail too from that address, until the wait is over', async () => {
    const { app, time, addUser } = await testServer({ database })
    const anna = await addUser('anna@example.pl', [])
    const session = await signIn(app, anna, time.now)
    time.now += 60_000
    const attacker = { ...time, address: '10.0.0.66' }
    for (let n = 0; n < 10; n += 1) {
      const wrong = n % 2 === 0 ? { password: 'Zle-haslo-123' } : { token: '000000' }
      const spelt = n % 3 === 0 ? ' ANNA@example.pl' : anna.username
      await postLogin(app, { ...anna, ...wrong, username: spelt }, attacker)
    }
    expect((await postLogin(app, anna, attacker)).status).toBe(401)
    expect((await call(app, 'GET', '/api/useraccount/auth/me', session)).status).toBe(200)
    // somebody who knows only an e-mail keeps nobody out: neither where they work nor elsewhere
    expect((await postLogin(app, anna, { ...time, address: '10.9.9.9' })).status).toBe(200)
    // who tries on meanwhile does not wait longer
    time.now += lockLength / 2
    expect((await postLogin(app, anna, { ...attacker, now: time.now })).status).toBe(401)
    time.now += lockLength / 2 + 1
    expect(lockLength).toBeLessThanOrEqual(15 * 60_000)
    expect((await postLogin(app, anna, { ...attacker, now: time.now })).status).toBe(200)
  })

  test('an address is known for ninety days, a counter for one', async () => {
    const { app, time, store, services, addUser } = await testServer({ database })
    const anna = await addUser('anna@example.pl', [])
    await postLogin(app, { ...anna, token: '000000' }, { ...time, address: '10.0.0.66' })
    await signIn(app, anna, time.now)
    const keptAfter = async (days: number) => {
      await sweep({ ...services, clock: () => time.now + days * 86_400_000 })
      const rows = await store.db.selectFrom('sign_in_failure').select('key').execute()
      return rows.map(({ key }) => key.split(':')[0])
    }
    expect(await keptAfter(2)).toEqual(['known'])
    expect(await keptAfter(91)).toEqual([])
  })

  test('guesses from a hundred addresses make the account wait, but where it is known', async () => {
    const { app, time, store, addUser } = await testServer({ database })
    const anna = await addUser('anna@example.pl', [])
    const home = '2001:db8:1:2:aaaa::1'
    const isIn = async (address: string) => {
      time.now += 30_000
      return (await postLogin(app, anna, { ...time, address })).status === 200
    }
    expect(await isIn(home)).toBe(true)
    const guess = (n: number) =>
      postLogin(app, { ...anna, token: '000000' }, { ...time, address: `10.1.1.${n}` })
    expect((await guess(1)).status).toBe(401)
    await store.transaction((trx) =>
      trx
        .updateTable('sign_in_failure')
        .set({ failures: 98 })
        .where('key', '=', 'account:anna@example.pl')
        .execute(),
    )
    expect(await isIn('10.2.2.2')).toBe(true)
    for (const n of [2, 3, 4]) expect((await guess(n)).status).toBe(401)
    await store.transaction((trx) =>
      trx
        .updateTable('sign_in_failure')
        .set({ failures: 99 })
        .where('key', '=', 'account:anna@example.pl')
        .execute(),
    )
    expect((await guess(5)).status).toBe(401)
    expect(await isIn('10.3.3.3')).toBe(false)
    expect(await isIn('10.2.2.2')).toBe(true)
    // a phone has another address of the same network each day
    expect(await isIn('2001:db8:1:2:bbbb::7')).toBe(true)
  })

  test('a body that is cut off is no fault of the server, and no error in its log', async () => {
    const errors: unknown[] = []
    const log = { info() {}, warn() {}, error: (...line: unknown[]) => errors.push(line) }
    const { app } = await testServer({ database, services: { log } })
    const body = new ReadableStream<Uint8Array>({
      start(controller) {
        controller.enqueue(new TextEncoder().encode('_username=anna'))
      },
      pull(controller) {
        controller.error(Object.assign(new Error('aborted'), { code: 'ECONNRESET' }))
      },
    })
    const headers = { ...fromScript, 'Content-Type': 'application/x-www-form-urlencoded' }
    const init: RequestInit & { duplex: 'half' } = { method: 'POST', headers, body, duplex: 'half' }
    const response = await app.fetch(new Request('http://panel.local/login_check', init))
    expect([response.status, errors]).toEqual([400, []])
  })

  test('a wait set by a server whose clock is ahead holds on one whose is not', async () => {
    const { app, time, addUser } = await testServer({ database })
    const present = time.now
    for (const ahead of [1, 2_000, 90_000]) {
      const anna = await addUser(`anna${ahead}@example.pl`, [])
      const isIn = async (now: number) => {
        time.now = now
        return (await postLogin(app, anna, time)).status === 200
      }
      time.now = present + ahead
      for (let n = 0; n < 10; n += 1) await postLogin(app, { ...anna, token: '000000' }, time)
      const tries = [await isIn(present), await isIn(present), await isIn(present + ahead)]
      const later = await isIn(present + 15 * 60_000)
      expect([ahead, ...tries, later]).toEqual([ahead, false, false, false, true])
    }
  })

  test('nor does one whose clock is behind begin the count of an address anew', async () => {
    const { app, time, store } = await testServer({ database })
    const window = { failures: 301, locked_until: time.now + 2_000 + lockLength, seen_at: time.now }
    await store.transaction((trx) =>
      trx
        .insertInto('sign_in_failure')
        .values({ key: 'address:127.0.0.1', ...window })
        .execute(),
    )
    const statusOf = async () => (await postLogin(app, { username: 'x@example.pl' }, time)).status
    expect([await statusOf(), await statusOf()]).toEqual([429, 429])
    time.now -= 86_400_000
    expect(await statusOf()).toBe(401)
  })

  test('a success takes the count away', async () => {
    const { app, time, addUser } = await testServer({ database })
    const anna = await addUser('anna@example.pl', [])
    for (let round = 0; round < 3; round += 1) {
      for (let n = 0; n < 9; n += 1) await postLogin(app, { ...anna, token: '000000' }, time)
      time.now += 60_000
      expect((await postLogin(app, anna, time)).status).toBe(200)
    }
  })

  test('too many failures from one address are a 429', async () => {
    const { app, time, store } = await testServer({ database })
    await store.transaction((trx) =>
      trx
        .insertInto('sign_in_failure')
        .values({
          key: 'address:127.0.0.1',
          failures: 300,
          locked_until: time.now + 1000,
          seen_at: time.now,
        })
        .execute(),
    )
    const response = await postLogin(app, { username: 'x@example.pl' }, time)
    expect(response.status).toBe(429)
    expect(response.headers.get('Retry-After')).toBeTruthy()
  })

  test('the audit log has sign-ins and refusals, and no secret', async () => {
    const { app, time, store, addUser } = await testServer({ database })
    const anna = await addUser('anna@example.pl', [])
    await signIn(app, anna, time.now)
    await postLogin(app, anna, time)
    await postLogin(app, { username: password }, time)
    const rows = await store.db
      .selectFrom('audit')
      .select(['action', 'actor'])
      .orderBy('id')
      .execute()
    expect(rows).toEqual([
      { action: 'sign-in', actor: 'anna@example.pl' },
      { action: 'sign-in-refused', actor: 'anna@example.pl' },
      { action: 'sign-in-refused', actor: null },
    ])
  })
})

describe('a sign-in whose body comes slowly', () => {
  afterEach(() => void vi.useRealTimers())

  type Server = Pick<Awaited<ReturnType<typeof testServer>>, 'app'>

  /** A sign-in whose body has begun, what sends more of it, and what ends it. */
  async function begun({ app }: Server) {
    const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>()
    const init: RequestInit & { duplex: 'half' } = {
      method: 'POST',
      headers: { ...fromScript, 'Content-Type': 'application/x-www-form-urlencoded' },
      body: readable,
      duplex: 'half',
    }
    const answer = app.fetch(new Request('http://panel.local/login_check', init))
    const writer = writable.getWriter()
    const drip = () => writer.write(Buffer.from('a'))
    await drip()
    return { answer, drip, end: () => writer.close() }
  }

  test('keeps nobody else of its address from signing in', async () => {
    const server = await testServer()
    const anna = await server.addUser('anna@example.pl', [])
    const slow = await Promise.all([1, 2, 3, 4, 5].map(() => begun(server)))
    expect((await postLogin(server.app, anna, server.time)).status).toBe(200)
    await Promise.all(slow.map(({ end }) => end()))
    for (const { answer } of slow) expect((await answer).status).toBe(401)
  })

  test('is not waited for longer than ten seconds, however it drips', async () => {
    const server = await testServer()
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] })
    const { answer, drip } = await begun(server)
    let status = 0
    answer.then((response) => (status = response.status)).catch(() => undefined)
    for (let n = 0; n < 4; n += 1) {
      await vi.advanceTimersByTimeAsync(2_000)
      await drip()
    }
    expect(status).toBe(0)
    await vi.advanceTimersByTimeAsync(3_000)
    vi.useRealTimers()
    await vi.waitFor(() => expect(status).toBe(408), 15_000)
  })
})
