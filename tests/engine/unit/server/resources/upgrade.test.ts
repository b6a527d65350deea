// apart: every release has modules of its own
import { mkdtempSync, readdirSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readConfig, type Config } from '../../../../../server/config'
import { folderDrive } from '../../../../../server/files/drive'
import polish from '../../../../support/polish.json'
import { picture } from '../../../../support/sampleParts'
import { release } from '../../../../support/server/release'
import { databases, emptyDatabase } from '../../../../support/server/testStore'
import type { Resource } from '../../../../../src/schema'
import type { Services } from '../../../../../server/http/context'

const { before, after, wider } = await import('../../../../support/fixtures/formerly')

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
    ends: '2026-07-01',
    remark: `remark ${n}`,
    leaflet: `https://example.com/${n}.pdf`,
    dropped: '1',
    'lines[0]': 'one',
    'lines[1]': 'two',
    ...more,
  })

/** The names of all indexes of ours; PostgreSQL's own on the ids keep the name that a table was born with. */
async function indexesOf({ db, dialect }: Services['store']): Promise<readonly string[]> {
  const { rows } = await (
    dialect.name === 'postgres'
      ? sql<{
          name: string
        }>`select indexname as name from pg_indexes where schemaname = current_schema()`
      : sql<{
          name: string
        }>`select name from sqlite_master where type = 'index' and sql is not null`
  ).execute(db)
  return rows.flatMap(({ name }) => (name.endsWith('_pkey') ? [] : [name])).toSorted()
}

