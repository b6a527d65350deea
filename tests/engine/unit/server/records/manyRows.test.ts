import { sql } from 'kysely'
import { describe, expect, test, vi } from 'vitest'
import { addPiece, rowsATurn, updateRows } from '../../../../../server/records/manyRows'
import { migrate } from '../../../../../server/database/schemaChange/migrate'
import { openDatabase } from '../../../../../server/database/store'
import type { TableSpec } from '../../../../../server/database/tableSpec'
import { databases, emptyDatabase } from '../../../../support/server/testStore'

const spec: TableSpec = {
  name: 'thing',
  columns: [
    { name: 'label', type: 'text', searchable: true },
    { name: 'price', type: 'hundredths' },
    { name: 'day', type: 'date' },
    { name: 'facts', type: 'json' },
    { name: 'on_top', type: 'boolean' },
  ],
}

describe.each(databases)('many rows on %s', (kind) => {
  const opened = async () => {
    const store = await openDatabase(await emptyDatabase(kind))
    await migrate(store, [spec])
    const rows = async () =>
      (
        await sql<Record<string, unknown>>`
          select id, label, price, on_top, case when day is null then 0 else 1 end as has_day,
            case when facts is null then 0 else 1 end as has_facts from thing order by id`.execute(
          store.db,
        )
      ).rows.map((row) => ({ ...row, on_top: row['on_top'] === null ? null : !!row['on_top'] }))
    return { store, rows }
  }

  /** Of 3,000 rows the first thousands have empty columns of every type, whole or but for one row. */
  const lines = Array.from({ length: 3_000 }, (_, n) => ({
    label: `towar ${n}`,
    price: n < 1_024 ? null : n,
    day: n === 1_500 ? '2026-11-21' : null,
    facts: n > 2_990 ? '["a"]' : undefined,
    on_top: n % 7 === 0 ? null : kind === 'postgres' ? n % 2 === 0 : n % 2,
    search__f: `towar ${n}`,
  }))

  test('come as they are, whichever columns are empty in all of a statement', async () => {
    const { store, rows } = await opened()
    await store.piece((trx) => addPiece(trx, 'thing', lines))
    const found = await rows()
    expect(found).toHaveLength(3_000)
    for (const [n, row] of found.entries())
      expect(row).toMatchObject({
        id: n + 1,
        label: `towar ${n}`,
        price: n < 1_024 ? null : n,
        has_day: n === 1_500 ? 1 : 0,
        has_facts: n > 2_990 ? 1 : 0,
        on_top: n % 7 === 0 ? null : kind === 'postgres' ? n % 2 === 0 : n % 2 === 1,
      })
    if (kind === 'sqlite') {
      const { rows: hits } = await sql<{ n: number }>`
        select count(*) as n from thing__fts where thing__fts match '"towar 299"'`.execute(store.db)
      expect(hits[0]?.n).toBe(11)
    }
  })

  test('come as they are, in however many ways columns are empty', async () => {
    const { store, rows } = await opened()
    const kinds = Array.from({ length: 8 }, (_, mask) => mask)
    const given = kinds.flatMap((mask) =>
      Array.from({ length: 1_024 }, () => ({
        label: `towar ${mask}`,
        // what is nought or no is not empty
        price: mask & 1 ? 0 : null,
        day: mask & 2 ? '2026-11-21' : null,
        facts: mask & 4 ? '["a"]' : null,
        on_top: kind === 'postgres' ? false : 0,
        search__f: `towar ${mask}`,
      })),
    )
    const statements = new Set<string>()
    await store.piece(async (trx) => {
      const run = vi.spyOn(trx, 'executeQuery')
      await addPiece(trx, 'thing', given)
      for (const [query] of run.mock.calls) if ('sql' in query) statements.add(query.sql)
    })
    // eight ways, for which the database keeps four statements at most, and one for all the others
    expect(statements.size).toBeGreaterThan(0)
    expect(statements.size).toBeLessThanOrEqual(5)
    const found = await rows()
    expect(found).toHaveLength(8_192)
    for (const [n, row] of found.entries())
      expect(row).toMatchObject({
        label: given[n]?.label,
        price: given[n]?.price,
        has_day: given[n]?.day ? 1 : 0,
        has_facts: given[n]?.facts ? 1 : 0,
        on_top: false,
      })
  })

  test('are emptied where a change says so of all of them', async () => {
    const { store, rows } = await opened()
    await store.piece((trx) => addPiece(trx, 'thing', lines))
    const changes = lines.slice(2_000, 2_000 + rowsATurn).map((_, at) => ({
      id: 2_001 + at,
      revision: 1,
      row: { price: null, on_top: null, label: 'pusty' },
    }))
    const changed = await store.transaction((trx) => updateRows(trx, 'thing', changes))
    expect(changed.every((row) => Number(row?.['revision']) === 2)).toBe(true)
    const found = await rows()
    const emptied = found.filter(({ label }: Record<string, unknown>) => label === 'pusty')
    expect(emptied).toHaveLength(rowsATurn)
    expect(new Set(emptied.map((row: Record<string, unknown>) => row['price']))).toEqual(
      new Set([null]),
    )
  })
})
