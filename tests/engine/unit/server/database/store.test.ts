import { mkdtempSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { migrate } from '../../../../../server/database/schemaChange/migrate'
import { openDatabase } from '../../../../../server/database/store'
import { fromColumn, toColumn, type TableSpec } from '../../../../../server/database/tableSpec'
import type { StorageType } from '../../../../../src/fields/kind'
import { createTotals } from '../../../../../server/records/pageCache'
import { databases, emptyDatabase } from '../../../../support/server/testStore'

const folder = () => mkdtempSync(path.join(os.tmpdir(), 'store-'))
const retired = (at: number) => ({ key: `k${at}`, at })

describe.each(databases)('the store on %s', (kind) => {
  test('hands back every kind of value as it was given', async () => {
    const values: Record<StorageType, readonly unknown[]> = {
      text: ['', 'x', '\u0141\u00f3d\u017a \ud83d\ude00', "';--", null],
      integer: [0, -1, 9_007_199_254_740_991, null],
      real: [0.1, -90, 52.2297, null],
      boolean: [true, false, null],
      date: ['2026-02-28', '0001-01-01', '9999-12-31', null],
      instant: ['2026-11-21T10:00:00.123Z', '1970-01-01T00:00:00.000Z', null],
      json: [[], ['a'], { b: [1, null] }, 'text', 0, false, null],
      hundredths: [0, 12.99, -0.07, 9_999_999_999.99, null],
    }
    const types = Object.keys(values) as StorageType[]
    const spec: TableSpec = {
      name: 'box',
      columns: types.map((type) => ({ name: `c_${type}`, type })),
    }
    const store = await openDatabase(await emptyDatabase(kind))
    await migrate(store, [spec])
    for (const type of types) {
      for (const value of values[type]) {
        const column = sql.ref(`c_${type}`)
        const stored = toColumn(type, value)
        const { rows } = await store.transaction((trx) =>
          sql<{
            back: unknown
          }>`insert into box (${column}) values (${stored}) returning ${column} as back`.execute(
            trx,
          ),
        )
        expect([type, fromColumn(type, rows[0]?.back)]).toEqual([type, value])
      }
    }
    await store.close()
  })

  test('a failed transaction leaves nothing, and the next one goes on', async () => {
    const store = await openDatabase(await emptyDatabase(kind, folder()))
    await migrate(store, [])
    const failing = store.transaction(async (trx) => {
      await trx.insertInto('retired_file').values(retired(1)).execute()
      throw new Error('stop')
    })
    await expect(failing).rejects.toThrow('stop')
    await store.transaction((trx) => trx.insertInto('retired_file').values(retired(2)).execute())
    const rows = await store.db.selectFrom('retired_file').select('at').execute()
    expect(rows).toEqual([{ at: 2 }])
    await store.close()
  })

  test('a reader sees the state before an open transaction and does not wait for it', async () => {
    const store = await openDatabase(await emptyDatabase(kind, folder()))
    await migrate(store, [])
    await store.transaction(async (trx) => {
      await trx.insertInto('retired_file').values(retired(1)).execute()
      expect(await store.db.selectFrom('retired_file').selectAll().execute()).toEqual([])
    })
    expect(await store.db.selectFrom('retired_file').selectAll().execute()).toHaveLength(1)
    await store.close()
  })

  test('parallel transactions that read and write do not lose each other', async () => {
    const store = await openDatabase(await emptyDatabase(kind, folder()))
    await migrate(store, [])
    await store.transaction((trx) =>
      trx.insertInto('meta').values({ key: 'n', value: '0' }).execute(),
    )
    await Promise.all(
      Array.from({ length: 20 }, () =>
        store.transaction(async (trx) => {
          const { rows } = await sql<{
            value: string
          }>`select value from meta where key = 'n' ${store.dialect.forUpdate}`.execute(trx)
          const value = String(Number(rows[0]?.value) + 1)
          await trx.updateTable('meta').set({ value }).where('key', '=', 'n').execute()
        }),
      ),
    )
    const row = await store.db
      .selectFrom('meta')
      .select('value')
      .where('key', '=', 'n')
      .executeTakeFirst()
    expect(row?.value).toBe('20')
    await store.close()
  })

  test('a total is counted again after any commit, also of another process', async () => {
    const database = await emptyDatabase(kind, folder())
    const [store, other] = [await openDatabase(database), await openDatabase(database)]
    await migrate(store, [])
    const totals = createTotals(store)
    let counts = 0
    const total = () =>
      totals({ key: 'retired_file', tables: ['retired_file'] }, async () => {
        counts += 1
        return (await store.db.selectFrom('retired_file').select('key').execute()).length
      })
    expect([await total(), await total()]).toEqual([0, 0])
    expect(counts).toBe(kind === 'sqlite' ? 1 : 2)
    await store.transaction((trx) => trx.insertInto('retired_file').values(retired(1)).execute())
    expect(await total()).toBe(1)
    await other.transaction((trx) => trx.insertInto('retired_file').values(retired(2)).execute())
    expect(await total()).toBe(2)
    await Promise.all([store.close(), other.close()])
  })
})

test('on a SQLite file nothing is written outside a transaction', async () => {
  const store = await openDatabase({ databaseUrl: null, dataDir: folder() })
  await migrate(store, [])
  const write = store.db.insertInto('retired_file').values(retired(1)).execute()
  await expect(write).rejects.toThrow(/readonly/)
  await store.close()
})
