import { mkdtempSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { sql } from 'kysely'
import { afterEach, describe, expect, test } from 'vitest'
import { languages, registerLanguages } from '../../../../../../src/schema/languages'
import { derive } from '../../../../../../server/database/derived'
import { auditTables } from '../../../../../../server/features/audit/store/tables'
import { migrate, readSchemaChange } from '../../../../../../server/database/schemaChange/migrate'
import { openDatabase, type Store } from '../../../../../../server/database/store'
import type { ColumnSpec, TableSpec } from '../../../../../../server/database/tableSpec'
import { hideStaged } from '../../../../../../server/records/conditions'
import { selectRows } from '../../../../../../server/records/rows'
import { sweepStaged } from '../../../../../../server/records/stagedRows'
import { needs } from '../../../../../support/needs'
import { databases, emptyDatabase } from '../../../../../support/server/testStore'

const first: TableSpec = {
  name: 'shelf',
  columns: [
    { name: 'name', type: 'text', searchable: true, sortable: true },
    { name: 'place', type: 'text' },
    { name: 'price', type: 'hundredths', index: true },
  ],
}

const open: Store[] = []
afterEach(async () => {
  await Promise.all(open.splice(0).map((store) => store.close()))
})

async function add(store: Store, spec: TableSpec, row: Record<string, unknown>): Promise<number> {
  const all = { ...row, ...derive(spec, row) }
  const names = sql.join(Object.keys(all).map((name) => sql.ref(name)))
  return store.transaction(async (trx) => {
    const { rows } = await sql<{ id: number }>`insert into ${sql.table(spec.name)} (${names})
      values (${sql.join(Object.values(all))}) returning id`.execute(trx)
    return Number(rows[0]?.id)
  })
}

const search = async (store: Store, table: string, phrase: string, common = false) => {
  const { rows } = await sql<{ id: number }>`select id from ${sql.table(table)}
    where ${store.dialect.contains(table, phrase, common)} order by id`.execute(store.db)
  return rows.map(({ id }) => Number(id))
}

describe.each(databases)('migrations on %s', (kind) => {
  async function fresh() {
    const database = await emptyDatabase(kind, mkdtempSync(path.join(os.tmpdir(), 'migrate-')))
    const reopen = async () => {
      const store = await openDatabase(database)
      open.push(store)
      return store
    }
    return { store: await reopen(), reopen }
  }

  test('sort what is there anew where the app puts another language first', async () => {
    const { store, reopen } = await fresh()
    await migrate(store, [first])
    for (const name of ['Zug', '\u00c4pfel', 'Azteken', 'Stra\u00dfe', 'Strau\u00df'])
      await add(store, first, { name })
    const languagesBefore = languages
    try {
      registerLanguages({ en: languages.en, pl: languages.pl })
      const again = await reopen()
      const spec = { ...first }
      await migrate(again, [spec])
      const sorted = async () =>
        (
          await sql<{ name: string }>`select name from shelf order by name__s_latin`.execute(
            again.db,
          )
        ).rows.map(({ name }) => name)
      const asInGerman = ['\u00c4pfel', 'Azteken', 'Stra\u00dfe', 'Strau\u00df', 'Zug']
      expect(await sorted()).toEqual(asInGerman)
      await add(again, spec, { name: 'Bahn' })
      expect(await sorted()).toEqual(asInGerman.toSpliced(2, 0, 'Bahn'))
    } finally {
      registerLanguages(languagesBefore)
    }
  })

  test('make tables, and running again changes nothing', async () => {
    const { store } = await fresh()
    await migrate(store, [first])
    const before = await store.db.selectFrom('migration').selectAll().execute()
    await migrate(store, [first])
    expect(await store.db.selectFrom('migration').selectAll().execute()).toEqual(before)
    expect(await add(store, first, { name: 'A', price: 129 })).toBe(1)
  })

  test('grow a table of an earlier version: rows stay, a new search finds them', async () => {
    const { store, reopen } = await fresh()
    await migrate(store, [first])
    await add(store, first, { name: '\u017b\u00f3\u0142ty', place: 'Hala Gda\u0144ska', price: 1 })
    const second: TableSpec = {
      name: 'shelf',
      columns: [
        { name: 'title', type: 'text', searchable: true, sortable: true, formerly: 'name' },
        { name: 'place', type: 'text', searchable: true },
        { name: 'active', type: 'boolean' },
      ],
      retired: ['price'],
    }
    const again = await reopen()
    await migrate(again, [second])
    expect(await search(again, 'shelf', 'gdanska')).toEqual([1])
    expect(await search(again, 'shelf', 'zolty')).toEqual([1])
    await add(again, second, { title: 'B', place: 'C', active: true })
    const { rows } = await sql`select title, price from shelf order by id`.execute(again.db)
    expect(rows).toEqual([
      { title: '\u017b\u00f3\u0142ty', price: 1 },
      { title: 'B', price: null },
    ])
    const third: TableSpec = { ...second, name: 'rack', formerly: 'shelf' }
    await migrate(again, [third])
    expect(await search(again, 'rack', 'zolty')).toEqual([1])
  })

  test('a column that becomes searchable is filled in all rows, however many', async () => {
    const { store } = await fresh()
    await migrate(store, [first])
    const rows = Array.from({ length: 1_201 }, (_, n) => sql`(${`place ${n}`})`)
    await store.transaction((trx) =>
      sql`insert into shelf (place) values ${sql.join(rows)}`.execute(trx),
    )
    const place = { name: 'place', type: 'text', searchable: true } as const
    await migrate(store, [{ ...first, columns: first.columns.with(1, place) }])
    expect(await search(store, 'shelf', 'place 1200')).toEqual([1_201])
    expect(await search(store, 'shelf', 'place', true)).toHaveLength(1_201)
  })

  test.each<[string, readonly TableSpec[], RegExp]>([
    [
      'a retyped column',
      [{ ...first, columns: [...first.columns.slice(0, 2), { name: 'price', type: 'text' }] }],
      /"shelf.price" was hundredths and is text/,
    ],
    ['a vanished column', [{ ...first, columns: first.columns.slice(0, 2) }], /"shelf.price"/],
    ['a vanished table', [], /"shelf"/],
  ])('refuse %s, naming it, and leave everything as it was', async (_, specs, message) => {
    const { store } = await fresh()
    await migrate(store, [first])
    await expect(migrate(store, specs)).rejects.toThrow(message)
    await expect(migrate(store, [first])).resolves.toBeUndefined()
    await expect(migrate(store, [], { retired: ['shelf'] })).resolves.toBeUndefined()
  })

  test('refuse a new variant or parent where records are stored, which no list would have', async () => {
    const { store } = await fresh()
    const wider: TableSpec = {
      ...first,
      columns: [{ name: 'type', type: 'text', index: true }, ...first.columns],
      scope: { head: ['type'], tail: [] },
    }
    await migrate(store, [first])
    const id = await add(store, first, { name: 'Sok' })
    const said =
      /^Column "shelf.type" is new .* variant or parent .* 1 stored record has none.* a table of its own/
    const { refused } = await readSchemaChange(store, { specs: [wider] })
    expect(refused).toEqual([expect.stringMatching(said)])
    await expect(migrate(store, [wider])).rejects.toThrow(said)
    // under another name of the table, too
    await expect(migrate(store, [{ ...wider, name: 'rack', formerly: 'shelf' }])).rejects.toThrow(
      /^Column "rack.type"/,
    )
    // what narrows no list may be empty
    const { scope: _, ...plain } = wider
    expect((await readSchemaChange(store, { specs: [plain] })).refused).toEqual([])

    await store.transaction((trx) => sql`delete from shelf where id = ${id}`.execute(trx))
    await migrate(store, [wider])
    await add(store, wider, { type: 'A', name: 'Sok' })
    expect(await readSchemaChange(store, { specs: [wider] })).toEqual({ lines: [], refused: [] })
  })

  test('keep rows of a load that was cut off hidden under a new name, and a sweep finds them', async () => {
    const { store } = await fresh()
    const line = (name: string, column: ColumnSpec): TableSpec => ({
      name,
      columns: [{ ...column, index: true }, ...first.columns],
      formerly: name === 'line' ? [] : 'line',
    })
    const old = line('line', { name: 'head', type: 'integer' })
    await migrate(store, [old])
    const shown = await add(store, old, { head: 1, name: 'Sok' })
    const late = await add(store, old, { head: 1, name: 'Kawa' })
    // under a record that was to come, whose id is reserved
    await add(store, old, { head: 7, name: 'Mleko' })
    await store.transaction(async (trx) => {
      const own = { name: 'line', parent_id: 7 }
      await trx
        .insertInto('staged_rows')
        .values({ ...own, parent_column: 'head', beat: 1 })
        .execute()
      await trx
        .insertInto('staged_ids')
        .values({ ...own, first_id: late, last_id: late })
        .execute()
    })

    await migrate(store, [line('item', { name: 'list', type: 'integer', formerly: 'head' })])
    hideStaged('item')
    const under = [{ column: 'list', is: '=', value: 1 }] as const
    const { db, dialect } = store
    const read = await selectRows({ db, dialect }, 'item', { where: under })
    expect(read.map(({ id }) => Number(id))).toEqual([shown])
    await sweepStaged(store, Date.now())
    const { rows } = await sql<{ id: number }>`select id from item`.execute(db)
    expect(rows.map(({ id }) => Number(id))).toEqual([shown])
    for (const table of ['staged_rows', 'staged_ids'] as const)
      expect(await db.selectFrom(table).selectAll().execute()).toEqual([])
  })

  test('say that a retired column is in use again, with its values', async () => {
    const { store } = await fresh()
    await migrate(store, [first])
    await add(store, first, { name: 'Sok', place: 'A1' })
    const without: TableSpec = {
      ...first,
      columns: first.columns.filter(({ name }) => name !== 'place'),
      retired: ['place'],
    }
    await migrate(store, [without])
    const { lines, refused } = await readSchemaChange(store, { specs: [first] })
    expect([lines, refused]).toEqual([
      ['+ shelf.place: in use again, with the values that stayed'],
      [],
    ])
    await migrate(store, [first])
    const { rows } = await sql<{ place: string }>`select place from shelf`.execute(store.db)
    expect(rows).toEqual([{ place: 'A1' }])
  })

  test('refuse a database of a newer version', async () => {
    const { store } = await fresh()
    await migrate(store, [first])
    await store.transaction((trx) =>
      trx.updateTable('meta').set({ value: '999' }).where('key', '=', 'version').execute(),
    )
    await expect(migrate(store, [first])).rejects.toThrow(/newer version \(999/)
  })

  test('several servers may start at once', async () => {
    const { store, reopen } = await fresh()
    const others = [store, await reopen(), await reopen()]
    await Promise.all(others.map((each) => migrate(each, [first])))
    expect(await store.db.selectFrom('migration').select('name').execute()).toEqual([
      { name: 'shelf' },
    ])
  })

  test('search takes wildcards and operators literally, on every path', async () => {
    const { store } = await fresh()
    await migrate(store, [first])
    const names = ['100% sok', '1000 sok', 'a_b_c', 'axbxc', 'x"y"z', 'tea AND milk', 'back\\slash']
    for (const name of names) await add(store, first, { name })
    const cases = [
      ['100%', [1]],
      ['a_b', [3]],
      ['"y"', [5]],
      ['tea and', [6]],
      ['k\\s', [7]],
      ['%', [1]],
      ['sok', [1, 2]],
    ] as const
    for (const [phrase, found] of cases) {
      expect([phrase, await search(store, 'shelf', phrase)]).toEqual([phrase, found])
      expect([phrase, await search(store, 'shelf', phrase, true)]).toEqual([phrase, found])
    }
    await store.transaction((trx) => sql`delete from shelf where id = 1`.execute(trx))
    expect(await search(store, 'shelf', 'sok')).toEqual([2])
  })

  test('the audit log can be neither changed nor emptied', async ({ skip }) => {
    const { store } = await fresh()
    await needs('triggers', { store, skip })
    await migrate(store, [], { tables: [auditTables] })
    const line = {
      at: 1,
      actor_id: null,
      actor: null,
      ip: '',
      action: 'create',
      resource: null,
      record_id: null,
      before: null,
      after: null,
    }
    await store.transaction((trx) => trx.insertInto('audit').values(line).execute())
    const tries = [sql`update audit set actor = 'x'`, sql`delete from audit`]
    for (const change of tries) {
      await expect(store.transaction((trx) => change.execute(trx))).rejects.toThrow('append-only')
    }
  })
})
