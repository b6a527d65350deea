import { mkdtempSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterEach, describe, expect, test } from 'vitest'
import {
  withAdvisoryLock,
  ifAdvisoryLock,
  locks,
} from '../../../../../server/database/locks/advisoryLock'
import { indexesOf } from '../../../../../server/database/schemaChange/definition'
import { derive } from '../../../../../server/database/derived'
import { postgres } from '../../../../../server/database/dialect'
import { finishOnline } from '../../../../../server/database/schemaChange/finishOnline'
import { changeSchema, migrate } from '../../../../../server/database/schemaChange/migrate'
import { insertRow, updateRow, type Row } from '../../../../../server/records/rows'
import { mendStale } from '../../../../../server/database/schemaChange/olderWrites'
import { openDatabase, type Store } from '../../../../../server/database/store'
import type { TableSpec } from '../../../../../server/database/tableSpec'
import { needs } from '../../../../support/needs'
import { databases, emptyDatabase } from '../../../../support/server/testStore'

const older: TableSpec = {
  name: 'shelf',
  columns: [
    { name: 'name', type: 'text', searchable: true, sortable: true },
    { name: 'place', type: 'text' },
    { name: 'note', type: 'text', searchable: true },
    { name: 'price', type: 'hundredths', index: true },
  ],
}

/** One field more, which is searched and sorted by. */
const wider: TableSpec = {
  ...older,
  columns: [...older.columns, { name: 'remark', type: 'text', searchable: true, sortable: true }],
}

/** A field more, one that is searched now, and one that is no longer wanted. */
const newer: TableSpec = {
  ...wider,
  columns: [
    { name: 'name', type: 'text', searchable: true, sortable: true },
    { name: 'place', type: 'text', searchable: true, sortable: true },
    { name: 'price', type: 'hundredths', index: true },
    { name: 'remark', type: 'text', searchable: true, sortable: true },
  ],
  retired: ['note'],
}

/** What a list is sorted by the new field with. */
const remarkIndex =
  [...indexesOf(wider, postgres).keys()].find((name) => name.includes('remark')) ?? ''

const open: Store[] = []
afterEach(async () => {
  await Promise.all(open.splice(0).map((store) => store.close()))
})

/** A server of a version: what it knows of the table is what its definition says. */
function serverOf(store: Store, spec: TableSpec) {
  const columns = spec.columns.map(({ name }) => name)
  const whole = (row: Row) => ({ ...row, ...derive(spec, row) })
  const only = (row: Row) => Object.fromEntries(columns.map((name) => [name, row[name] ?? null]))
  return {
    add: (row: Row) =>
      store.transaction(async (trx) =>
        Number((await insertRow(trx, spec.name, whole(only(row))))['id']),
      ),
    async change(id: number, patch: Row) {
      await store.transaction(async (trx) => {
        const { rows } = await sql<Row & { revision: number }>`
          select * from ${sql.table(spec.name)} where id = ${id}`.execute(trx)
        const [stored] = rows
        const row = whole(only({ ...stored, ...patch }))
        const revision = Number(stored?.revision)
        if (!(await updateRow(trx, spec.name, { id, revision, row }))) throw new Error('revision')
      })
    },
    async find(phrase: string) {
      const { rows } = await sql<{ id: number }>`select id from ${sql.table(spec.name)}
        where ${store.dialect.contains(spec.name, phrase)} order by id`.execute(store.db)
      return rows.map(({ id }) => Number(id))
    },
    read: async (id: number) =>
      (
        await sql<Row>`select ${sql.join(columns.map((name) => sql.ref(name)))}
          from ${sql.table(spec.name)} where id = ${id}`.execute(store.db)
      ).rows[0],
  }
}

async function fresh(kind: 'sqlite' | 'postgres') {
  const database = await emptyDatabase(kind, mkdtempSync(path.join(os.tmpdir(), 'rollout-')))
  return async () => {
    const store = await openDatabase(database)
    open.push(store)
    return store
  }
}

describe.each(databases)('a field that is added on %s', (kind) => {
  test('leaves an older server reading and writing', async () => {
    const reopen = await fresh(kind)
    const [first, second] = [await reopen(), await reopen()]
    await migrate(first, [older])
    const old = serverOf(first, older)
    const before = await old.add({ name: 'Anna', place: 'left' })
    await migrate(second, [wider])
    const now = serverOf(second, wider)
    const after = await old.add({ name: 'Beata', note: 'fresh', price: 129 })
    await old.change(before, { place: 'right' })
    const both = await now.add({ name: 'Celina', remark: 'soon', price: 5 })
    await old.change(both, { price: 6 })
    expect(await old.read(before)).toMatchObject({ name: 'Anna', place: 'right' })
    expect(await now.read(after)).toMatchObject({ name: 'Beata', price: 129, remark: null })
    // what it does not know it leaves alone
    expect(await now.read(both)).toMatchObject({ remark: 'soon', price: 6 })
    expect(await old.find('celina')).toEqual([both])
    expect(await now.find('fresh')).toEqual([after])
  })
})

