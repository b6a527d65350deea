import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { resourceByName } from '../../../../../src/schema/registry'
import { createApp, type App } from '../../../../../server/app'
import { toApiError } from '../../../../../server/http/failure'
import type { Route } from '../../../../../server/http/route'
import { addressesOf } from '../../../../../server/database/databaseAddress'
import { openDatabase, type Store, type Trx } from '../../../../../server/database/store'
import { untilReachable } from '../../../../../server/database/untilReachable'
import { resourceRoutes } from '../../../../../server/verbs/routes'
import { openApi, type Api } from '../../../../support/server/api'
import { startRelay, type Relay } from '../../../../support/server/relay'
import { databases, emptyDatabase } from '../../../../support/server/testStore'

/** Shorter than a person's, and long enough for a save of a busy machine, ms. */
const limits = { pool: 3, timeout: 3_000, longTimeout: 20_000, wait: 3_000 }
const hall = resourceByName('hall')
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

const pidOf = async (trx: Trx | Store['db']): Promise<number> => {
  const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(trx)
  return Number(rows[0]?.pid)
}
const statusOf = (work: Promise<unknown>) =>
  work.then(
    () => 200,
    (error: unknown) => toApiError(error).status,
  )

test.each([
  ['postgres://u:p@a:5601,b:5602/panel?target_session_attrs=read-write', ['a:5601', 'b:5602']],
  ['postgres://a,[::1]:5432', ['a', '[::1]:5432']],
  ['postgresql://u@a/panel?x=1,2', ['a']],
  ['postgres://u:p,q@a?host=x@y', ['a']],
])('%s has its hosts one by one', (url, hosts) => {
  const alone = addressesOf(url)
  expect(alone.map((address) => new URL(address).host)).toEqual(hosts)
  expect(
    new Set(alone.map((address) => address.replace(new URL(address).host, ''))),
  ).toHaveProperty('size', 1)
})

