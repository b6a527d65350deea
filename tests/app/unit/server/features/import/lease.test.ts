import { mkdtempSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { sql } from 'kysely'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { clients } from '../../../../../../resources/server/imports/clients'
import { withClients } from '../../../../../../resources/server/clients/store/tables'
import { readConfig } from '../../../../../../server/config'
import { changeSchema } from '../../../../../../server/database/schemaChange/migrate'
import { openDatabase, type Trx } from '../../../../../../server/database/store'
import {
  addEntry,
  changeEntry,
  markInterrupted,
} from '../../../../../../server/features/import/history'
import { endLease, takeLease } from '../../../../../../server/features/import/store/runs'
import type { ImportKind } from '../../../../../../server/features/import/kind'
import { runImport } from '../../../../../../server/features/import/run'
import { folderDrive } from '../../../../../../server/files/drive'
import { selectRow, selectRows } from '../../../../../../server/records/rows'
import { former, tableSpecs } from '../../../../../../server/specs'
import { migratedStore } from '../../../../../support/server/migratedStore'
import { databases } from '../../../../../support/server/testStore'
import { whileHeld } from '../../../../../support/server/whileHeld'

const around = vi.hoisted(() => ({
  before: async () => {},
  after: async () => {},
}))
vi.mock(import('../../../../../../server/features/import/store/runs'), async (original) => {
  const runs = await original()
  return {
    ...runs,
    liveRuns: async (...asked) => {
      await around.before()
      const live = await runs.liveRuns(...asked)
      await around.after()
      return live
    },
  }
})

afterEach(() => vi.useRealTimers())

const header = 'company_name;store_key;customer_id;person_id;card_number;customer_type'
const lines = (count: number, name: string) =>
  [header, ...Array.from({ length: count }, (_, n) => `${name};1;${n + 1};1;${n + 1};1`)].join('\n')

function gate() {
  let open = () => {}
  const passed = new Promise<void>((resolve) => (open = resolve))
  return { passed, open: () => open() }
}

/** One that stops once it has read so many lines, and says so. */
function stopping(after: number) {
  const [reached, go] = [gate(), gate()]
  const kind: ImportKind = {
    ...clients,
    load: (batches, reject, place) => {
      async function* read() {
        let rows = 0
        for await (const batch of batches) {
          yield batch
          if (rows < after && rows + batch.length >= after) {
            reached.open()
            await go.passed
          }
          rows += batch.length
        }
      }
      return clients.load(read(), reject, place)
    },
  }
  return { kind, reached: reached.passed, go: go.open }
}

async function installed() {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'lease-'))
  const config = readConfig({ SEED: 'none', DATA_DIR: folder })
  const time = { now: Date.now() }
  const files = folderDrive(path.join(folder, 'files'))
  const open = async () => ({
    store: await openDatabase(config),
    files,
    config,
    clock: () => time.now,
  })
  const [one, other] = [await open(), await open()]
  await changeSchema(one.store, { specs: tableSpecs, ...former })
  const begin = (place: typeof one, kind: ImportKind, count: number, name: string) => {
    const file = path.join(folder, `${name}.csv`)
    writeFileSync(file, lines(count, name))
    return runImport(place, { kind, file }).then(
      ({ status }) => status,
      (error: unknown) => String(error),
    )
  }
  const statuses = async () =>
    (
      await selectRows({ db: one.store.db, dialect: one.store.dialect }, 'importlog', { where: [] })
    ).map((row) => String(row['status']))
  const close = () => Promise.all([one.store.close(), other.store.close()])
  return { one, other, time, begin, statuses, close }
}

test('an import gives a sign of life also behind its last line', async () => {
  const { one, other, time, begin, statuses, close } = await installed()
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const slow = stopping(100)
  const first = begin(one, slow.kind, 100, 'A')
  await slow.reached
  const beat = async () =>
    Number((await one.store.db.selectFrom('import_run').select('beat').executeTakeFirst())?.beat)
  for (let at = 0; at < 3; at++) {
    time.now += 40_000
    vi.advanceTimersByTime(10_000)
    await expect.poll(beat).toBe(time.now)
  }
  await markInterrupted(other)
  expect(await statuses()).toEqual(['running'])
  slow.go()
  expect(await first).toBe('success')
  expect(vi.getTimerCount()).toBe(0)
  await close()
})

test('an import that was taken for dead leaves the work of the one that took over alone', async () => {
  const { one, other, time, begin, statuses, close } = await installed()
  const [slow, second] = [stopping(8_000), stopping(8_000)]
  const dead = begin(one, slow.kind, 20_000, 'A')
  await slow.reached
  time.now += 61_000
  const living = begin(other, second.kind, 30_000, 'B')
  await second.reached
  slow.go()
  expect(await dead).toMatch(/Another import has taken over/)
  second.go()
  expect(await living).toBe('success')
  expect(await statuses()).toEqual(['interrupted', 'success'])
  const names = await withClients(one.store.db)
    .selectFrom('client')
    .select('company_name')
    .execute()
  expect(names).toHaveLength(30_000)
  expect(names.every(({ company_name: name }) => name === 'B')).toBe(true)
  await close()
})

describe.runIf(databases.includes('postgres'))('an import of another server, on postgres,', () => {
  const entry = { startedAt: 1, endedAt: null, description: 'x', status: 'running' as const }

  async function begun() {
    const store = await migratedStore('postgres')
    const add = (isAlive: boolean) =>
      store.transaction(async (trx) => {
        const id = await addEntry(trx, entry)
        const lease = isAlive
          ? await takeLease(trx, 'clients', { now: Date.now(), logId: id })
          : null
        return { id, lease }
      })
    const { id: dead } = await add(false)
    const statusOf = async (id: number) => {
      const where = [{ column: 'id', is: '=' as const, value: id }]
      return (await selectRow(store, 'importlog', { where }))?.['status']
    }
    return { store, add, dead, statusOf }
  }

  test('that begins meanwhile is not interrupted', async () => {
    const { store, add, dead, statusOf } = await begun()
    let living = 0
    vi.spyOn(around, 'after').mockImplementationOnce(async () => {
      living = (await add(true)).id
    })
    await markInterrupted({ store, clock: Date.now })
    expect([await statusOf(dead), await statusOf(living)]).toEqual(['interrupted', 'running'])
    await store.close()
  })

  test('that ends meanwhile has ended', async () => {
    const { store, add, dead, statusOf } = await begun()
    const { id, lease } = await add(true)
    vi.spyOn(around, 'before').mockImplementationOnce(() =>
      store.transaction(async (trx) => {
        if (lease) await endLease(trx, lease)
        await changeEntry(trx, store, { id, entry: { ...entry, endedAt: 2, status: 'success' } })
      }),
    )
    await markInterrupted({ store, clock: Date.now })
    expect([await statusOf(dead), await statusOf(id)]).toEqual(['interrupted', 'success'])
    await store.close()
  })

  test('that ends while its record is written says how it ended', async () => {
    const { store, dead, statusOf } = await begun()
    const held = {
      table: 'importlog',
      id: dead,
      next: (trx: Trx) =>
        sql`update importlog set revision = revision + 1 where id = ${dead}`.execute(trx),
    }
    await whileHeld(store, held, () =>
      store.transaction((trx) =>
        changeEntry(trx, store, { id: dead, entry: { ...entry, endedAt: 2, status: 'success' } }),
      ),
    )
    expect(await statusOf(dead)).toBe('success')
    await store.close()
  })
})