describe.each(databases.filter((kind) => kind === 'postgres'))('a roll-out on %s', (kind) => {
  async function filled(count: number) {
    const reopen = await fresh(kind)
    const store = await reopen()
    await migrate(store, [older])
    await sql`insert into shelf (name, place, name__f, name__s, search__f)
      select 'Row ' || n, 'Place ' || n, 'row ' || n, 'row ' || n, 'row ' || n
      from generate_series(1, ${sql.lit(count)}) as n`.execute(store.db)
    return { store, reopen }
  }

  /** Which transaction wrote each row last: a row that is written again has another one. */
  const writers = async (store: Store) =>
    (await sql`select id, xmin::text from shelf order by id`.execute(store.db)).rows

  const indexes = async (store: Store) =>
    (
      await sql<{ name: string; valid: boolean }>`select c.relname as name, indisvalid as valid
        from pg_index join pg_class c on c.oid = indexrelid
        where indrelid = to_regclass('shelf') order by 1`.execute(store.db)
    ).rows

  test('writes no row for a field that is new, however much is searched', async () => {
    const { store } = await filled(100)
    const before = await writers(store)
    await migrate(store, [wider])
    expect(await writers(store)).toEqual(before)
    expect(await indexes(store)).toContainEqual({ name: remarkIndex, valid: true })
  })

  test('makes nobody wait, though a list is being read all the time', async () => {
    const { store, reopen } = await filled(10)
    const others = await reopen()
    let isOver = false
    const reader = await others.db.startTransaction().execute()
    await sql`select count(*) from shelf`.execute(reader)
    const changed = migrate(store, [wider]).then(() => (isOver = true))
    let longest = 0
    for (const end = Date.now() + 3_000; Date.now() < end; await sleep(20)) {
      const began = performance.now()
      await sql`select count(*) from shelf`.execute(others.db)
      longest = Math.max(longest, performance.now() - began)
    }
    expect(isOver).toBe(false)
    await reader.commit().execute()
    await changed
    expect(longest).toBeLessThan(1_000)
  })

  test('goes on where it was stopped', async () => {
    const { store, reopen } = await filled(6_000)
    const other = await reopen()
    await changeSchema(store, { specs: [newer] })
    const filledRows = async () =>
      Number(
        (
          await sql<{
            n: number
          }>`select count(*) as n from shelf where place__f is not null`.execute(other.db)
        ).rows[0]?.n,
      )
    const stop = new AbortController()
    const first = finishOnline(store, [newer], { signal: stop.signal })
    while ((await filledRows()) === 0) await sleep(5)
    stop.abort()
    expect(await first).toBe(false)
    const some = await filledRows()
    expect(some).toBeGreaterThan(0)
    expect(some).toBeLessThan(6_000)
    const before = (await writers(store)).slice(0, some)
    const said: string[] = []
    const say = (line: string) => void said.push(line)
    expect(await finishOnline(other, [newer], { say })).toBe(true)
    expect(said).toContain(`  shelf: search columns of ${6_000 - some} rows are filled`)
    expect(await filledRows()).toBe(6_000)
    expect((await writers(store)).slice(0, some)).toEqual(before)
    expect(await serverOf(store, newer).find('place 5999')).toEqual([5_999])
  })

  test('lets servers of both versions write while rows are filled, and goes over what the older ones wrote', async ({
    skip,
  }) => {
    const { store, reopen } = await filled(3_000)
    await needs('triggers', { store, skip })
    const [old, now] = [serverOf(await reopen(), older), serverOf(store, newer)]
    await changeSchema(store, { specs: [newer] })
    const added: number[] = []
    const finished = finishOnline(store, [newer])
    const isOver = () => Promise.race([finished, null])
    for (let n = 0; n < 20 || (n < 150 && !(await isOver())); n += 1) {
      const id = 1 + ((n * 131) % 3_000)
      await old.change(id, { place: `Hall ${n}` })
      added.push(await old.add({ name: 'Older', place: 'Attic', note: 'gone' }))
      await now.add({ name: 'Newer', place: 'Cellar', remark: 'here' })
      await now.change(1 + ((n * 257) % 3_000), { remark: 'changed' })
    }
    expect(await finished).toBe(true)
    await old.change(7, { place: 'Ninth floor', note: 'gone' })
    await mendStale(store, [newer])
    const { rows } = await sql<Row>`select * from shelf order by id`.execute(store.db)
    for (const row of rows) expect(row).toMatchObject(derive(newer, row))
    expect(await now.find('ninth floor')).toEqual([7])
    expect(await now.find('attic')).toEqual(added)
    // no longer searched
    expect(await now.find('gone')).toEqual([])
    expect(await sql`select * from stale_row`.execute(store.db)).toMatchObject({ rows: [] })
  })

  test('an older server leaves alone what a newer one is to mend', async ({ skip }) => {
    const { store } = await filled(1)
    await needs('triggers', { store, skip })
    await migrate(store, [newer])
    await serverOf(store, older).change(1, { place: 'Attic' })
    expect(await mendStale(store, [older])).toBe(0)
    expect(await mendStale(store, [newer])).toBe(1)
    expect(await serverOf(store, newer).find('attic')).toEqual([1])
  })

  test('a newer change takes over from one that is not finished', async () => {
    const { store } = await filled(2_000)
    await changeSchema(store, { specs: [wider] })
    await changeSchema(store, { specs: [newer] })
    // not this version's any more
    expect(await finishOnline(store, [wider])).toBe(true)
    expect(await serverOf(store, newer).find('place 1999')).toEqual([])
    expect(await finishOnline(store, [newer])).toBe(true)
    expect(await serverOf(store, newer).find('place 1999')).toEqual([1_999])
  })

  test('drops what only the version before last wrote', async () => {
    const { store } = await filled(1)
    await migrate(store, [newer])
    const columns = async () =>
      (
        await sql<{ name: string }>`select column_name as name from information_schema.columns
          where table_schema = current_schema() and table_name = 'shelf'`.execute(store.db)
      ).rows.map(({ name }) => name)
    expect(await columns()).toContain('note__f')
    await migrate(store, [
      { ...newer, columns: [...newer.columns, { name: 'more', type: 'integer' }] },
    ])
    expect(await columns()).not.toContain('note__f')
    expect(await columns()).toContain('note')
  })

  test('makes an index anew that was left unfinished', async () => {
    const { store } = await filled(10)
    await changeSchema(store, { specs: [wider] })
    const name = remarkIndex
    // a try that failed, as one that was killed, leaves it there
    await sql`update shelf set price = 1`.execute(store.db)
    const tried = sql.raw(`create unique index concurrently "${name}" on shelf (price)`)
    await expect(tried.execute(store.db)).rejects.toThrow('could not create unique index')
    expect(await indexes(store)).toContainEqual({ name, valid: false })
    await finishOnline(store, [wider])
    expect(await indexes(store)).toContainEqual({ name, valid: true })
  })

  test('names two records that a new unique rule forbids, and leaves no half index', async () => {
    const { store } = await filled(3)
    await sql`update shelf set price = id`.execute(store.db)
    const strict: TableSpec = { ...older, uniques: [['price']] }
    await changeSchema(store, { specs: [strict] })
    // an older server, which knows no such rule, after the new one has looked
    await sql`update shelf set price = 1`.execute(store.db)
    await expect(migrate(store, [strict])).rejects.toThrow(/shelf.*price.*same value/)
    expect((await indexes(store)).filter(({ valid }) => !valid)).toEqual([])
    await sql`update shelf set price = id`.execute(store.db)
    await migrate(store, [strict])
    expect((await indexes(store)).map(({ name }) => name)).toContain('shelf__price__unique')
  })

  test('one server is at it, and the others hear that at once', async () => {
    const { store, reopen } = await filled(1)
    const other = await reopen()
    let end = (): void => undefined
    const held = new Promise<void>((resolve) => {
      end = resolve
    })
    const order: string[] = []
    let begin = (): void => undefined
    const begun = new Promise<void>((resolve) => {
      begin = resolve
    })
    const first = ifAdvisoryLock(store, locks.finish, async () => {
      begin()
      await held
      order.push('first')
    })
    await begun
    expect(await ifAdvisoryLock(other, locks.finish, async () => 'second')).toBeNull()
    const waiting = withAdvisoryLock(other, locks.finish, async () => void order.push('third'))
    end()
    await Promise.all([first, waiting])
    expect(order).toEqual(['first', 'third'])
  })

  test('one server finishes, the others go on with their calls', async () => {
    const { store, reopen } = await filled(3_000)
    const other = await reopen()
    await changeSchema(store, { specs: [newer] })
    const first = finishOnline(store, [newer])
    const isAtIt = async () =>
      (await ifAdvisoryLock(other, locks.finish, async () => undefined)) === null
    while (!(await isAtIt())) await sleep(1)
    expect(await finishOnline(other, [newer])).toBe(false)
    // a start has nothing to wait for
    await changeSchema(other, { specs: [newer] })
    expect(await first).toBe(true)
    expect(await finishOnline(other, [newer])).toBe(true)
  })
})
