import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest'
import { createApp } from '../../../../server/app'
import type { Context } from '../../../../server/http/context'
import { json } from '../../../../server/http/reply'
import { fullPath } from '../../../../server/http/route'
import { allRoutes } from '../../../../server/routes'
import { resourceByName } from '../../../../src/schema/registry'
import { openApi, type Api } from '../../../support/server/api'
import { databases } from '../../../support/server/testStore'

type Headers = Record<string, string>

test('every route has a quota: no more than a few of its calls run for one person, and nobody waits for them', async () => {
  const { services, as } = await openApi()
  const [greedy, other] = [await as(['ROLE_ADMIN']), await as(['ROLE_ADMIN'])]
  const running = new Map<string, number>()
  let finish = () => {}
  let finished = Promise.resolve()
  const routes = allRoutes.map((route) => ({
    ...route,
    handler: async ({ ip }: Context) => {
      running.set(ip, (running.get(ip) ?? 0) + 1)
      await finished
      return json({})
    },
  }))
  const app = createApp({ ...services, routes })
  // a sign-in takes its place by itself, once its body is there
  for (const route of routes.filter(({ quota }) => quota !== 'signingIn')) {
    running.clear()
    finished = new Promise((resolve) => (finish = resolve))
    const target = `http://panel.local${fullPath(route).replace(/\{\w+\}/g, '7')}`
    const call = (headers: Headers, address: string) =>
      app.fetch(new Request(target, { method: route.method, headers }), { address })
    const calls = Array.from({ length: 20 }, () => call(greedy, '10.0.0.1'))
    calls.push(call(other, '10.0.0.2'))
    for (let turns = 0; turns < 60; turns += 1) await new Promise(setImmediate)
    const name = `${route.method} ${fullPath(route)}`
    expect([name, running.get('10.0.0.2')]).toEqual([name, 1])
    // of stored files as many as a browser asks for at once
    const most = route.quota === 'sending' ? 6 : 4
    const own = running.get('10.0.0.1') ?? 0
    expect([name, own >= 1 && own <= most]).toEqual([name, true])
    finish()
    await Promise.all(calls)
  }
})

test('a change of many records counts until all of it is told, and is let go by who stops listening', async () => {
  const api = await openApi()
  const who = await api.as(['ROLE_ADMIN'])
  const hall = await api.create(resourceByName('hall'))
  const records = [{ id: hall.data['id'], revision: 1 }]
  const begin = () =>
    api.app.fetch(
      new Request('http://panel.local/api/bulk/hall', {
        method: 'POST',
        headers: { ...who, 'Content-Type': 'application/json' },
        body: JSON.stringify({ act: 'set', values: 'city=Opole', records }),
      }),
    )
  const [first, second] = [await begin(), await begin()]
  const header = await api.create(resourceByName('market-makro'))
  const file = new FormData()
  file.set('file', new File(['name;netto\nSer;1,00\n'], 'a.csv'))
  const at = `productheader/${String(header.data['id'])}/product/preview`
  const preview = api.call('POST', at, { body: file, who })
  let begun = 0
  const others = [begin(), begin()].map((one) => one.finally(() => (begun += 1)))
  for (let turns = 0; turns < 200; turns += 1) await new Promise(setImmediate)
  expect([first.status, second.status, begun]).toEqual([200, 200, 0])
  // what is asked of a file does not wait for them
  expect((await preview).status).toBe(200)
  expect(await first.text()).toContain('"state":"done"')
  await others[0]
  expect(begun).toBe(1)
  await second.body?.cancel()
  for (const { status } of await Promise.all(others)) expect(status).toBe(200)
})

const dayAt = (n: number) =>
  new Date(Date.UTC(2025, 5, 1) + n * 86_400_000).toISOString().slice(0, 10)

const kinds: { readonly [kind: string]: (n: number) => string } = {
  timeline: (n) => `timeline?from=${dayAt(n)}&to=${dayAt(n + 300)}`,
  find: (n) => `find?phrase=a${n}`,
  visible: (n) => `visible?day=${dayAt(n)}&guest=1`,
  list: (n) => `hall?page=${n + 1}`,
  'searched list': (n) => `hall?phrase=a${n}`,
  audit: (n) => `audit?phrase=a${n}`,
  report: (n) => `report?from=${dayAt(n)}`,
  start: () => 'start',
  choices: () => 'hall/options',
  'what is not there': (n) => `nothing/${n}`,
}

describe.each(databases)('three hundred calls of one person at once, on %s', (database) => {
  let api: Api
  let greedy: Headers
  let other: Headers
  beforeAll(async () => {
    api = await openApi(database)
    greedy = await api.as(['ROLE_ADMIN'])
    other = await api.as(['ROLE_ADMIN'])
  })

  it.each(Object.keys(kinds))('keep nobody waiting: %s', async (kind) => {
    const order: string[] = []
    const statuses = new Set<number>()
    const call = async (who: Headers, target: string, name: string) => {
      const answer = await api.call('GET', target, { who })
      order.push([404, 503].includes(answer.status) ? 'nothing done' : name)
      return answer
    }
    const burst = Array.from({ length: 300 }, async (_, n) => {
      const { status, headers, data } = await call(greedy, kinds[kind]?.(n) ?? '', 'greedy')
      statuses.add(status)
      if (status !== 503) return
      expect(headers.get('Retry-After')).toBe('5')
      expect(data['message']).toMatch(/Twoich operacji/)
    })
    const [list, up] = await Promise.all([
      call(other, 'hall', 'list'),
      call({}, '/healthz', 'healthz'),
      ...burst,
    ])
    expect([list.status, up.status]).toEqual([200, 200])
    expect([...statuses].filter((status) => ![200, 404, 503].includes(status))).toEqual([])
    // of PostgreSQL a list is several round trips; what is refused, or is not there, waits for none of them
    const isSlow = database === 'postgres'
    const answered = order.filter((name) => !isSlow || name !== 'nothing done')
    expect(answered.indexOf('list')).toBeLessThan(isSlow ? 200 : 20)
    expect(order.indexOf('healthz')).toBeLessThan(20)
    // and none is lost: as many as fit are answered, the others are told so
    expect(order).toHaveLength(302)
  })

  it('do not run into it where nobody else works either: lists and saves are all answered', async () => {
    const answers = await Promise.all(
      Array.from({ length: 300 }, () => api.call('GET', 'hall', { who: greedy })),
    )
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
  })
})

describe.runIf(databases.includes('postgres'))('the pool of PostgreSQL', () => {
  let api: Api
  const held: (() => void)[] = []
  beforeAll(async () => {
    api = await openApi('postgres')
  })
  afterAll(() => {
    for (const release of held) release()
  })

  it('keeps a part for short calls, no matter how many search the audit log', async () => {
    const people = await Promise.all(Array.from({ length: 8 }, () => api.as(['ROLE_ADMIN'])))
    const other = await api.as(['ROLE_ADMIN'])
    let done = 0
    let searches: Promise<unknown>[] = []
    await api.store.bulk(async (trx) => {
      await sql`lock table audit in access exclusive mode`.execute(trx)
      searches = people.flatMap((who) =>
        Array.from({ length: 10 }, async (_, n) => {
          await api.call('GET', `audit?phrase=a${n}`, { who })
          done += 1
        }),
      )
      for (const target of ['hall', 'hall/1', 'hall/options', 'useraccount/auth/me']) {
        const before = done
        const { status } = await api.call('GET', target, { who: other })
        expect([target, status < 500, done]).toEqual([target, true, before])
      }
    })
    await Promise.all(searches)
  })
})
