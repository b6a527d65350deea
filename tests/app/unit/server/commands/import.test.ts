import { existsSync, mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { importFile, importFromInbox, importRequest } from '../../../../../server/commands/import'
import { readConfig, type Config } from '../../../../../server/config'
import { changeSchema, readSchemaChange } from '../../../../../server/database/schemaChange/migrate'
import { openDatabase } from '../../../../../server/database/store'
import { OperatorError } from '../../../../../server/operatorError'
import { former, tableSpecs } from '../../../../../server/specs'
import { xlsxOf } from '../../../../support/fixtures/xlsx'
import { databases, emptyDatabase } from '../../../../support/server/testStore'
import { withClients } from '../../../../../resources/server/clients/store/tables'
import { withPushes } from '../../../../../resources/server/push/store/tables'

const header =
  'company_name;full_name;registration_hall;store_key;customer_id;person_id;card_number;customer_type;subtype;consent_email;consent_dwb;retro_bonus;app_last_login'
const line = (n: number, name: string) => `${name};;7;1;${n};1;${n};2;;0;0;0;`
const many = (count: number, name: string) => [
  header,
  ...Array.from({ length: count }, (_, n) => line(n + 1, name)),
]

async function place(kind: 'sqlite' | 'postgres') {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'import-'))
  const { databaseUrl } = await emptyDatabase(kind, folder)
  const config = readConfig({
    SEED: 'none',
    DATA_DIR: folder,
    ...(databaseUrl && { DATABASE_URL: databaseUrl }),
  })
  const load = async (lines: readonly string[], more: object = {}) => {
    const file = path.join(folder, 'klienci.csv')
    writeFileSync(file, [...lines, ''].join('\r\n'))
    return importFile(config, { kind: 'clients', file, ...more })
  }
  return { folder, config, load }
}

async function withDatabase<T>(
  config: Config,
  ask: (store: Awaited<ReturnType<typeof openDatabase>>) => Promise<T>,
): Promise<T> {
  const store = await openDatabase(config)
  try {
    return await ask(store)
  } finally {
    await store.close()
  }
}
const clientsIn = (config: Config) =>
  withDatabase(config, ({ db }) =>
    withClients(db).selectFrom('client').selectAll().orderBy('id').execute(),
  )
const historyIn = (config: Config) =>
  withDatabase(config, ({ db }) =>
    db
      .withTables<{ importlog: { description: string; status: string; id: number } }>()
      .selectFrom('importlog')
      .select(['description', 'status'])
      .orderBy('id')
      .execute(),
  )