describe.each(databases)('an upgrade on %s', (kind) => {
  /** A filled database of the earlier release, and how to open it. */
  async function filled(more: Record<string, string> = {}) {
    const database = await emptyDatabase(kind, mkdtempSync(path.join(os.tmpdir(), 'upgrade-')))
    const old = await release([before])
    const store = await old.open(database)
    const files = folderDrive(path.join(database.dataDir, 'files'))
    const server = await old.serve({ store, files })
    for (const n of [1, 2, 3]) {
      const made = await server.call('POST', '/api/test-coupons', await sample(n, more), {
        'Idempotency-Key': `key-${n}`,
      })
      if (made.status !== 201) throw new Error(JSON.stringify(made.data))
    }
    const { services, account } = server
    const { data: first } = await server.call('GET', '/api/test-coupons/1')
    await store.close()
    return { old, database, kept: { files, box: services.box }, account, first }
  }

  const configOf = ({ databaseUrl, dataDir }: Awaited<ReturnType<typeof emptyDatabase>>): Config =>
    readConfig({
      SEED: 'none',
      DATA_DIR: dataDir,
      ...(databaseUrl !== null && { DATABASE_URL: databaseUrl }),
    })

  /** An empty place of the same kind. */
  const place = async () => emptyDatabase(kind, mkdtempSync(path.join(os.tmpdir(), 'upgrade-to-')))

  describe('by a backup that is older than the change', () => {
    test('comes along in the restore, wherever it is brought back', async () => {
      const { old, database, kept, account } = await filled()
      const copy = path.join(mkdtempSync(path.join(os.tmpdir(), 'upgrade-')), 'backup')
      await old.backup(configOf(database), copy)

      const now = await release([after])
      const target = await place()
      if (kind === 'postgres') {
        // the first start of the new server leaves its tables there, with nothing in them
        const store = await now.open(target)
        await now.upgrade(store)
        await store.close()
      }
      await now.restore(configOf(target), copy)
      const store = await now.open(target)
      expect(await now.plan(store)).toEqual({ lines: [], refused: [] })
      const files = folderDrive(path.join(target.dataDir, 'files'))
      const server = await now.serve({ ...kept, files, store }, account)
      const read = async (address: string) => (await server.call('GET', address)).data
      const record = await read('/api/test-vouchers/2')
      expect(record).toMatchObject({ title: `${polish.letters} 2`, code: 2, amount: 12 })
      expect((await server.call('GET', String(record.banner_url))).status).toBe(200)
      const found = await read('/api/test-vouchers?phrase=remark%202&sortBy=title')
      expect(found.items).toMatchObject([{ id: 2 }])
      expect((await read('/api/history/test-vouchers/2')).items).toHaveLength(1)
      const form = new FormData()
      form.append('title', 'next')
      for (const line of ['one', 'two']) form.append('lines[]', line)
      expect((await server.call('POST', '/api/test-vouchers', form)).data.id).toBe(4)
      const fresh = await now.open(await place())
      await now.upgrade(fresh)
      expect(await indexesOf(store)).toEqual(await indexesOf(fresh))
      await fresh.close()
      await store.close()
    })

    test('is refused where something would be lost, and nothing is left behind', async () => {
      const { old, database } = await filled({ code: 'A-7' })
      const copy = path.join(mkdtempSync(path.join(os.tmpdir(), 'upgrade-')), 'backup')
      await old.backup(configOf(database), copy)
      const now = await release([after])
      const target = await place()
      await expect(now.restore(configOf(target), copy)).rejects.toThrow(/"A-7"/)
      expect(readdirSync(target.dataDir)).toEqual([])
      // so that the release that made it can bring it back to the same place
      const then = await release([before])
      await then.restore(configOf(target), copy)
      const store = await then.open(target)
      expect(await then.plan(store)).toEqual({ lines: [], refused: [] })
      await store.close()
    })
  })

  test('that only adds and retires leaves the older server reading and writing', async () => {
    const { old, database, kept, account } = await filled()
    const first = await old.open(database)
    const older = await old.serve({ ...kept, store: first }, account)
    const now = await release([wider])
    const second = await now.open(database)
    await now.upgrade(second)
    const newer = await now.serve({ ...kept, store: second }, account, 2)
    const read = async (server: typeof older, address: string) =>
      (await server.call('GET', `/api/test-coupons${address}`)).data
    const save = async (server: typeof older, id: number, values: Record<string, string>) => {
      const { revision } = await read(server, `/${id}`)
      const form = new FormData()
      for (const [key, value] of Object.entries(values)) form.append(key, value)
      const match = { 'If-Match': `"${revision}"` }
      return (await server.call('POST', `/api/test-coupons/${id}`, form, match)).status
    }
    expect(await save(newer, 1, { alias: 'Nowy alias' })).toBe(200)
    expect(await save(older, 1, { remark: 'changed', dropped: '0' })).toBe(200)
    const made = await older.call('POST', '/api/test-coupons', await sample(4))
    expect(made.status).toBe(201)
    expect((await read(older, '?phrase=changed')).items).toMatchObject([{ id: 1 }])
    expect((await read(older, '')).total).toBe(4)
    // what it does not know it leaves alone
    expect(await read(newer, '/1')).toMatchObject({ alias: 'Nowy alias', remark: 'changed' })
    expect(await read(newer, '/4')).toMatchObject({ code: '4', alias: null })
    expect(await save(newer, 4, { alias: 'Drugi alias' })).toBe(200)
    expect((await older.call('DELETE', '/api/test-coupons/4')).status).toBeLessThan(300)
    await first.close()
    await second.close()
  })

  describe('of renamed, converted, retired and new fields', () => {
    let server: Awaited<ReturnType<Awaited<ReturnType<typeof release>>['serve']>>
    let stored: Awaited<ReturnType<typeof filled>>
    let lines: readonly string[]
    let told: Awaited<ReturnType<Awaited<ReturnType<typeof release>>['schema']>>
    const read = async (address: string) => (await server.call('GET', address)).data
    beforeAll(async () => {
      stored = await filled()
      const now = await release([after])
      const stores = await Promise.all([1, 2, 3].map(() => now.open(stored.database)))
      const [store, ...others] = stores
      if (!store) throw new Error('no store')
      lines = (await now.plan(store)).lines
      told = await now.schema(configOf(stored.database))
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
        '~ test_vouchers.amount: integer becomes hundredths',
        '~ test_vouchers.weight: integer becomes real',
        '~ test_vouchers.begins: date becomes instant, the beginning of each day',
        '~ test_vouchers.ends: date becomes instant, the end of each day',
        '~ test_vouchers.leaflet: text becomes json',
        '+ test_vouchers.alias: new (text)',
        '- test_vouchers.dropped: retired; its values stay, unused',
        '~ resource test-vouchers: renamed from test-coupons; 3 files and 0 rows beside its records come along',
      ])
      // rows are looked through for broken rules as they are now, whatever they become
      expect(told.isRefused).toBe(false)
      expect(told.lines).toEqual(expect.arrayContaining([...lines]))
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
        // so that a record of one day runs all of that day
        ends: '2026-07-01T22:00:00.000Z',
        lines: ['one', 'two'],
        remark: 'remark 1',
        leaflet_url: 'https://example.com/1.pdf',
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

    test('keeps history and the answers kept for a retry', async () => {
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
    ['a resource that is gone', () => [], /Table "test_coupons" .*retired in resources\/app.ts/],
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
