import { mkdtempSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterEach, expect, test, vi } from 'vitest'
import { clients } from '../../../../../../resources/server/imports/clients'
import { withClients } from '../../../../../../resources/server/clients/store/tables'
import { readConfig } from '../../../../../../server/config'
import { changeSchema } from '../../../../../../server/database/schemaChange/migrate'
import { openDatabase } from '../../../../../../server/database/store'
import { markInterrupted } from '../../../../../../server/features/import/history'
import type { ImportKind } from '../../../../../../server/features/import/kind'
import { runImport } from '../../../../../../server/features/import/run'
import { folderDrive } from '../../../../../../server/files/drive'
import { selectRows } from '../../../../../../server/records/rows'
import { former, tableSpecs } from '../../../../../../server/specs'

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
