import { CompiledQuery, sql } from 'kysely'
import { expect, test, vi } from 'vitest'
import { openApi } from '../../../support/server/api'

/** How SQLite finds the first page of ended fliers by name, where that many have ended. */
async function planWith(ended: number): Promise<string> {
  const { store, call } = await openApi()
  await store.transaction((trx) =>
    sql`insert into productheader (type, name, name__s, search__f, end_date)
      with recursive series(n) as (select 1 union all select n + 1 from series where n < ${sql.lit(ended)})
      select 'FLY', 'row', 'row', 'row', '2026-01-31' from series`.execute(trx),
  )
  const run = vi.spyOn(store.db.getExecutor(), 'executeQuery')
  const { data } = await call('GET', 'productheader?type=FLY&archive=1&sortBy=name&sortDir=asc')
  const query = run.mock.calls.find(([one]) => one.sql.includes('order by'))?.[0]
  run.mockRestore()
  expect(data['total']).toBe(ended)
  const { rows } = await store.db.executeQuery<{ detail: string }>(
    CompiledQuery.raw(`explain query plan ${query?.sql}`, [...(query?.parameters ?? [])]),
  )
  return rows.map(({ detail }) => detail).join('\n')
}

test('where many have ended the order is gone through until there are enough', async () => {
  expect(await planWith(2_000)).not.toMatch(/temp b-tree/i)
})

test('where few have ended they are found by their day, and sorted', async () => {
  expect(await planWith(20)).toMatch(/end_date<\?[^]*temp b-tree/i)
})
