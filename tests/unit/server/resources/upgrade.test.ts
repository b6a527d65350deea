import { mkdtempSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import polish from '../../../support/polish.json'
import { picture } from '../../../support/sampleParts'
import { databases, emptyDatabase } from '../testStore'
import type { Resource } from '../../../../src/schema'
import type * as registry from '../../../../resources'
import type { Account } from '../testServer'
import type { Services } from '../../../../server/http/context'

afterAll(() => vi.doUnmock('../../../../resources'))

/** A release of the program, with modules of its own: what it derives from its definitions is worked out once. */
async function release(resources: readonly Resource[]) {
  vi.resetModules()
  vi.doMock('../../../../resources', async (original) => {
    const real = await original<typeof registry>()
    const all = [...real.resources, ...resources]
    return {
      ...real,
      resources: all,
      resourceByName: (name: string) => all.find((one) => one.name === name),
    }
  })
  const [
    { openDatabase },
    { migrate, readPlan },
    { former, tableSpecs },
    { resourceRoutes },
    server,
  ] = await Promise.all([
    import('../../../../server/store/store'),
    import('../../../../server/store/migrate'),
    import('../../../../server/specs'),
    import('../../../../server/verbs/routes'),
    import('../testServer'),
  ])
  return {
    open: openDatabase,
    upgrade: (store: Services['store']) => migrate(store, tableSpecs, former),
    plan: (store: Services['store']) => readPlan(store, { specs: tableSpecs, ...former }),
    async serve(services: Partial<Services>, who?: Account) {
      const made = await server.testServer({ routes: resourceRoutes(), services })
      const account = who ?? (await made.addUser('szef@example.com', ['ROLE_ADMIN']))
      if (who) made.time.now += 3_600_000
      const session = await server.signIn(made.app, account, made.time.now)
      const call = async (
        method: string,
        address: string,
        body?: FormData,
        headers: Record<string, string> = {},
      ) => {
        const request = new Request(`http://panel.local${address}`, {
          method,
          headers: { ...session, ...headers },
          ...(body && { body }),
        })
        const response = await made.app.fetch(request)
        const text = await response.text()
        const isJson = response.headers.get('content-type')?.startsWith('application/json')
        return {
          status: response.status,
          headers: response.headers,
          data: isJson ? JSON.parse(text).data : text,
        }
      }
      return { ...made, account, call }
    },
  }
}

const { before, after } = await import('../../../support/formerly')

async function formOf(values: Record<string, string>): Promise<FormData> {
  const form = new FormData()
  for (const [key, value] of Object.entries(values)) form.append(key, value)
  form.append('photo_file', new Blob([await picture(30, 20)], { type: 'image/png' }), 'a.png')
  return form
}

const sample = (n: number, more: Record<string, string> = {}) =>
  formOf({
    name: `${polish.letters} ${4 - n}`,
    code: String(n),
    amount: '12',
    weight: '7',
    begins: '2026-07-01',
    remark: `remark ${n}`,
    dropped: '1',
    'lines[0]': 'one',
    'lines[1]': 'two',
    ...more,
  })

describe.each(databases)('an upgrade on %s', (kind) => {
  /** A filled database of the earlier release, and how to open it. */
  async function filled(more: Record<string, string> = {}) {
    const database = await emptyDatabase(kind, mkdtempSync(path.join(os.tmpdir(), 'upgrade-')))
    const old = await release([before])
    const store = await old.open(database)
    const server = await old.serve({ store })
    for (const n of [1, 2, 3]) {
      const made = await server.call('POST', '/api/test-coupons', await sample(n, more), {
        'Idempotency-Key': `key-${n}`,
      })
      if (made.status !== 201) throw new Error(JSON.stringify(made.data))
    }
    await store.transaction((trx) =>
      sql`insert into target_client (resource, record_id, store_key, customer_id, person_id)
        values ('test-coupons', 1, 10, 20, 1)`.execute(trx),
    )
    const { services, account } = server
    const { data: first } = await server.call('GET', '/api/test-coupons/1')
    await store.close()
    return { database, kept: { files: services.files, box: services.box }, account, first }
  }

  describe('of renamed, converted, retired and new fields', () => {
    let server: Awaited<ReturnType<Awaited<ReturnType<typeof release>>['serve']>>
    let stored: Awaited<ReturnType<typeof filled>>
    let lines: readonly string[]
    const read = async (address: string) => (await server.call('GET', address)).data
    beforeAll(async () => {
      stored = await filled()
      const now = await release([after])
      const stores = await Promise.all([1, 2, 3].map(() => now.open(stored.database)))
      const [store, ...others] = stores
      if (!store) throw new Error('no store')
      lines = (await now.plan(store)).lines
      await Promise.all(stores.map(now.upgrade))
      await Promise.all(others.map((other) => other.close()))
      server = await now.serve({ ...stored.kept, store }, stored.account)
    })
    afterAll(() => server.store.close())

    test('is planned, a line for each change', () => {
      expect(lines).toEqual([
        '~ table test_vouchers: renamed from test_coupons',
        '~ test_vouchers.title: renamed from name',
        '~ test_vouchers.banner: renamed from photo',
        '~ test_vouchers.code: text becomes integer',
        '~ test_vouchers.amount: integer becomes grosze',
        '~ test_vouchers.weight: integer becomes real',
        '~ test_vouchers.begins: date becomes instant',
        '+ test_vouchers.alias: new (text)',
        '- test_vouchers.dropped: retired; its values stay, unused',
        '~ resource test-vouchers: renamed from test-coupons; 3 files and 1 cards come along',
      ])
    })

    test('keeps every value under its new name and kind', async () => {
      expect(await read('/api/test-vouchers/1')).toMatchObject({
        id: 1,
        revision: 1,
        title: `${polish.letters} 3`,
        alias: null,
        code: 1,
        amount: 12,
        weight: 7,
        begins: '2026-06-30T22:00:00.000Z',
        lines: ['one', 'two'],
        remark: 'remark 1',
      })
    })

    test('keeps the files, under the new address and the old', async () => {
      const { banner_url: address } = await read('/api/test-vouchers/1')
      expect(address).toMatch(/^\/api\/file\/test-vouchers\//)
      expect((await server.call('GET', String(address))).status).toBe(200)
      expect((await server.call('GET', stored.first.photo_url)).status).toBe(200)
    })

    test('finds and sorts by columns made anew', async () => {
      const idsOf = async (query: string) =>
        (await read(`/api/test-vouchers?${query}`)).items.map(({ id }: { id: number }) => id)
      expect(await idsOf('phrase=zolw&phraseIn=remark')).toEqual([])
      expect(await idsOf('phrase=remark%202')).toEqual([2])
      expect(
        await idsOf(`phrase=${encodeURIComponent(`${polish.letters} 3`)}&phraseIn=title`),
      ).toEqual([1])
      expect(await idsOf('sortBy=title&sortDir=asc')).toEqual([3, 2, 1])
      expect(await idsOf('sortBy=code&sortDir=desc')).toEqual([3, 2, 1])
    })

    test('keeps cards, history and the answers kept for a retry', async () => {
      expect((await read('/api/test-vouchers/1/target-users')).total).toBe(1)
      const history = await read('/api/history/test-vouchers/1')
      expect(history.items).toMatchObject([
        {
          action: 'create',
          resource: 'test-vouchers',
          after: { title: `${polish.letters} 3`, banner_url: stored.first.photo_url },
        },
      ])
      const again = await server.call('POST', '/api/test-vouchers', await sample(1), {
        'Idempotency-Key': 'key-1',
      })
      expect(again.headers.get('Idempotency-Replayed')).toBe('true')
      expect(again.data.id).toBe(1)
    })

    test('is written down: the next start has nothing to do', async () => {
      const now = await release([after])
      const store = await now.open(stored.database)
      expect(await now.plan(store)).toEqual({ lines: [], refused: [] })
      const written = () => store.db.selectFrom('migration').selectAll().orderBy('name').execute()
      const was = await written()
      await now.upgrade(store)
      expect(await written()).toEqual(was)
      expect(was.map(({ name }) => name)).toContain('resource test-vouchers')
      await store.close()
    })
  })

  test('is refused where a stored value does not fit, and nothing is changed', async () => {
    const { database } = await filled({ code: 'A-7' })
    const now = await release([after])
    const store = await now.open(database)
    const { refused } = await now.plan(store)
    expect(refused).toEqual([
      'Column "test_vouchers.code" was text and is integer now, and 3 stored values do not fit: ' +
        'record 1 has "A-7". Mend them in the panel before this start.',
    ])
    await expect(now.upgrade(store)).rejects.toThrow(/"A-7"/)
    await store.close()
    const old = await release([before])
    const again = await old.open(database)
    expect(await old.plan(again)).toEqual({ lines: [], refused: [] })
    await again.close()
  })

  test.each<[string, () => readonly Resource[], RegExp]>([
    [
      'a field that is gone',
      () => [{ ...after, retired: undefined } as Resource],
      /Column "test_vouchers.dropped" .* retired: \{ fields: \['dropped'\] \} in resources\/testVouchers.ts/,
    ],
    ['a resource that is gone', () => [], /Table "test_coupons" .*resources\/retired.ts/],
    [
      'a kind that nothing converts',
      () => [
        { ...after, fields: { ...after.fields, lines: { ...after.fields.banner, formerly: [] } } },
      ],
      /"test_vouchers.lines" held texts and is to hold image now/,
    ],
  ])('is refused for %s until it is named', async (_, resources, message) => {
    const { database } = await filled()
    const now = await release(resources())
    const store = await now.open(database)
    expect((await now.plan(store)).refused.join('\n')).toMatch(message)
    await expect(now.upgrade(store)).rejects.toThrow(message)
    await store.close()
  })
})
