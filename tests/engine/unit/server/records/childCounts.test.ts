import { mkdtempSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import fc from 'fast-check'
import { sql } from 'kysely'
import { afterEach, describe, expect, test } from 'vitest'
import { keptSort } from '../../../../../server/records/rows'
import { finishOnline } from '../../../../../server/database/schemaChange/finishOnline'
import { addLines, updateRows } from '../../../../../server/records/manyRows'
import { changeSchema, migrate } from '../../../../../server/database/schemaChange/migrate'
import { stageRows } from '../../../../../server/records/stagedRows'
import { openDatabase, type Store } from '../../../../../server/database/store'
import type { TableSpec } from '../../../../../server/database/tableSpec'
import { wrongCounts } from '../../../../support/server/keptCounts'
import { needs } from '../../../../support/needs'
import { databases, emptyDatabase } from '../../../../support/server/testStore'

const pages: TableSpec = {
  name: 'page',
  columns: [
    { name: 'book_id', type: 'integer', index: true },
    { name: 'text', type: 'text' },
  ],
  scope: { head: ['book_id'], tail: [] },
}
const notes: TableSpec = { ...pages, name: 'note' }
const before: TableSpec = { name: 'book', columns: [{ name: 'title', type: 'text' }] }
const counts = [pages, notes].map(({ name }) => ({ table: name, column: 'book_id' }))
const books: TableSpec = { ...before, counts }
const specs = [pages, notes, books]

const open: Store[] = []
afterEach(async () => {
  await Promise.all(open.splice(0).map((store) => store.close()))
})

async function opener(kind: 'sqlite' | 'postgres') {
  const database = await emptyDatabase(kind, mkdtempSync(path.join(os.tmpdir(), 'counts-')))
  return async () => {
    const store = await openDatabase(database)
    open.push(store)
    return store
  }
}

const book = fc.integer({ min: 1, max: 4 })
const table = fc.constantFrom('page', 'note')
const operation = fc.oneof(
  fc.record({
    does: fc.constant('add' as const),
    table,
    book,
    rows: fc.integer({ min: 1, max: 20 }),
  }),
  fc.record({
    does: fc.constant('apart' as const),
    table,
    book,
    rows: fc.integer({ min: 1, max: 9 }),
  }),
  fc.record({ does: fc.constant('move' as const), table, book, to: book }),
  fc.record({ does: fc.constant('remove' as const), table, book, most: book }),
  fc.record({ does: fc.constant('burn' as const), book }),
  fc.record({ does: fc.constant('again' as const), book }),
  fc.record({ does: fc.constant('stage' as const), table, rows: fc.integer({ min: 1, max: 9 }) }),
  fc.record({ does: fc.constant('back' as const), table, book }),
)
type Operation = typeof operation extends fc.Arbitrary<infer T> ? T : never

const lines = (id: number, rows: number) =>
  Array.from({ length: rows }, (_, at) => ({ book_id: id, text: `line ${at}` }))

/** Rows that come piece by piece, under a book that is there or under one to come. */
const stage = (store: Store, one: { table: string; rows: number }, of?: number) =>
  stageRows(
    store,
    { parent: 'book', table: one.table, column: 'book_id', of },
    {
      rows: async function* (id) {
        yield lines(Number(id), one.rows)
      },
      clock: () => 1_000,
    },
  )

async function run(store: Store, one: Operation): Promise<void> {
  const each = (text: string) =>
    store.transaction((trx) => sql.raw(text).execute(trx)).then(() => undefined)
  switch (one.does) {
    case 'add':
      return store.transaction((trx) => addLines(trx, one.table, lines(one.book, one.rows)))
    case 'apart': {
      const staged = await stage(store, one, one.book)
      await store.transaction((trx) => addLines(trx, one.table, lines(one.book, 1)))
      return one.rows % 3 === 0 ? staged.discard() : store.transaction((trx) => staged.publish(trx))
    }
    case 'move':
      return each(`update ${one.table} set book_id = ${one.to} where book_id = ${one.book}`)
    case 'remove':
      return each(`delete from ${one.table} where id in (
        select id from ${one.table} where book_id = ${one.book} order by id limit ${one.most})`)
    case 'burn':
      return each(`delete from book where id = ${one.book}`)
    case 'again':
      return each(
        `insert into book (id, title) values (${one.book}, 'again') on conflict do nothing`,
      )
    case 'stage': {
      const staged = await stage(store, one)
      return store.transaction(async (trx) => {
        await sql`insert into book (id, title) values (${staged.id}, 'staged')`.execute(trx)
        await staged.publish(trx)
      })
    }
    case 'back':
      return store
        .transaction(async (trx) => {
          const { rows } = await sql<{ id: number; revision: number }>`
          select id, revision from book where id = ${one.book}`.execute(trx)
          const changes = rows.map((row) => ({ ...row, row: { title: 'new' } }))
          await updateRows(trx, 'book', changes)
          throw new Error('taken back')
        })
        .catch((error: unknown) => {
          if (!(error instanceof Error) || error.message !== 'taken back') throw error
        })
  }
}

describe.each(databases)('how many rows point at a record, on %s', (kind) => {
  test('is what is kept beside it, whatever was written', async () => {
    const reopen = await opener(kind)
    const store = await reopen()
    await migrate(store, specs)
    // ids that the database gave out: it gives them to nobody else
    await store.transaction((trx) =>
      addLines(
        trx,
        'book',
        [1, 2, 3, 4].map((n) => ({ title: `book ${n}` })),
      ),
    )
    await fc.assert(
      fc.asyncProperty(fc.array(operation, { minLength: 1, maxLength: 8 }), async (all) => {
        for (const one of all) await run(store, one)
        expect(await wrongCounts(store, specs)).toEqual([])
      }),
      { numRuns: 40 },
    )
  })

  test('is counted where the rows were there first, and again where other rows count', async () => {
    const reopen = await opener(kind)
    const store = await reopen()
    await migrate(store, [pages, notes, before])
    await store.transaction(async (trx) => {
      for (let id = 1; id <= 450; id += 1)
        await sql`insert into book (id, title) values (${id}, 'old')`.execute(trx)
      for (let n = 1; n <= 7; n += 1) {
        await addLines(trx, 'page', lines(n, n))
        await addLines(trx, 'note', lines(449, 2))
      }
    })
    await migrate(store, [pages, notes, { ...before, counts: counts.slice(0, 1) }])
    await migrate(store, specs)
    expect(await wrongCounts(store, specs)).toEqual([])
    await run(store, { does: 'add', table: 'note', book: 450, rows: 3 })
    await migrate(await reopen(), specs)
    expect(await wrongCounts(store, specs)).toEqual([])
  })

  test('leaves out what is not to be seen yet, also when all is counted anew', async ({ skip }) => {
    const reopen = await opener(kind)
    const store = await reopen()
    await needs('triggers', { store, skip })
    await migrate(store, [pages, notes, { ...before, counts: counts.slice(0, 1) }])
    await run(store, { does: 'again', book: 1 })
    await run(store, { does: 'add', table: 'page', book: 1, rows: 2 })
    const keptOf = async () => {
      const { rows } = await sql<{ n: number }>`select children__n as n from book`.execute(store.db)
      return rows.map(({ n }) => Number(n))
    }
    const staged = await stage(store, { table: 'page', rows: 5 }, 1)
    expect(await keptOf()).toEqual([2])
    await migrate(await reopen(), specs)
    expect(await keptOf()).toEqual([2])
    await store.transaction((trx) => staged.publish(trx))
    expect(await keptOf()).toEqual([7])
    await (await stage(store, { table: 'note', rows: 5 }, 1)).discard()
    expect(await keptOf()).toEqual([7])
  })

  test('orders a list by what is kept, once all of it is', async ({ skip }) => {
    const store = await (await opener(kind))()
    await needs('triggers', { store, skip })
    await migrate(store, specs)
    await run(store, { does: 'again', book: 1 })
    const pointers = counts
    const asked = {
      table: 'book',
      where: [],
      sort: { column: 'id', dir: 'asc' as const, pointers },
    }
    expect(await keptSort(store, asked)).toEqual({ column: 'children__n', dir: 'asc' })
    await store.transaction((trx) => sql`update book set children__n = null`.execute(trx))
    expect(await keptSort(store, asked)).toEqual(asked.sort)
  })
})

describe.each(databases.filter((kind) => kind === 'postgres'))('a roll-out on %s', (kind) => {
  test('counts what older servers write meanwhile', async () => {
    const reopen = await opener(kind)
    const [store, older] = [await reopen(), await reopen()]
    await migrate(store, [pages, notes, before])
    await store.transaction(async (trx) => {
      await sql`insert into book (id, title) select n, 'old' from generate_series(1, 1500) n`.execute(
        trx,
      )
      await sql`insert into page (book_id, text) select 1 + n % 1500, 'old'
        from generate_series(1, 4000) n`.execute(trx)
    })
    await changeSchema(store, { specs })
    const over = new AbortController()
    const writing = async (seed: number) => {
      for (let n = seed; !over.signal.aborted; n += 7) {
        const id = 1 + ((n * 7_919) % 1_500)
        await run(older, { does: 'add', table: 'page', book: id, rows: 2 })
        await run(older, {
          does: 'remove',
          table: 'page',
          book: 1 + ((n * 104_729) % 1_500),
          most: 1,
        })
        await run(older, { does: 'apart', table: 'note', book: id, rows: 3 })
      }
    }
    const writers = [writing(1), writing(2)]
    expect(await finishOnline(store, specs)).toBe(true)
    over.abort()
    await Promise.all(writers)
    expect(await wrongCounts(store, specs)).toEqual([])
  })
})
