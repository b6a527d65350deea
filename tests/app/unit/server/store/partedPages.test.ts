import { sql } from 'kysely'
import { describe, expect, test, vi } from 'vitest'
import { readConfig } from '../../../../../server/config'
import { modelOfName } from '../../../../../server/resources/model'
import { selectPartedPage } from '../../../../../server/store/partedPages'
import { idOfRow, selectPage, type Page } from '../../../../../server/store/rows'
import type { Store } from '../../../../../server/store/store'
import { sortOf } from '../../../../../server/verbs/labels'
import { archiveOf } from '../../../../../server/verbs/listConditions'
import { migratedStore } from '../../../../support/migratedStore'
import { databases } from '../../../../support/testStore'

const now = Date.parse('2026-11-21T10:00:00Z')
const days = [null, '2026-11-20', '2026-11-21', '2026-11-24'] as const
const ends = [...days, '2026-11-22'] as const
const each = 40

/** Fliers with all that their three days can be, so that each state has many and they lie mixed. */
const fillFliers = (store: Store) =>
  store.transaction((trx) => {
    const cast = (day: string | null) =>
      store.dialect.name === 'postgres' ? sql`cast(${day} as date)` : sql`${day}`
    const all = days.flatMap((shown) =>
      days.flatMap((start) =>
        ends.map((end) => sql`select ${cast(shown)}, ${cast(start)}, ${cast(end)}`),
      ),
    )
    return sql`insert into productheader (type, visible_from, start_date, end_date)
      with recursive series(n) as (select 1 union all select n + 1 from series where n < ${sql.lit(each)}),
      span(shown, start, until) as (${sql.join(all, sql` union all `)})
      select 'FLY', shown, start, until from series, span order by n`.execute(trx)
  })

/** Pages all over the list, and what they are in the same list sorted as a whole. */
async function pagesOf(store: Store, page: Page) {
  const all = (await selectPage(store, page, { limit: 100_000, offset: 0 })).map(idOfRow)
  const limit = 3
  // of a short list all pages, so that some begin in one part and end in the next
  const offsets =
    all.length < 150
      ? all.keys()
      : [0, 1, 7, 40, 150, 333, 800, 1_100, 1_400, 2_000].filter((at) => at < all.length)
  const [seen, wanted]: unknown[][] = [[], []]
  for (const total of [all.length, null])
    for (const offset of [...offsets, all.length - 2, all.length - 5, all.length]) {
      const found = await selectPartedPage(store, page, { limit, offset, total, counted: 5_000 })
      seen?.push([total, offset, found?.map(idOfRow)])
      wanted?.push([total, offset, all.slice(offset, offset + limit)])
    }
  return { count: all.length, seen, wanted }
}

describe.each(databases)('a long list in parts on %s', (kind) => {
  test('by state is the one that is sorted, as a whole, of active ones and in the archive', async () => {
    const store = await migratedStore(kind)
    await fillFliers(store)
    const model = modelOfName('fliers')
    const asking = { config: readConfig({ SEED: 'none' }), store, now, locale: 'pl' } as const
    const variant = { column: 'type', is: '=', value: 'FLY' } as const
    const archives = [[], archiveOf(asking, model, false), archiveOf(asking, model, true)]
    for (const sortDir of ['asc', 'desc'] as const)
      for (const archive of archives) {
        const sort = await sortOf(asking, model, { sortBy: 'state', sortDir })
        const page = { table: 'productheader', columns: ['id'], where: [variant, ...archive], sort }
        const { count, seen, wanted } = await pagesOf(store, page)
        expect(count).toBeGreaterThan(20)
        expect([sortDir, archive, seen]).toEqual([sortDir, archive, wanted])
        const run = vi.spyOn(store.db.getExecutor(), 'executeQuery')
        await selectPartedPage(store, page, { limit: 3, offset: 0, total: null, counted: 5_000 })
        const statements = run.mock.calls.map(([query]) => query.sql)
        run.mockRestore()
        // none of them ranks all rows
        expect(statements.join('\n')).not.toMatch(/order by case/)
      }
    await store.close()
  })

  test('by conditions that leave rows over has those behind the others', async () => {
    const store = await migratedStore(kind)
    await fillFliers(store)
    const cases = [
      { column: 'end_date', is: '=', value: '2026-11-22' },
      { all: [{ column: 'end_date', is: '<', value: '2026-11-21' }] },
    ] as const
    for (const dir of ['asc', 'desc'] as const) {
      const { seen, wanted } = await pagesOf(store, {
        table: 'productheader',
        columns: ['id'],
        where: [],
        sort: { column: 'id', dir, cases },
      })
      expect([dir, seen]).toEqual([dir, wanted])
    }
    await store.close()
  })

  test('by the labels of a choice is the one that is sorted, what is no choice any more last', async () => {
    const store = await migratedStore(kind)
    const values = ['a', 'gone', 'b', null, 'c', 'b', 'former']
    await store.transaction(async (trx) => {
      for (let n = 0; n < 100; n += 1)
        await sql`insert into productheader (type) values (${values[n % 7] ?? null})`.execute(trx)
    })
    for (const dir of ['asc', 'desc'] as const) {
      const { seen, wanted } = await pagesOf(store, {
        table: 'productheader',
        columns: ['id'],
        where: [],
        sort: { column: 'type', dir, ranked: ['c', 'unused', 'a', 'b'] },
      })
      expect([dir, seen]).toEqual([dir, wanted])
    }
    await store.close()
  })

  test('by the names of other records is the one that is sorted, whatever has no name first', async () => {
    const store = await migratedStore(kind)
    const names = ['b', 'a', 'b', null, 'c', 'a']
    await store.transaction(async (trx) => {
      for (const [at, name] of names.entries())
        await sql`insert into hall (id, name__s) values (${at + 1}, ${name})`.execute(trx)
      for (let n = 0; n < 120; n += 1) {
        // of the others some name no hall that is there
        const hall = n % 5 === 0 ? null : (n * 7) % 9
        await sql`insert into productheader (order_no) values (${hall})`.execute(trx)
      }
    })
    for (const dir of ['asc', 'desc'] as const) {
      const { seen, wanted } = await pagesOf(store, {
        table: 'productheader',
        columns: ['id'],
        where: [],
        sort: { column: 'order_no', dir, nameIn: { table: 'hall', column: 'name__s' } },
      })
      expect([dir, seen]).toEqual([dir, wanted])
    }
    await store.close()
  })
})