// SQLite has no connection to lose.
describe.each(databases.filter((kind) => kind === 'postgres'))('the line to %s', (kind) => {
  let store: Store
  /** Another way to the same database, which nothing happens to. */
  let other: Store
  let relay: Relay
  let api: Api
  let app: App
  /** What the public door of the tests does within a transaction. */
  let inside: (trx: Trx) => Promise<void> = async () => {}
  const door: Route = {
    method: 'GET',
    path: 'door',
    roles: 'public',
    handler: async ({ store: given }) => {
      await given.transaction((trx) => inside(trx))
      return { status: 204, headers: {}, body: null }
    },
  }
  const call = (
    method: string,
    where: string,
    { headers = {}, body }: { headers?: Record<string, string>; body?: BodyInit } = {},
  ) =>
    app.fetch(
      new Request(`http://panel.local/api/${where}`, {
        method,
        headers: { ...api.session, ...headers },
        ...(body !== undefined && { body }),
      }),
    )
  const create = async (changes: Record<string, unknown>, headers = {}) =>
    call('POST', 'hall', { headers, body: api.send(hall, await api.entriesOf(hall, 1, changes)) })
  const kill = (pid: number) => sql`select pg_terminate_backend(${pid})`.execute(other.db)
  const open = (databaseUrl: string) => openDatabase({ databaseUrl, dataDir: '', database: limits })

  beforeAll(async () => {
    const { databaseUrl } = await emptyDatabase(kind)
    const direct = new URL(databaseUrl ?? '')
    relay = await startRelay({ host: direct.hostname, port: Number(direct.port) })
    const through = new URL(direct)
    through.host = `127.0.0.1:${relay.port}`
    // The rest of a test run migrates beside this: that takes more patience than these tests have.
    other = await openDatabase({ databaseUrl, dataDir: '' })
    api = await openApi(kind, { store: other })
    store = await open(through.href)
    app = createApp({ ...api.services, store, routes: [...resourceRoutes(), door] })
  })
  afterAll(async () => {
    await Promise.all([store?.close(), other?.close()])
    await relay?.stop()
  })

  test.each([
    ['between two statements', 'select 1'],
    ['in the middle of one', 'select pg_sleep(1)'],
  ])('may be cut %s of a transaction: the person is told, the next call works', async (_, then) => {
    inside = async (trx) => {
      const pid = await pidOf(trx)
      const cut = pause(100).then(() => kill(pid))
      if (then === 'select 1') await cut.then(() => pause(100))
      await sql.raw(then).execute(trx)
    }
    const refused = await call('GET', 'door', { headers: { 'Accept-Language': 'en' } })
    expect(refused.status).toBe(503)
    expect(refused.headers.get('retry-after')).toBe('5')
    expect(await refused.text()).toContain('temporarily unavailable')
    inside = async () => {}
    expect((await call('GET', 'door')).status).toBe(204)
  })

  test('may be cut between the pages of an export, and while an import runs', async () => {
    const reading = store.long.connection().execute(async (db) => {
      await kill(await pidOf(db))
      await pause(100)
      await sql`select 1`.execute(db)
    })
    expect(await statusOf(reading)).toBe(503)
    const writing = store.bulk(async (trx) => {
      await kill(await pidOf(trx))
      await pause(100)
      await sql`select 1`.execute(trx)
    })
    expect(await statusOf(writing)).toBe(503)
    expect(await pidOf(store.long)).toBeGreaterThan(0)
  })

  test('may be cut while nobody uses it', async () => {
    await kill(await pidOf(store.db))
    await pause(100)
    expect((await call('GET', 'door')).status).toBe(204)
  })

  test.each([
    ['before the save', null, 'false'],
    ['when its end is on the way', /commit/, 'true'],
  ])('may fall silent %s: told in time, and found again by its key', async (when, after, known) => {
    const save = () =>
      create(
        { id: known === 'true' ? 9_001 : 9_002, name: `Hala ${when}` },
        { 'Idempotency-Key': `cisza-${known}` },
      )
    if (after) relay.freezeAfter(after)
    else relay.freeze()
    const began = Date.now()
    const refused = await save()
    const told = Date.now() - began
    relay.thaw()
    expect(refused.status).toBe(503)
    expect(told).toBeLessThan(9_000)
    const again = await save()
    expect(again.status).toBe(201)
    expect(again.headers.get('idempotency-replayed') ?? 'false').toBe(known)
    const { rows } = await sql<{
      id: string
    }>`select id from hall where name = ${`Hala ${when}`}`.execute(other.db)
    expect(rows).toHaveLength(1)
  })

  test('a lock that somebody holds is waited for in vain no longer than the person waits', async () => {
    let release = () => {}
    const held = new Promise<void>((resolve) => (release = resolve))
    let isLocked = () => {}
    const locked = new Promise<void>((resolve) => (isLocked = resolve))
    const holding = other.bulk(async (trx) => {
      await sql`lock table hall in exclusive mode`.execute(trx)
      isLocked()
      await held
    })
    await locked
    const refused = await create({ id: 9_003 })
    expect(refused.status).toBe(503)
    release()
    await holding
    expect((await create({ id: 9_003 })).status).toBe(201)
  })

  test('who waits for the part that long calls have of it is counted, until they give up', async () => {
    const question = sql`select 1`
    const before = store.load()
    await store.bounded.db.connection().execute(async (held) => {
      await question.execute(held)
      const waiting = statusOf(question.execute(store.bounded.db))
      await expect.poll(() => store.load().waiting, { timeout: 15_000 }).toBe(before.waiting + 1)
      expect(store.load().used).toBeLessThan(store.load().most)
      expect(await waiting).toBe(503)
      expect(store.load().waiting).toBe(before.waiting)
    })
  })

  test('long work has a longer patience', async () => {
    const slow = (trx: Trx) => sql`select pg_sleep(4)`.execute(trx)
    expect(await statusOf(store.transaction(slow))).toBe(503)
    expect(await statusOf(store.bulk(slow))).toBe(200)
  })

  test('a commit that the database turned into a rollback is none', async () => {
    const work = store.transaction(async (trx) => {
      await sql`select 1 / 0`.execute(trx).catch(() => undefined)
    })
    await expect(work).rejects.toThrow(/commit/)
  })

  test('of several hosts the one that can be written to is taken', async () => {
    const { databaseUrl } = await emptyDatabase(kind)
    const url = new URL(databaseUrl ?? '')
    const dead = await startRelay({ host: '127.0.0.1', port: 1 })
    const silent = await startRelay({ host: '127.0.0.1', port: Number(url.port) })
    silent.freeze()
    const hosts = `127.0.0.1:${dead.port},127.0.0.1:${silent.port},${url.host}`
    const some = await open(url.href.replace(url.host, hosts))
    try {
      expect(await statusOf(some.transaction((trx) => pidOf(trx)))).toBe(200)
    } finally {
      await some.close()
      await Promise.all([dead.stop(), silent.stop()])
    }
  })

  test('is waited for at the start, and says so once', async () => {
    const direct = new URL((await emptyDatabase(kind)).databaseUrl ?? '')
    const target = { host: direct.hostname, port: Number(direct.port) }
    const { port, stop } = await startRelay(target)
    await stop()
    const through = new URL(direct)
    through.host = `127.0.0.1:${port}`
    const started = await open(through.href)
    const said: string[] = []
    const waiting = untilReachable(started, 20_000, (line) => said.push(line))
    await pause(600)
    const late = await startRelay(target, port)
    await waiting
    expect(said).toEqual([expect.stringMatching(/^Waiting up to 20 s \(DATABASE_WAIT\)/)])
    await started.close()
    await late.stop()
    const gone = await open('postgres://panel@127.0.0.1:1/panel')
    await expect(untilReachable(gone, 600, () => {})).rejects.toThrow(/^DATABASE_URL: .*0.6 s/)
    await gone.close()
    direct.pathname = '/nowhere'
    const wrong = await open(direct.href)
    await expect(untilReachable(wrong, 20_000, () => {})).rejects.toThrow(
      /^DATABASE_URL: database "nowhere" does not exist$/,
    )
    await wrong.close()
  })
})
