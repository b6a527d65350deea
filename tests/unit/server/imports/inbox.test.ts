import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { readConfig } from '../../../../server/config'
import { folderDrive } from '../../../../server/files/drive'
import { inboxes, takeFile, waitingIn, type Inbox } from '../../../../server/imports/inbox'
import { watchImports } from '../../../../server/imports/watch'
import { former, tableSpecs } from '../../../../server/specs'
import { migrate } from '../../../../server/store/migrate'
import { openDatabase, type Store } from '../../../../server/store/store'

const header = 'company_name;store_key;customer_id;person_id;card_number;customer_type'
const log = { info: vi.fn(), warn: vi.fn(), error: vi.fn() }
let folder = ''
let store: Store
let now = Date.now()
const inbox = (name: string): Inbox => {
  const found = inboxes.find((one) => one.folder === name)
  if (!found) throw new Error(name)
  return found
}
const config = () => readConfig({ SEED: 'none', DATA_DIR: folder })
const files = () => folderDrive(path.join(folder, 'files'))
const place = () => ({ store, files: files(), config: config(), clock: () => now, log })
const inFolder = (...names: string[]) => path.join(folder, 'imports', ...names)
const put = (name: string, lines: readonly string[]) => {
  const file = inFolder(name)
  mkdirSync(path.dirname(file), { recursive: true })
  writeFileSync(file, [header, ...lines, ''].join('\n'))
}
const count = async () => (await store.db.selectFrom('client').select('id').execute()).length

beforeEach(async () => {
  now = Date.now()
  folder = mkdtempSync(path.join(os.tmpdir(), 'inbox-'))
  store = await openDatabase(config())
  await migrate(store, tableSpecs, former)
})
afterEach(() => store.close())

describe('a watched folder', () => {
  test('puts a file away when it is in, its bad lines beside it; one that is refused goes to failed', async () => {
    put('clients/a.csv', ['Sklep;1;1;1;1;1', 'zly;x;1;1;1;1'])
    await takeFile(place(), inbox('clients'), 'a.csv')
    expect(readdirSync(inFolder('clients/done')).toSorted()).toEqual(['a.csv', 'a.csv.report.csv'])
    expect(readFileSync(inFolder('clients/done/a.csv.report.csv'), 'utf8')).toContain(
      '3;store_key;x',
    )
    put('clients/a.csv', ['Sklep;1;1;1;1;1'])
    await takeFile(place(), inbox('clients'), 'a.csv')
    expect(readdirSync(inFolder('clients/done'))).toHaveLength(3)
    mkdirSync(inFolder('suggestions'))
    writeFileSync(inFolder('suggestions/b.csv'), 'a;b\n1;2\n')
    await takeFile(place(), inbox('suggestions'), 'b.csv')
    expect(readdirSync(inFolder('suggestions/failed')).toSorted()).toEqual([
      'b.csv',
      'b.csv.report.csv',
    ])
    expect(readdirSync(inFolder('clients')).toSorted()).toEqual(['.working', 'done'])
    expect(await count()).toBe(1)
  })

  test('is taken by one of those who look at it', async () => {
    put('clients/a.csv', ['Sklep;1;1;1;1;1'])
    await Promise.all([1, 2, 3].map(() => takeFile(place(), inbox('clients'), 'a.csv')))
    expect(readdirSync(inFolder('clients/done'))).toEqual(['a.csv'])
    const { rows } = await store.db.executeQuery<{ status: string }>(
      store.db
        .withTables<Record<string, Record<string, string>>>()
        .selectFrom('importlog')
        .select('status')
        .compile(),
    )
    expect(rows).toEqual([{ status: 'success' }])
  })

  test('gives a file back while another import of the kind runs', async () => {
    put('clients/a.csv', ['Sklep;1;1;1;1;1'])
    const run = {
      kind: 'clients',
      log_id: 1,
      holder: `${os.hostname()}/${process.pid}/x`,
      beat: now,
    }
    await store.transaction((trx) => trx.insertInto('import_run').values(run).execute())
    await takeFile(place(), inbox('clients'), 'a.csv')
    expect(existsSync(inFolder('clients/a.csv'))).toBe(true)
  })

  test('begins a file anew that a process died over, and gives it up the fourth time', async () => {
    put('clients/.working/1~a.csv', ['Sklep;1;1;1;1;1'])
    put('clients/.working/3~b.csv', ['Sklep;1;2;1;1;1'])
    // just moved: whoever moved it is at work
    expect(await waitingIn(inFolder('clients'), now)).toEqual([])
    now += 60_000
    const left = await waitingIn(inFolder('clients'), now)
    expect(left).toMatchObject([{ isLeft: true }, { isLeft: true }])
    for (const found of left) await takeFile(place(), inbox('clients'), found.path)
    expect(readdirSync(inFolder('clients/done'))).toEqual(['a.csv'])
    expect(readdirSync(inFolder('clients/failed'))).toEqual(['b.csv'])
    expect(await count()).toBe(1)
  })

  test('waits until a file has come whole, and leaves what is no table', async () => {
    put('clients/a.csv', ['Sklep;1;1;1;1;1'])
    for (const name of ['.b.csv', '~$c.xlsx', 'd.csv.part', 'e.pdf']) put(`clients/${name}`, [])
    const taken: string[] = []
    const stop = watchImports(place(), async (_, file) => {
      taken.push(file)
      await takeFile(place(), inbox('clients'), file)
    })
    const file = inFolder('clients/a.csv')
    const old = new Date(now - 10_000)
    utimesSync(file, old, old)
    await vi.waitFor(() => expect(taken).toEqual(['a.csv']), { timeout: 15_000, interval: 100 })
    await stop()
    expect(await count()).toBe(1)
    expect(log.error).not.toHaveBeenCalled()
  })
})
