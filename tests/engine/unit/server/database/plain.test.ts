import { lockTable } from '../../../../../server/records/rows'
import fs, { mkdtempSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { readConfig } from '../../../../../server/config'
import { lackOf } from '../../../../../server/database/abilities'
import type { Abilities } from '../../../../../server/database/store'
import { ifAdvisoryLock, locks } from '../../../../../server/database/locks/advisoryLock'
import { withLockTimeout } from '../../../../../server/database/locks/lockTimeout'
import { makeRowLocks } from '../../../../../server/database/locks/rowLock'
import { changeSchema, migrate } from '../../../../../server/database/schemaChange/migrate'
import { openDatabase, type Store } from '../../../../../server/database/store'
import type { TableSpec } from '../../../../../server/database/tableSpec'
import { openServices } from '../../../../../server/services'
import { wrongCounts } from '../../../../support/server/keptCounts'
import { needs } from '../../../../support/needs'
import { databases, emptyDatabase } from '../../../../support/server/testStore'

const open: Store[] = []
afterEach(async () => {
  await Promise.all(open.splice(0).map((store) => store.close()))
})

async function opened(databaseUrl: string | null, options = ''): Promise<Store> {
  const url = new URL(databaseUrl ?? '')
  const before = url.searchParams.get('options') ?? ''
  url.searchParams.set('options', `${before} ${options}`.trim())
  const store = await openDatabase({ databaseUrl: url.href, dataDir: '' })
  open.push(store)
  return store
}

const fresh = async (options = '') => opened((await emptyDatabase('postgres')).databaseUrl, options)

const none: Abilities = { advisoryLocks: false, rowLocks: true, triggers: false }

/** The same database, of which nobody takes more than it would have in plain mode. */
const plain = (store: Store): Store => ({ ...store, abilities: async () => none })

const isLocked = (isolation: string) => `-c default_transaction_isolation=${isolation}`

describe.runIf(databases.includes('postgres'))('what a database can', () => {
  test.runIf(process.env['TEST_PLAIN'])('is nothing of what is refused here', async () => {
    const store = await fresh()
    expect(await store.abilities()).toEqual(none)
    expect(await lackOf(store)).toMatch(
      /no advisory locks, no triggers, no trigrams .*docs\/operating\.md#plain-mode/,
    )
  })

  test('is asked without leaving anything', async () => {
    const store = await fresh()
    await store.abilities()
    const { rows } =
      await sql`select 1 from pg_class where relnamespace = current_schema()::regnamespace
      union all select 1 from pg_proc where pronamespace = current_schema()::regnamespace`.execute(
        store.db,
      )
    expect(rows).toEqual([])
  })

  test('are no triggers where one of their parts is refused', async () => {
    const store = await fresh()
    await sql`create view panel_ability as select 1`.execute(store.db)
    expect((await store.abilities()).triggers).toBe(false)
  })

  test('are no locks where two get the same one', async ({ skip }) => {
    const store = await fresh('-c search_path=own,pg_catalog')
    await needs('triggers', { store: await fresh(), skip })
    await sql`create function pg_try_advisory_xact_lock(bigint) returns boolean language sql
      as 'select true'`.execute(store.db)
    expect((await store.abilities()).advisoryLocks).toBe(false)
  })

  test('are rows as locks where one sees what was before', async () => {
    const store = await fresh(isLocked('serializable'))
    expect((await store.abilities()).rowLocks).toBe(true)
  })

  test('are rows as locks where another server locks by rows', async () => {
    const usual = await fresh()
    const { advisoryLocks, rowLocks } = await usual.abilities()
    expect(rowLocks).toBe(!advisoryLocks)
    const store = await fresh()
    await makeRowLocks(store.db, [])
    // and advisory ones as well: an older server knows no others
    expect(await store.abilities()).toMatchObject({ advisoryLocks, rowLocks: true })
  })

  // what Node, a pooler and PostgreSQL say of a line that is gone
  test.each(['ECONNREFUSED', 'EPIPE', 'XX000'])('is asked again after %s', async (code) => {
    const { databaseUrl } = await emptyDatabase('postgres')
    const store = await opened(databaseUrl)
    const begin = vi.spyOn(store.long, 'transaction').mockImplementationOnce(() => {
      throw Object.assign(new Error('away'), { code })
    })
    await expect(store.abilities()).rejects.toThrow('away')
    begin.mockRestore()
    const { triggers } = await store.abilities()
    expect(triggers).toBe((await (await opened(databaseUrl)).abilities()).triggers)
  })

  test('is said at the start, once, where something is missing', async () => {
    const { databaseUrl } = await emptyDatabase('postgres')
    await makeRowLocks((await opened(databaseUrl)).db, [])
    const dataDir = mkdtempSync(path.join(os.tmpdir(), 'plain-'))
    const written = vi.spyOn(fs, 'write')
    const services = await openServices(
      readConfig({ DATA_DIR: dataDir, DATABASE_URL: databaseUrl ?? '', LOG_LEVEL: 'warn' }),
    )
    const lines = written.mock.calls.flatMap(([, text]) => String(text).split('\n'))
    written.mockRestore()
    open.push(services.store)
    expect(lines.filter((line) => line.includes('#plain-mode'))).toHaveLength(1)
  })
})

describe.runIf(databases.includes('postgres'))('without advisory locks', () => {
  test('one transaction at a time judges a table', async () => {
    const store = plain(await fresh())
    await makeRowLocks(store.db, [])
    await sql`create table seat (name text)`.execute(store.db)
    const take = () =>
      store.transaction(async (trx) => {
        await lockTable(trx, store, 'seat')
        const { rows } = await sql`select 1 from seat`.execute(trx)
        await sleep(20)
        if (rows.length === 0) await sql`insert into seat (name) values ('only')`.execute(trx)
      })
    await Promise.all([take(), take(), take(), take()])
    expect((await sql`select 1 from seat`.execute(store.db)).rows).toHaveLength(1)
  })

  test.each(['repeatable\\ read', 'serializable'])(
    'the later one of two fails where a transaction sees what was before it (%s)',
    async (isolation) => {
      const store = await fresh(isLocked(isolation))
      await makeRowLocks(store.db, [])
      await sql`create table seat (name text)`.execute(store.db)
      const begun: string[] = []
      const take = () =>
        store.transaction(async (trx) => {
          await sql`select 1 from seat`.execute(trx)
          begun.push('one')
          while (begun.length < 2) await sleep(1)
          await lockTable(trx, store, 'seat')
          const { rows } = await sql`select 1 from seat`.execute(trx)
          if (rows.length === 0) await sql`insert into seat (name) values ('only')`.execute(trx)
        })
      const ends = await Promise.allSettled([take(), take()])
      const failed = ends.flatMap((end) => (end.status === 'rejected' ? [end.reason] : []))
      expect(failed).toMatchObject([{ code: '40001' }])
      expect((await sql`select 1 from seat`.execute(store.db)).rows).toHaveLength(1)
    },
  )

  test('one server migrates, and the others hear that at once', async () => {
    const store = plain(await fresh())
    const seen = await ifAdvisoryLock(store, locks.migration, async () => ({
      same: await ifAdvisoryLock(store, locks.migration, async () => 'second'),
      other: await ifAdvisoryLock(store, locks.finish, async () => 'other'),
    }))
    expect(seen?.value).toEqual({ same: null, other: { value: 'other' } })
    expect(await ifAdvisoryLock(store, locks.migration, async () => 1)).toEqual({ value: 1 })
  })

  test('a change of a table is tried again where the database could not order it', async () => {
    const store = await fresh()
    let tries = 0
    await withLockTimeout(store, async () => {
      tries += 1
      if (tries === 1) throw Object.assign(new Error('order'), { code: '40001' })
    })
    expect(tries).toBe(2)
  })
})

const pages: TableSpec = {
  name: 'page',
  columns: [{ name: 'book_id', type: 'integer', index: true }],
}
const before: TableSpec = {
  name: 'book',
  columns: [{ name: 'title', type: 'text', searchable: true }],
}
const books: TableSpec = { ...before, counts: [{ table: 'page', column: 'book_id' }] }
const wider: TableSpec = {
  ...books,
  columns: [...books.columns, { name: 'note', type: 'text', searchable: true }],
}

describe.runIf(databases.includes('postgres'))('without triggers', () => {
  test('older servers are to be stopped before a searched table changes, and for nothing else', async () => {
    const store = plain(await fresh())
    await migrate(store, [pages, books])
    const lines: string[] = []
    const told = { say: (line: string) => void lines.push(line) }
    await changeSchema(store, { specs: [pages, wider] }, told)
    expect(lines).toContainEqual(expect.stringMatching(/^\* Stop the servers .*no triggers/))
    const more: TableSpec = {
      ...pages,
      columns: [...pages.columns, { name: 'n', type: 'integer' }],
    }
    lines.length = 0
    await changeSchema(store, { specs: [more, wider] }, told)
    expect(lines).toEqual(['+ page.n: new (integer)'])
  })

  test('no number of rows is kept, and those that triggers kept are forgotten', async ({
    skip,
  }) => {
    const full = await fresh()
    await needs('triggers', { store: full, skip })
    await migrate(full, [pages, books])
    const add = () =>
      full.transaction(async (trx) => {
        await sql`insert into book (title) values ('one')`.execute(trx)
        await sql`insert into page (book_id) select id from book`.execute(trx)
      })
    await add()
    const kept = async () =>
      (
        await sql<{ n: number | null }>`select children__n as n from book`.execute(full.db)
      ).rows.map(({ n }) => n)
    expect(await kept()).toEqual([1])
    // as a restore leaves it
    const { rows } = await sql<{ drop: string }>`
      select format('drop trigger %I on %I', trigger_name, event_object_table) as drop
      from information_schema.triggers where trigger_name like 'counted%'
        and trigger_schema = current_schema()`.execute(full.db)
    for (const one of rows) await sql.raw(one.drop).execute(full.db)
    await migrate(plain(full), [pages, books])
    await add()
    expect(await kept()).toEqual([null, null])
    // and counted again where there are triggers again
    await migrate(full, [pages, books])
    expect(await wrongCounts(full, [pages, books])).toEqual([])
  })
})
