import { sql } from 'kysely'
import { expect, test, describe } from 'vitest'
import { former, tableSpecs } from '../../../../../server/specs'
import { migrate } from '../../../../../server/database/schemaChange/migrate'
import { pagesByKey, type Keyed } from '../../../../../server/records/keyset'
import { openDatabase } from '../../../../../server/database/store'
import { databases, emptyDatabase } from '../../../../support/server/testStore'

// a page holds 200: one less, just as many, one more, of rows with a value and of those without
const counts = [0, 1, 199, 200, 201, 400]

describe.each(databases)('a long list on %s', (kind) => {
  test('is read whole and in order, wherever its last page ends', async () => {
    const store = await openDatabase(await emptyDatabase(kind))
    await migrate(store, tableSpecs, former)
    for (const filled of counts)
      for (const empty of [0, 200, 201]) {
        await store.transaction(async (trx) => {
          await sql`delete from suggestion`.execute(trx)
          const rows = Array.from({ length: filled + empty }, (_, n) => ({
            title: `t${n}`,
            card_id: n < filled ? n % 7 : null,
          }))
          for (let at = 0; at < rows.length; at += 100) {
            const values = rows
              .slice(at, at + 100)
              .map((row) => sql`(${row.title}, ${row.card_id})`)
            await sql`insert into suggestion (title, card_id) values ${sql.join(values)}`.execute(
              trx,
            )
          }
        })
        for (const dir of ['asc', 'desc'] as const)
          for (const isById of [true, false]) {
            const id = sql.ref('id')
            const column = isById ? id : sql.ref('card_id')
            const order = sql.raw(dir)
            const nulls = sql.raw(dir === 'asc' ? 'nulls first' : 'nulls last')
            const read = async (condition: ReturnType<typeof sql>, limit: number) =>
              (
                await sql<Keyed>`select ${column} as page_key, id as page_id from suggestion where ${condition}
                  order by ${column} ${order} ${nulls}, id ${order} limit ${limit}`.execute(
                  store.db,
                )
              ).rows
            const found: Keyed[] = []
            for await (const page of pagesByKey<Keyed>({ column, id, dir, isById }, read))
              found.push(...page)
            const all = await read(sql`1 = 1`, filled + empty)
            expect([filled, empty, dir, isById, found]).toEqual([filled, empty, dir, isById, all])
            expect(found).toHaveLength(filled + empty)
          }
      }
    await store.close()
  })
})
