import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import type * as fsPromises from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { readConfig } from '../../../../../../server/config'
import { folderDrive } from '../../../../../../server/files/drive'
import {
  inboxes,
  takeFile,
  waitingIn,
  type Inbox,
} from '../../../../../../server/features/import/inbox'
import { watchImports } from '../../../../../../server/features/import/watch'
import { former, tableSpecs } from '../../../../../../server/specs'
import { migrate } from '../../../../../../server/database/schemaChange/migrate'
import { selectRows } from '../../../../../../server/records/rows'
import { openDatabase, type Store } from '../../../../../../server/database/store'
import { withClients } from '../../../../../../resources/server/clients/store/tables'

/** Whether the folder is of a kind that knows no second name of a file, as on SMB. */
const mount = vi.hoisted(() => ({ isPlain: false }))
vi.mock('node:fs/promises', async (real) => {
  const fs = await real<typeof fsPromises>()
  const refused = () => Promise.reject(Object.assign(new Error('link'), { code: 'EPERM' }))
  return {
    ...fs,
    link: (...args: [string, string]) => (mount.isPlain ? refused() : fs.link(...args)),
  }
})

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
/** Looks twice: at what was left by somebody who died, then at what it was in the way of. */
const takeAll = async () => {
  now += 60_000
  for (let look = 0; look < 2; look++)
    for (const found of await waitingIn(inFolder('clients'), now))
      await takeFile(place(), inbox('clients'), found.path)
}
const count = async () =>
  (await withClients(store.db).selectFrom('client').select('id').execute()).length

beforeEach(async () => {
  now = Date.now()
  folder = mkdtempSync(path.join(os.tmpdir(), 'inbox-'))
  store = await openDatabase(config())
  await migrate(store, tableSpecs, former)
})
afterEach(() => store.close())

