import { mkdtempSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { migrate } from '../../../../../server/database/schemaChange/migrate'
import { openDatabase, type Store, type Trx } from '../../../../../server/database/store'

let store: Store

beforeEach(async () => {
  const dataDir = mkdtempSync(path.join(os.tmpdir(), 'group-'))
  store = await openDatabase({ databaseUrl: null, dataDir })
  await migrate(store, [])
})
afterEach(() => store.close())

const add = (key: string, value = '') => store.transaction((trx) => insert(trx, key, value))
const insert = (trx: Trx, key: string, value = '') =>
  trx.insertInto('meta').values({ key, value }).execute()
const keys = async () =>
  (await store.db.selectFrom('meta').select('key').where('key', 'like', 'k%').execute()).map(
    ({ key }) => key,
  )

test('what fails takes nothing of its neighbours with it', async () => {
  const results = await Promise.allSettled([
    add('k1'),
    store.transaction(async (trx) => {
      await insert(trx, 'k2')
      throw new Error('no')
    }),
    add('k3'),
    add('k1'),
    add('k4'),
  ])
  expect(results.map(({ status }) => status)).toEqual([
    'fulfilled',
    'rejected',
    'fulfilled',
    'rejected',
    'fulfilled',
  ])
  expect(await keys()).toEqual(['k1', 'k3', 'k4'])
})

test('who hears of success finds it committed, also through another connection', async () => {
  await Promise.all(
    Array.from({ length: 200 }, async (_, n) => {
      await add(`k${n}`)
      expect(await keys()).toContain(`k${n}`)
    }),
  )
})

test('where the database rolls all back, nobody hears of success', async () => {
  await store.transaction((trx) => sql`pragma max_page_count = 120`.execute(trx))
  const results = await Promise.allSettled(
    Array.from({ length: 40 }, (_, n) => add(`k${n}`, 'x'.repeat(n === 20 ? 4_000_000 : 10))),
  )
  const told = results.flatMap(({ status }, n) => (status === 'fulfilled' ? [`k${n}`] : []))
  expect(results[20]).toMatchObject({ status: 'rejected' })
  expect((await keys()).toSorted()).toEqual(told.toSorted())
  // and the next one works
  await add('k-after')
  expect(await keys()).toContain('k-after')
})

test('a mark moves with the writes of its own tables alone', async () => {
  const [meta, file] = [await store.changeMark(['meta']), await store.changeMark(['file'])]
  await add('k1')
  expect(await store.changeMark(['meta'])).not.toBe(meta)
  expect(await store.changeMark(['file'])).toBe(file)
})
