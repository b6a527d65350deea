import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { tableSpecs } from '../../../../../server/specs'
import { migrate } from '../../../../../server/database/schemaChange/migrate'
import { idOfRow, selectPage, type Page, type Sort } from '../../../../../server/records/rows'
import { openDatabase } from '../../../../../server/database/store'
import { databases, emptyDatabase } from '../../../../support/server/testStore'

const rows = 600
const limit = 7

/** Some numbers are there many times, some rows have none; dates keep more than a thousandth of a second on PostgreSQL. */
async function filled(kind: 'sqlite' | 'postgres') {
  const store = await openDatabase(await emptyDatabase(kind))
  await migrate(store, tableSpecs)
  const values = Array.from({ length: rows }, (_, at) => {
    const n = at + 1
    const number = n % 4 === 0 ? null : (n * 7) % 9
    const created = n % 6 === 0 ? null : `2026-11-21T10:00:00.${n % 5}00${n % 7}00Z`
    return sql`(${`t${n}`}, ${`t${number}`}, ${number}, ${created})`
  })
  await store.transaction((trx) =>
    sql`insert into suggestion (title, title__s, card_id, created) values ${sql.join(values)}`.execute(
      trx,
    ),
  )
  return store
}

describe.each(databases)('a page far down on %s', (kind) => {
  test.each<Omit<Sort, 'dir'>>([
    { column: 'id' },
    { column: 'title__s' },
    { column: 'created' },
    { column: 'card_id' },
    { column: 'card_id', ranked: [5, 1, 100, 3, 0] },
  ])('by $column $ranked is the one that counting finds', async (by) => {
    const store = await filled(kind)
    for (const dir of ['asc', 'desc'] as const) {
      const sort = { ...by, dir }
      const page: Page = { table: 'suggestion', columns: ['id'], where: [], sort }
      const all = await selectPage(store, page, { limit: rows, offset: 0 })
      const ids = all.map(idOfRow)
      expect(new Set(ids).size).toBe(rows)
      for (const total of [rows, null])
        for (const offset of [190, 200, 203, 296, 300, 450, 590, 597, 600, 607]) {
          const found = await selectPage(store, page, { limit, offset, total })
          expect([dir, total, offset, found.map(idOfRow)]).toEqual([
            dir,
            total,
            offset,
            ids.slice(offset, offset + limit),
          ])
        }
    }
    await store.close()
  })
})