describe.each([false, true])('a watched folder, on one without hard links: %s', (isPlain) => {
  beforeEach(() => {
    mount.isPlain = isPlain
  })

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

  test('takes a file of the longest name there may be, and one more of that name', async () => {
    const long = `${'\u0142'.repeat(125)}a.csv`
    for (const card of [1, 2]) {
      put(`clients/${long}`, [`Sklep;1;${card};1;1;1`, 'zly;x;1;1;1;1'])
      await takeFile(place(), inbox('clients'), long)
    }
    expect(await count()).toBe(2)
    const names = readdirSync(inFolder('clients/done'))
    expect(names.filter((name) => /^\u0142{98}.*\.csv\.report\.csv$/.test(name))).toHaveLength(2)
    expect(readdirSync(inFolder('clients')).toSorted()).toEqual(['.working', 'done'])
  })

  test.each([
    ['a line feed', Buffer.from('baza\nwrzesien.csv'), 'baza_wrzesien.csv'],
    ['letters that nobody sees', Buffer.from('a\u001b[2J\u202e\r.csv'), 'a_[2J__.csv'],
    [
      'no UTF-8',
      Buffer.from('wrzesie\u0144.csv'.replace('\u0144', '\u00f1'), 'latin1'),
      'wrzesie\u0144.csv',
    ],
  ])(
    'takes a file whose name has %s, and tells of it in letters that are seen',
    async (_, name, told) => {
      put('clients/a.csv', ['Sklep;1;1;1;1;1'])
      const old = new Date(now - 10_000)
      utimesSync(inFolder('clients/a.csv'), old, old)
      renameSync(
        inFolder('clients/a.csv'),
        Buffer.concat([Buffer.from(`${inFolder('clients')}/`), name]),
      )
      const stop = watchImports(place(), (from, file) => takeFile(place(), from, file), 50)
      const done = inFolder('clients/done')
      await vi.waitFor(() => expect(readdirSync(done)).toEqual([told]), {
        timeout: 15_000,
        interval: 20,
      })
      await stop()
      expect(await count()).toBe(1)
      const source = { db: store.db, dialect: store.dialect }
      expect(await selectRows(source, 'importlog', { where: [] })).toMatchObject([
        { status: 'success', description: expect.stringContaining(told) },
      ])
    },
  )

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

    // One that comes under its name in that moment is not covered by what is given back.
    const transaction: Store['transaction'] = (work) => {
      put('clients/a.csv', ['Sklep;1;2;1;1;1'])
      return store.transaction(work)
    }
    await takeFile({ ...place(), store: { ...store, transaction } }, inbox('clients'), 'a.csv')
    await store.transaction((trx) => trx.deleteFrom('import_run').execute())
    await takeAll()
    expect(await count()).toBe(2)
  })

  test('keeps a file that a process died over where another one of its name is put', async () => {
    put('clients/.working/1~a.csv', ['Sklep;1;1;1;1;1'])
    put('clients/a.csv', ['Sklep;1;2;1;1;1'])
    await takeFile(place(), inbox('clients'), 'a.csv')
    await takeAll()
    expect(await count()).toBe(2)
    expect(readdirSync(inFolder('clients/done'))).toHaveLength(2)
  })

  test('begins a file anew that a process died over, and gives it up the fourth time', async () => {
    put('clients/.working/1~a.csv', ['Sklep;1;1;1;1;1'])
    put('clients/.working/3~b.csv', ['Sklep;1;2;1;1;1'])
    // just moved: its mover is at work
    expect(await waitingIn(inFolder('clients'), now)).toEqual([])
    now += 60_000
    const left = await waitingIn(inFolder('clients'), now)
    expect(left).toMatchObject([{ isLeft: true }, { isLeft: true }])
    for (const found of left) await takeFile(place(), inbox('clients'), found.path)
    expect(readdirSync(inFolder('clients/done'))).toEqual(['a.csv'])
    expect(readdirSync(inFolder('clients/failed'))).toEqual(['b.csv'])
    expect(await count()).toBe(1)
  })

  test('does not import a file again that a process died over once it was in', async () => {
    const all = inbox('clients-all')
    put('clients-all/monday.csv', ['Sklep;1;1;1;1;1'])
    // there is no way to put it away
    writeFileSync(inFolder('clients-all/done'), '')
    await expect(takeFile(place(), all, 'monday.csv')).rejects.toThrow(/EEXIST|ENOTDIR/)
    rmSync(inFolder('clients-all/done'))
    put('clients-all/tuesday.csv', ['Sklep;1;1;1;1;1', 'Nowy;2;2;2;2;1'])
    await takeFile(place(), all, 'tuesday.csv')
    now += 60_000
    const [left] = await waitingIn(inFolder('clients-all'), now)
    expect(left?.path).toBe(path.join('.working', '1~monday.csv'))
    await takeFile(place(), { ...all, kind: { ...all.kind, load: vi.fn() } }, left?.path ?? '')
    expect(await count()).toBe(2)
    expect(readdirSync(inFolder('clients-all/done')).toSorted()).toEqual([
      'monday.csv',
      'tuesday.csv',
    ])
  })

  test('takes a file again whose import broke off by no fault of its own, and gives it up the fourth time', async () => {
    put('clients/a.csv', ['Sklep;1;1;1;1;1'])
    const from = inbox('clients')
    const away = Object.assign(new Error('the database is away'), { code: '57P01' })
    const load = vi.fn(() => Promise.reject(away))
    const broken = { ...from, kind: { ...from.kind, load } }
    await expect(takeFile(place(), broken, 'a.csv')).rejects.toThrow('away')
    for (const next of [2, 3]) {
      now += 60_000
      const [found] = await waitingIn(inFolder('clients'), now)
      expect(found).toMatchObject({
        isLeft: true,
        path: path.join('.working', `${next - 1}~a.csv`),
      })
      await expect(takeFile(place(), broken, found?.path ?? '')).rejects.toThrow('away')
    }
    await takeAll()
    expect(load).toHaveBeenCalledTimes(3)
    expect(readdirSync(inFolder('clients/failed'))).toEqual(['a.csv'])
  })

  test('takes a file again whose import found a disk full, once there is room', async () => {
    put('clients/a.csv', ['Sklep;10;4711;1;2100012345;1'])
    const from = inbox('clients')
    const full = Object.assign(new Error('no space left on device'), { code: 'ENOSPC' })
    const load = () => Promise.reject(full)
    const broken = takeFile(place(), { ...from, kind: { ...from.kind, load } }, 'a.csv')
    await expect(broken).rejects.toThrow('no space')
    await takeAll()
    expect(readdirSync(inFolder('clients/done'))).toEqual(['a.csv'])
    expect(await count()).toBe(1)
  })

  test('gives a file up at once whose import would break off again', async () => {
    put('clients/a.csv', ['Sklep;1;1;1;1;1'])
    const from = inbox('clients')
    const load = () => Promise.reject(new TypeError('a mistake of ours'))
    const broken = takeFile(place(), { ...from, kind: { ...from.kind, load } }, 'a.csv')
    await expect(broken).rejects.toThrow('mistake')
    expect(readdirSync(inFolder('clients/failed'))).toEqual(['a.csv'])
  })

  test('waits until a file has come whole, and leaves what is no table', async () => {
    put('clients/a.csv', ['Sklep;1;1;1;1;1'])
    for (const name of ['.b.csv', '~$c.xlsx', 'd.csv.part', 'e.pdf']) put(`clients/${name}`, [])
    const taken: string[] = []
    const stop = watchImports(
      place(),
      async (_, file) => {
        taken.push(file)
        await takeFile(place(), inbox('clients'), file)
      },
      50,
    )
    // six looks
    await pause(300)
    expect(taken).toEqual([])
    const file = inFolder('clients/a.csv')
    const old = new Date(now - 10_000)
    utimesSync(file, old, old)
    await vi.waitFor(() => expect(taken).toEqual(['a.csv']), { timeout: 15_000, interval: 20 })
    // by the clock of another machine, or of one in another zone
    put('clients/f.csv', ['Sklep;1;2;1;1;1'])
    const ahead = new Date(now + 3_600_000)
    utimesSync(inFolder('clients/f.csv'), ahead, ahead)
    await vi.waitFor(() => expect(taken).toHaveLength(2), { timeout: 15_000, interval: 20 })
    await stop()
    expect(await count()).toBe(2)
    expect(log.error).not.toHaveBeenCalled()
  })
})
