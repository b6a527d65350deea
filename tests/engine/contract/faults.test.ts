import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { resourceByName } from '../../../src/schema/registry'
import { error } from '../../../i18n/pl/server/error'
import { createApp } from '../../../server/app'
import { matrix } from '../../../server/http/guard'
import { allRoutes } from '../../../server/routes'
import { insertRow } from '../../../server/records/rows'
import { openApi, type Api } from '../../support/server/api'
import { call, fromScript, postLogin, signIn, testServer } from '../../support/server/testServer'
import { databases } from '../../support/server/testStore'

const many = 1_234

describe.each(databases)('under faults on %s', (kind) => {
  let api: Api
  beforeAll(async () => {
    api = await openApi(kind)
  })
  afterAll(() => api.store.close())

  test('a NUL is a 4xx wherever it stands', async () => {
    const post = (body: string) =>
      api.call('POST', '/login_check/', {
        who: fromScript,
        headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
        body,
      })
    const answers = [
      await post('_username=%00&_password=x&_token=1'),
      await post('_username=a&_password=%00&_token=1'),
      await api.call('GET', 'history/gallery-places/%00'),
      await api.call('GET', 'history/%00/1'),
      await api.call('GET', 'gallery-places/%00'),
      await api.call('GET', 'gallery-places?phrase=%00'),
      await api.call('GET', 'gallery-places?%00=1'),
      await api.call('GET', 'find?phrase=%00'),
      await api.call('GET', 'file/gallery-files/%00'),
      await api.call('POST', 'useraccount', { body: new URLSearchParams({ username: '\0' }) }),
    ]
    for (const { status } of answers) expect([400, 401, 404, 422]).toContain(status)
  })

  test('a body under a Content-Encoding is a 415 that says what is taken, whichever call it is', async () => {
    const calls = matrix(allRoutes).filter(({ method }) => method !== 'GET')
    const send = (method: string, path: string, coding: string) =>
      api.call(method, path.replaceAll(/\{\w+\}/g, '1'), {
        headers: {
          'Content-Encoding': coding,
          'Content-Type': 'application/x-www-form-urlencoded',
          ...(method === 'DELETE' && { 'Content-Length': '20' }),
        },
        ...(method !== 'DELETE' && { body: gzipSync('name=x') }),
      })
    expect(calls.length).toBeGreaterThan(20)
    for (const { method, path } of calls) {
      const { status, headers, data } = await send(method, path, 'gzip')
      const taken = headers.get('Accept-Encoding')
      const said = data['message']
      expect([method, path, status, taken, said]).toEqual([
        method,
        path,
        415,
        'identity',
        error.contentEncoding,
      ])
    }
    for (const coding of ['', ' ', 'identity', 'Identity, identity', 'identity,']) {
      const { status } = await send('POST', '/login_check/', coding)
      expect([coding, status === 415]).toEqual([coding, false])
    }
    for (const coding of ['identity, gzip', 'br', 'identity;q=1'])
      expect((await send('POST', '/login_check/', coding)).status).toBe(415)
    const none = { 'Content-Encoding': 'gzip', 'Content-Length': '0' }
    expect((await api.call('DELETE', 'useraccount/99999', { headers: none })).status).toBe(404)
  })

  test('a long log is exported whole, in any order', async () => {
    await api.store.transaction((trx) =>
      trx
        .insertInto('audit')
        .values(
          Array.from({ length: many }, (_, n) => ({
            at: n,
            ip: '',
            action: 'import',
            actor: n % 3 === 0 ? null : `osoba-${n % 7}`,
            resource: 'probe',
            record_id: String(n % 5),
          })),
        )
        .execute(),
    )
    for (const query of [
      '',
      '&sortBy=actor',
      '&sortBy=actor&sortDir=asc',
      '&sortBy=at&sortDir=asc',
    ]) {
      const file = await api.call('GET', `audit?format=csv&phrase=probe&phraseIn=resource${query}`)
      const ids = file.text
        .trim()
        .split('\r\n')
        .slice(1)
        .map((line) => Number(line.split(';')[0]))
      const shown: number[] = []
      for (let page = 1; page <= 3; page += 1) {
        const path = `audit?limit=500&page=${page}&phrase=probe&phraseIn=resource${query}`
        const { items } = (await api.call('GET', path)).data
        if (Array.isArray(items)) shown.push(...items.map(({ id }) => Number(id)))
      }
      expect(shown).toHaveLength(many)
      if (kind === 'sqlite' || !query.includes('actor')) expect(ids).toEqual(shown)
      else expect(ids.toSorted()).toEqual(shown.toSorted())
    }
  })

  test('a long list is exported whole, empty values among the rest', async () => {
    await api.store.transaction(async (trx) => {
      for (let n = 0; n < many; n += 1) {
        const name = n % 4 === 0 ? null : `Imi${n % 50}`
        const row = { username: `u${n}@example.com`, email: `u${n}@example.com` }
        await insertRow(trx, 'useraccount', { ...row, first_name: name, first_name__s: name })
      }
    })
    const users = resourceByName('users')
    const { total } = (await api.verb(users, 'list', { query: 'limit=1' })).data
    for (const query of ['', 'sortBy=first_name', 'sortBy=first_name&sortDir=asc']) {
      const file = await api.verb(users, 'list', { query: `format=csv&${query}` })
      const lines = file.text.trim().split('\r\n').slice(1)
      const ids = lines.map((line) => line.split(';')[0])
      expect([new Set(ids).size, ids.length]).toEqual([total, total])
      const shown: unknown[] = []
      for (let page = 1; page <= 3; page += 1) {
        const { items } = (
          await api.verb(users, 'list', { query: `limit=500&page=${page}&${query}` })
        ).data
        if (Array.isArray(items)) shown.push(...items.map(({ id }) => String(id)))
      }
      expect(ids).toEqual(shown)
    }
  })

  test('an export ends with the session that asked for it', async () => {
    // more than one piece of a file
    const long = 'x'.repeat(300)
    await api.store.transaction(async (trx) => {
      for (let n = 0; n < 500; n += 1) {
        const email = `long${n}@example.com`
        await insertRow(trx, 'useraccount', { username: email, email, description: long })
        await trx.insertInto('audit').values({ at: n, ip: long, action: 'import' }).execute()
      }
    })
    vi.useFakeTimers({ toFake: ['performance'] })
    for (const path of ['audit', 'useraccount']) {
      const who = await api.as(['ROLE_ADMIN'])
      const url = `http://panel.local/api/${path}?format=csv`
      const response = await api.app.fetch(new Request(url, { headers: who }))
      const reader = response.body?.getReader()
      expect((await reader?.read())?.done).toBe(false)
      expect((await api.call('GET', '/logout/', { who })).status).toBe(200)
      vi.advanceTimersByTime(1_000)
      await expect(reader?.read()).rejects.toThrow('401')
    }
    vi.useRealTimers()
  })

  test('an export asks for its session once a second, which keeps that of nobody alive', async () => {
    vi.useFakeTimers({ toFake: ['performance'] })
    const who = await api.as(['ROLE_ADMIN'])
    const url = 'http://panel.local/api/useraccount?format=csv'
    const response = await api.app.fetch(new Request(url, { headers: who }))
    const run = vi.spyOn(api.store.db.getExecutor(), 'executeQuery')
    const began = api.time.now
    // longer than from one note of the use to the next, and not as long as a session without any
    api.time.now += 120_000
    expect((await response.text()).split('\r\n').length).toBeGreaterThan(500)
    const asked = run.mock.calls.filter(([{ sql }]) => /from "?session"?/.test(sql))
    run.mockRestore()
    vi.useRealTimers()
    expect(asked).toHaveLength(1)
    const used = await api.store.db.selectFrom('session').select('seen_at').execute()
    expect(Math.max(...used.map(({ seen_at: at }) => Number(at)))).toBe(began)
  })

  test('exports that nobody fetches keep nobody from reading', async () => {
    const stalled = await Promise.all(
      Array.from({ length: 12 }, () => {
        const request = new Request('http://panel.local/api/audit?format=csv', {
          headers: api.session,
        })
        return api.app.fetch(request)
      }),
    )
    const readers = stalled.map(({ body }) => body?.getReader())
    await Promise.all(readers.map((reader) => reader?.read()))
    expect((await api.call('GET', 'gallery-places')).status).toBe(200)
    await Promise.all(readers.map((reader) => reader?.cancel()))
  })

  test('with a full disk people read, and a denied call is a 403', async () => {
    const nobody = await api.as([])
    api.time.now += 5 * 60_000
    const full = Object.assign(new Error('database or disk is full'), { code: 'SQLITE_FULL' })
    const store = { ...api.store, transaction: () => Promise.reject(full) }
    const app = createApp({ ...api.services, store, routes: allRoutes })
    const status = async (path: string, who: Record<string, string>) =>
      (await call(app, 'GET', path, who)).status
    expect(await status('/api/useraccount/auth/me/', nobody)).toBe(200)
    expect(await status('/api/gallery-places', api.session)).toBe(200)
    expect(await status('/api/gallery-places', nobody)).toBe(403)
    expect(await status('/api/gallery-places', {})).toBe(401)
  })

  test('a flood of sign-ins is turned away without a write', async () => {
    const { app, store, time } = await testServer({ database: kind })
    const key = 'address:10.9.8.7'
    await store.transaction((trx) =>
      trx
        .insertInto('sign_in_failure')
        .values({ key, failures: 301, locked_until: time.now + 500_000, seen_at: time.now })
        .execute(),
    )
    const from = { now: time.now, address: '10.9.8.7' }
    for (let n = 0; n < 5; n += 1)
      expect((await postLogin(app, { username: `u${n}` }, from)).status).toBe(429)
    expect(await store.db.selectFrom('sign_in_failure').select('key').execute()).toEqual([{ key }])
    expect(await store.db.selectFrom('audit').select('id').execute()).toEqual([])
    await store.close()
  })

  test('a clock that was ahead locks nobody out', async () => {
    const { app, store, time, addUser } = await testServer({ database: kind })
    const anna = await addUser('anna@example.pl', [])
    const jan = await addUser('jan@example.pl', [])
    const present = time.now
    time.now += 400 * 86_400_000
    const ahead = await signIn(app, anna, time.now)
    for (let n = 0; n < 12; n += 1) await postLogin(app, { ...jan, password: 'zle' }, time)
    time.now = present
    const me = '/api/useraccount/auth/me/'
    expect((await call(app, 'GET', me, ahead)).status).toBe(401)
    expect((await postLogin(app, anna, time)).status).toBe(200)
    expect((await postLogin(app, anna, time)).status).toBe(401)
    expect((await postLogin(app, jan, time)).status).toBe(200)
    await store.close()
  })
})

