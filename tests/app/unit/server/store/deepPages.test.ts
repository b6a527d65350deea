import { sql } from 'kysely'
import { describe, expect, test, vi } from 'vitest'
import { former, tableSpecs } from '../../../../../server/specs'
import { selectDeepPage } from '../../../../../server/store/deepPages'
import { migrate } from '../../../../../server/store/migrate'
import { placesOf } from '../../../../../server/store/places'
import { selectPartedPage } from '../../../../../server/store/partedPages'
import { idOfRow, selectPage, type Page } from '../../../../../server/store/rows'
import { openDatabase, type Store } from '../../../../../server/store/store'
import { databases, emptyDatabase } from '../../../../support/testStore'

const rows = 60
const limit = 7

/** Some numbers are there many times, some rows have none; dates keep more than a thousandth of a second on PostgreSQL. */
async function filled(kind: 'sqlite' | 'postgres') {
  const store = await openDatabase(await emptyDatabase(kind))
  await migrate(store, tableSpecs, former)
  await store.transaction(async (trx) => {
    for (let n = 1; n <= rows; n += 1) {
      const number = n % 4 === 0 ? null : (n * 7) % 9
      const at = n % 6 === 0 ? null : `2026-11-21T10:00:00.${n % 5}00${n % 7}00Z`
      await sql`insert into suggestion (title, title__s, card_id, created) values (${`t${n}`}, ${`t${number}`},
        ${number}, ${at})`.execute(trx)
    }
  })
  return store
}

const write = (store: Store) =>
  store.transaction((trx) => sql`update suggestion set title = 'other' where id = 1`.execute(trx))

describe.each(databases)('a page far down on %s', (kind) => {
  test.each(['id', 'title__s', 'created', 'card_id'])(
    'by %s is the one that counting finds',
    async (column) => {
      const store = await filled(kind)
      for (const dir of ['asc', 'desc'] as const)
        for (const total of [rows, null]) {
          const page: Page = {
            table: 'suggestion',
            columns: ['id'],
            where: [],
            sort: { column, dir },
          }
          const mark = await store.changeMark(['suggestion'])
          const none = placesOf(store, 'none', null)
          const all = await selectDeepPage(store, page, {
            limit: 500,
            offset: 0,
            total: null,
            places: none,
          })
          const ids = all.map(idOfRow)
          expect(new Set(ids).size).toBe(rows)
          const key = JSON.stringify([page, total])
          // there and back, and to and fro: from the beginning, from the end, and from whatever was learned
          for (const at of [3, 4, 5, 4, 3, 2, 6, 8, 7, 1, 0, 5, 9]) {
            const offset = at * limit
            const span = { limit, offset, total, places: placesOf(store, key, mark) }
            const found = await selectDeepPage(store, page, span)
            expect([dir, total, at, found.map(idOfRow)]).toEqual([
              dir,
              total,
              at,
              ids.slice(offset, offset + limit),
            ])
          }
        }
      await store.close()
    },
  )

  test('in the order of a choice is the one that ranks find', async () => {
    const store = await filled(kind)
    const ranked = [5, 1, 100, 3, 0]
    for (const dir of ['asc', 'desc'] as const)
      for (const total of [rows, null]) {
        const page = {
          table: 'suggestion',
          columns: ['id'],
          where: [],
          sort: { column: 'card_id', dir, ranked },
        }
        const all = await selectPage(store, page, { limit: 500, offset: 0 })
        const ids = all.map(idOfRow)
        for (let offset = 0; offset < rows + limit; offset += limit) {
          const found = await selectPartedPage(store, page, { limit, offset, total, counted: rows })
          const wanted = ids.slice(offset, offset + limit)
          expect([dir, total, offset, found?.map(idOfRow)]).toEqual([dir, total, offset, wanted])
        }
      }
    await store.close()
  })

  test('is found from its neighbour, until somebody writes', async () => {
    const store = await filled(kind)
    const page: Page = {
      table: 'suggestion',
      columns: ['id'],
      where: [],
      sort: { column: 'id', dir: 'asc' },
    }
    const read = async (offset: number) => {
      const mark = await store.changeMark(['suggestion'])
      const run = vi.spyOn(store.db.getExecutor(), 'executeQuery')
      await selectDeepPage(store, page, {
        limit,
        offset,
        total: null,
        places: placesOf(store, 'x', mark),
      })
      const [query] = run.mock.calls[0] ?? []
      run.mockRestore()
      return Number(query?.parameters.at(-1))
    }
    expect(await read(21)).toBe(21)
    expect(await read(28)).toBe(0)
    expect(await read(14)).toBe(0)
    await write(store)
    expect(await read(28)).toBe(28)
    await store.close()
  })
})

describe.each(databases)('the mark of a table on %s', (kind) => {
  test('moves with a commit, and stays while nothing is written', async () => {
    const store = await filled(kind)
    const mark = () => store.changeMark(['suggestion'])
    const before = await mark()
    expect(before).not.toBeNull()
    expect(await mark()).toBe(before)
    const other = await store.changeMark(['hall'])
    await write(store)
    expect(await mark()).not.toBe(before)
    expect(await store.changeMark(['hall'])).toBe(other)
    await store.close()
  })

  test.runIf(kind === 'postgres')(
    'is raised by writers who do not wait for each other',
    async () => {
      const store = await filled(kind)
      const before = await store.changeMark(['suggestion'])
      const change = (id: number, during: () => Promise<unknown>) =>
        store.transaction(async (trx) => {
          await sql`update suggestion set title = 'other' where id = ${id}`.execute(trx)
          await during()
        })
      let first: string | null = null
      await change(1, async () => {
        // nobody sees the outer one yet: the inner one is done before it
        expect(await store.changeMark(['suggestion'])).toBe(before)
        await change(2, async () => {})
        first = await store.changeMark(['suggestion'])
      })
      expect(first).not.toBe(before)
      expect(await store.changeMark(['suggestion'])).not.toBe(first)
      await store.close()
    },
  )

  test.runIf(kind === 'postgres')('is raised by a writer who sees nothing newer', async () => {
    const store = await filled(kind)
    const before = await store.changeMark(['suggestion'])
    await store.transaction(async (trx) => {
      await sql`set transaction isolation level repeatable read`.execute(trx)
      await sql`select count(*) from suggestion`.execute(trx)
      await write(store)
      await sql`update suggestion set title = 'other' where id = 2`.execute(trx)
    })
    expect(await store.changeMark(['suggestion'])).not.toBe(before)
    await store.close()
  })

  test.runIf(kind === 'postgres')(
    'is not known where the marks are gone, as after a crash, until the next write',
    async () => {
      const store = await filled(kind)
      const before = await store.changeMark(['suggestion'])
      await sql`truncate change_mark`.execute(store.db)
      expect(await store.changeMark(['suggestion'])).toBeNull()
      await write(store)
      const after = await store.changeMark(['suggestion'])
      expect(after).not.toBeNull()
      expect(after).not.toBe(before)
      await store.close()
    },
  )
})