describe.each(databases)('import on %s', (kind) => {
  test('loads good lines, names bad ones in its report, and is a row of the history', async () => {
    const { config, load } = await place(kind)
    const result = await load([
      header,
      'Sklep Anna;Anna Nowak;7;1;100;1;1001;1;11;1;tak;0;2026-11-02T10:00:00Z',
      // a cash register writes 0 for no hall
      'Bar Jan;;0;1;101;;1002;7;;;;;2.07.2026 9:05',
      ';Bez Firmy;7;1;102;1;1003;1;;0;0;0;',
      'Zle;X;7;1;x;1;1004;9;;moze;0;0;31.02.2026',
    ])
    expect(result).toMatchObject({ loaded: 2, rejectedCount: 2, status: 'warning' })
    const report = readFileSync(result.report ?? '', 'utf8').split('\r\n')
    expect(report[0]).toBe('\uFEFFline;column;value;message')
    expect(report[1]).toMatch(/^4;company_name;;/)
    for (const [column, value] of [
      ['customer_id', 'x'],
      ['customer_type', '9'],
      ['consent_email', 'moze'],
      ['app_last_login', '31.02.2026'],
    ])
      expect(report.some((row) => row.startsWith(`5;${column};${value};`))).toBe(true)
    const clients = await clientsIn(config)
    expect(clients).toHaveLength(2)
    expect(clients[0]).toMatchObject({ company_name: 'Sklep Anna', subtype: 11, consent_dwb: 1 })
    expect(Number(clients[0]?.app_last_login)).toBe(Date.parse('2026-11-02T10:00:00Z'))
    expect(clients[1]).toMatchObject({ person_id: 0, registration_hall: null })
    // by the clock of Warsaw, where a file says nothing else
    expect(Number(clients[1]?.app_last_login)).toBe(Date.parse('2026-07-02T07:05:00Z'))
    expect(await historyIn(config)).toEqual([
      {
        status: 'warning',
        description: expect.stringMatching(
          /klienci\.csv, wczytano 2 wiersze, odrzucono 2 wiersze$/,
        ),
      },
    ])
  })

  test('a file of a watched folder changes no table: it waits until the server is started anew', async () => {
    const { config, folder } = await place(kind)
    const older = {
      ...former,
      specs: tableSpecs.map((spec) => ({
        ...spec,
        columns: spec.columns.filter(({ name }) => name !== 'action_identifier'),
      })),
    }
    expect(older.specs).not.toEqual(tableSpecs)
    await withDatabase(config, (store) => changeSchema(store, older))
    const inbox = path.join(folder, 'imports', 'clients')
    mkdirSync(inbox, { recursive: true })
    writeFileSync(path.join(inbox, 'a.csv'), many(2, 'Nowa').join('\n'))
    const taking = importFromInbox(config, 'clients', 'a.csv')
    await expect(taking).rejects.toThrow(OperatorError)
    await expect(taking).rejects.toThrow(/not yet as the program .*\(.+\).* file waits/)
    expect(await withDatabase(config, (store) => readSchemaChange(store, older))).toEqual({
      lines: [],
      refused: [],
    })
    expect(existsSync(path.join(inbox, 'a.csv'))).toBe(true)

    // that start's search columns and indexes may still be in the making
    await withDatabase(config, (store) => changeSchema(store, { specs: tableSpecs, ...former }))
    await importFromInbox(config, 'clients', 'a.csv')
    expect(await clientsIn(config)).toHaveLength(2)
    expect(existsSync(path.join(inbox, 'done', 'a.csv'))).toBe(true)
  })

  test('a second run renews what is there, few lines or many; ids stay, the last line of a card counts', async () => {
    const { config, load } = await place(kind)
    await load([
      ...many(12_000, 'Stara'),
      line(11_999, 'Znowu'),
      line(11_999, 'Dwa razy'),
      line(12_000, 'Dwa razy'),
    ])
    const before = await clientsIn(config)
    expect(before).toHaveLength(12_000)
    const twice = before.filter(({ company_name: name }) => name === 'Dwa razy')
    expect(twice.map(({ customer_id: id }) => Number(id))).toEqual([11_999, 12_000])
    await load([header, line(3, 'Raz'), line(3, 'Nowa')])
    await load([...many(11_000, 'Inna'), line(20_000, 'Obca'), line(5, 'Ostatnia')])
    const clients = await clientsIn(config)
    expect(clients).toHaveLength(12_001)
    expect(clients.slice(0, 12_000).map(({ id }) => id)).toEqual(before.map(({ id }) => id))
    expect(clients[2]).toMatchObject({ customer_id: 3, company_name: 'Inna' })
    expect(clients[4]).toMatchObject({ customer_id: 5, company_name: 'Ostatnia' })
    expect(clients[11_500]).toMatchObject({ company_name: 'Stara', search__f: 'stara\n\n11501' })
    expect((await historyIn(config)).map(({ status }) => status)).toEqual(Array(3).fill('success'))
  })

  test('the base keeps its indexes, whatever is imported', async () => {
    const { config, load } = await place(kind)
    const indexes = () =>
      withDatabase(config, async ({ db, dialect }) => {
        const { rows } =
          dialect.name === 'sqlite'
            ? await sql<{ definition: string | null }>`
                select sql as definition from sqlite_master where tbl_name = 'client'`.execute(db)
            : await sql<{ definition: string | null }>`
                select indexdef as definition from pg_indexes
                where tablename = 'client' and schemaname = current_schema()`.execute(db)
        return rows.map(({ definition }) => /\(.*/s.exec(definition ?? '')?.[0] ?? '').toSorted()
      })
    await load([header, line(1, 'A')])
    const before = await indexes()
    expect(before.length).toBeGreaterThan(2)
    for (const name of ['B', 'C']) await load(many(10_001, name))
    expect(await indexes()).toEqual(before)
  })

  test('a whole file takes away what it lacks, unless a bad line may be it', async () => {
    const { config, load } = await place(kind)
    await load(many(100, 'Stara'))
    const bad = [...many(90, 'Nowa'), 'zla linia']
    expect(await load(bad, { isWhole: true })).toMatchObject({ removed: 0, status: 'warning' })
    expect(await clientsIn(config)).toHaveLength(100)
    expect(await load(many(90, 'Nowa'), { isWhole: true })).toMatchObject({ removed: 10 })
    expect(await clientsIn(config)).toHaveLength(90)
    // cut off on its way
    const cut = await load(many(10, 'Ucieta'), { isWhole: true })
    expect(cut).toMatchObject({ status: 'error', description: expect.stringMatching(/80 z 90/) })
    expect((await clientsIn(config)).map((client) => client.company_name)).not.toContain('Ucieta')
    expect(await load(many(10, 'Tak'), { isWhole: true, isForced: true })).toMatchObject({
      removed: 80,
    })
    expect(await clientsIn(config)).toHaveLength(10)
    // headings alone are no base, even when somebody insists
    const none = await load([header], { isWhole: true, isForced: true })
    expect(none).toMatchObject({ status: 'error', loaded: 0 })
    expect(none.description).toMatch(/: Plik jest pusty$/)
    expect(await clientsIn(config)).toHaveLength(10)
  })

  test('readers see the old base until all of the new one is in; saves go on meanwhile', async () => {
    const { config, load } = await place(kind)
    await load(many(10_500, 'Stara'))
    const seen = new Set<string>()
    let saves = 0
    await withDatabase(config, async (store) => {
      const done = { now: false }
      const importing = load(many(10_500, 'Nowa')).finally(() => (done.now = true))
      while (!done.now) {
        const rows = await withClients(store.db)
          .selectFrom('client')
          .select(({ fn }) => ['company_name', fn.countAll<number>().as('count')])
          .groupBy('company_name')
          .execute()
        seen.add(rows.map(({ company_name, count }) => `${company_name} ${count}`).join(', '))
        await store.transaction((trx) =>
          trx
            .insertInto('meta')
            .values({ key: `save ${saves++}`, value: '' })
            .execute(),
        )
        await new Promise((resolve) => setTimeout(resolve, 5))
      }
      await importing
    })
    expect(saves).toBeGreaterThan(1)
    expect([...seen].filter((all) => !/^(Stara|Nowa) 10500$/.test(all))).toEqual([])
  })

  test('a file without the columns is refused, and is in the history as failed', async () => {
    const { config, load } = await place(kind)
    const result = await load(['a;b', '1;2'])
    expect(result).toMatchObject({ status: 'error', description: /company_name/ })
    expect(readFileSync(result.report ?? '', 'utf8')).toContain('company_name')
    expect(await clientsIn(config)).toEqual([])
    expect(await historyIn(config)).toMatchObject([{ status: 'error' }])
  })

  test('a file that cannot be read on leaves the base as it was, and nothing beside it', async () => {
    const { config, folder, load } = await place(kind)
    await load(many(10, 'Stara'))
    const broken = path.join(folder, 'klienci.xlsx')
    const whole = xlsxOf(many(11_000, 'Nowa').map((text) => text.split(';')))
    // the sheet is the last part: its end is missing, the directory is there
    const at = whole.length - 60_000
    writeFileSync(broken, whole.fill(0, at, at + 2_000))
    const result = await importFile(config, { kind: 'clients', file: broken })
    expect(result).toMatchObject({ status: 'error' })
    expect((await clientsIn(config)).map((client) => client.company_name)).toEqual(
      Array(10).fill('Stara'),
    )
    const { tables } = await withDatabase(config, async ({ db }) => ({
      tables: await db.introspection.getTables(),
    }))
    expect(tables.map(({ name }) => name)).not.toContain('client_next')
    await expect(
      importFile(config, { kind: 'clients', file: path.join(folder, 'nie ma.csv') }),
    ).rejects.toThrow(/ENOENT/)
    expect((await historyIn(config)).map(({ status }) => status)).toEqual([
      'success',
      'error',
      'error',
    ])
  })

  test('a second import of a kind waits for its turn; one that died is marked and followed', async () => {
    const { config, load } = await place(kind)
    await load(many(1, 'A'))
    const start = (holder: string) =>
      withDatabase(config, async (store) => {
        await store.transaction((trx) =>
          trx
            .insertInto('import_run')
            .values({ kind: 'clients', holder, log_id: 1, beat: Date.now() })
            .execute(),
        )
      })
    await start(`${os.hostname()}/${process.pid}/other`)
    await expect(load(many(1, 'B'))).rejects.toThrow(/another import/i)
    await withDatabase(config, async (store) => {
      await store.transaction(async (trx) => {
        // a process that is gone: the highest number there is, and one more
        await trx
          .updateTable('import_run')
          .set({ holder: `${os.hostname()}/4194305/x` })
          .execute()
        await trx
          .withTables<{ importlog: { status: string } }>()
          .updateTable('importlog')
          .set({ status: 'running' })
          .execute()
      })
    })
    await load(many(1, 'B'))
    expect((await historyIn(config)).map(({ status }) => status)).toEqual([
      'interrupted',
      'success',
    ])
  })

  test('devices come in, and belong to the card that named them last', async () => {
    const { folder, config } = await place(kind)
    const load = (...lines: string[]) => {
      const file = path.join(folder, 'urzadzenia.csv')
      writeFileSync(file, ['card_number;token;platform', ...lines, ''].join('\n'))
      return importFile(config, { kind: 'devices', file })
    }
    expect(await load('100;abc;ios', '101;def;', 'x;ghi;ios')).toMatchObject({
      status: 'warning',
      loaded: 2,
    })
    await load('102;abc;android')
    const found = await withDatabase(config, ({ db }) =>
      withPushes(db)
        .selectFrom('device')
        .select(['card_number', 'token', 'platform'])
        .orderBy('token')
        .execute(),
    )
    expect(found).toEqual([
      { card_number: '102', token: 'abc', platform: 'android' },
      { card_number: '101', token: 'def', platform: 'android' },
    ])
  })

  test('suggestions come in once, whatever file they come in again', async () => {
    const { config, folder } = await place(kind)
    const file = path.join(folder, 'sugestie.csv')
    const said = (n: number) =>
      `2026-11-0${n};Bar ${n};Temat;"Pierwsza\ndruga; ""linia""";2.6.0;a@b.pl;10${n}`
    const load = (lines: readonly string[]) => {
      const head = 'date;client;title;message;app_version;email;card_id'
      writeFileSync(file, `\uFEFF${[head, ...lines].join('\n')}\n`)
      return importFile(config, { kind: 'suggestions', file })
    }
    expect(await load([said(1), said(2), said(1), '2026-13-01;;;x;;;'])).toMatchObject({
      loaded: 2,
      known: 1,
      rejectedCount: 1,
      status: 'warning',
    })
    expect(await load([said(2), said(3)])).toMatchObject({ loaded: 1, known: 1, status: 'success' })
    expect(await load([said(2), said(3)])).toMatchObject({ loaded: 0, known: 2, status: 'success' })
    const rows = await withDatabase(config, ({ db }) =>
      db
        .withTables<Record<string, Record<string, unknown>>>()
        .selectFrom('suggestion')
        .selectAll()
        .orderBy('id')
        .execute(),
    )
    expect(rows).toHaveLength(3)
    expect(rows[0]).toMatchObject({
      date: '2026-11-01',
      message: 'Pierwsza\ndruga; "linia"',
      card_id: '101',
    })
    await expect(importFile(config, { kind: 'suggestions', file, isWhole: true })).rejects.toThrow(
      /never replaced/,
    )
  })

  test('an .xlsx comes in like a CSV file', async () => {
    const { config, folder } = await place(kind)
    const file = path.join(folder, 'klienci.xlsx')
    const rows = [header, line(1, 'Delikatesy \u0141\u00f3d\u017a')].map((text) => text.split(';'))
    writeFileSync(file, xlsxOf(rows))
    expect(await importFile(config, { kind: 'clients', file })).toMatchObject({ loaded: 1 })
    expect(await clientsIn(config)).toMatchObject([{ search__f: 'delikatesy lodz\n\n1' }])
  })
})

test('the command takes a kind and a file, or clients where there is a file alone', () => {
  expect(importRequest(['suggestions', '/a/b.csv'])).toMatchObject({
    kind: 'suggestions',
    file: '/a/b.csv',
  })
  expect(importRequest(['/a/b.csv', '--replace'])).toMatchObject({
    kind: 'clients',
    isWhole: true,
    isForced: false,
  })
  expect(importRequest([])).toBeNull()
  expect(() => importRequest(['/a.csv', '--repalce'])).toThrow(/--repalce/)
  expect(() => importRequest(['clients', '/a.csv', '/b.csv'])).toThrow(/^\/b.csv: one file/)
})