test('what X-Forwarded-For says is not read in silence', async () => {
  const said: unknown[] = []
  const log = { info() {}, warn: (...words: unknown[]) => void said.push(words), error() {} }
  const { app, store } = await testServer({ services: { log } })
  for (let n = 0; n < 3; n += 1)
    await call(app, 'GET', '/api/info', { 'X-Forwarded-For': '1.2.3.4' })
  expect(said).toEqual([[{ socket: '127.0.0.1' }, expect.stringContaining('TRUST_PROXY')]])
  await store.close()
})

test('every answer has each header once', async () => {
  const api = await openApi()
  const file = await api.create(resourceByName('gallery-files'))
  const paths = [
    ...matrix(allRoutes).map(({ path }) => path.replace(/\{\w+\}/g, '1')),
    String(file.data['image_url']),
    String(file.data['image_preview']),
    '/api/gallery-places?format=csv',
    '/nowhere',
  ]
  for (const path of paths) {
    const { headers } = await api.call('GET', path)
    // Headers joins what stands twice by a comma.
    expect([path, headers.get('cache-control')]).toEqual([
      path,
      expect.stringMatching(/^(no-store|no-cache|private, max-age=\d+)$/),
    ])
    for (const name of [
      'content-security-policy',
      'x-content-type-options',
      'content-type',
      'etag',
    ])
      expect([path, name, headers.get(name) ?? '']).toEqual([
        path,
        name,
        expect.not.stringContaining(','),
      ])
  }
  await api.store.close()
})
