import { sql } from 'kysely'
import { afterEach, describe, expect, test } from 'vitest'
import { finishAll } from '../../../../../../server/database/schemaChange/finishOnline'
import {
  changeSchema,
  migrate,
  readSchemaChange,
} from '../../../../../../server/database/schemaChange/migrate'
import { leaveOpenWork, openTables } from '../../../../../../server/database/schemaChange/openWork'
import { openDatabase, type Store } from '../../../../../../server/database/store'
import type { ColumnSpec, TableSpec } from '../../../../../../server/database/tableSpec'
import { databases, emptyDatabase } from '../../../../../support/server/testStore'

const older: TableSpec = {
  name: 'shelf',
  columns: [
    { name: 'name', type: 'text' },
    { name: 'place', type: 'text' },
  ],
}
const strict: TableSpec = {
  name: 'rack',
  formerly: 'shelf',
  columns: [
    { name: 'title', type: 'text', formerly: 'name' },
    { name: 'place', type: 'text' },
  ],
  uniques: [['title', 'place']],
}

const open: Store[] = []
afterEach(async () => {
  await Promise.all(open.splice(0).map((store) => store.close()))
})

type Row = readonly [name: string | null, place: string | null]

describe.each(databases)('a new rule of uniqueness on %s', (kind) => {
  async function filled(rows: readonly Row[]): Promise<Store> {
    const store = await openDatabase(await emptyDatabase(kind))
    open.push(store)
    await migrate(store, [older])
    await store.transaction(async (trx) => {
      for (const [name, place] of rows)
        await sql`insert into shelf (name, place) values (${name}, ${place})`.execute(trx)
    })
    return store
  }

  test('is refused beforehand where records break it, which are named', async () => {
    const store = await filled([
      ['a', '1'],
      ['b', '1'],
      ['a', '1'],
      ['a', '2'],
      ['a', '1'],
    ])
    const said = [
      'Columns "rack.title" and "rack.place" are to be unique now, and 3 stored records have the same values as another: ' +
        'records 1 and 3 have "a", "1". Change them in the panel before this start.',
    ]
    expect((await readSchemaChange(store, { specs: [strict] })).refused).toEqual(said)
    await expect(migrate(store, [strict])).rejects.toThrow(said[0])
    const { rows } = await sql<{ name: string }>`select name from shelf order by id`.execute(
      store.db,
    )
    expect(rows.map(({ name }) => name)).toEqual(['a', 'b', 'a', 'a', 'a'])
  })

  test.runIf(kind === 'postgres')(
    'names records that keep an index from being finished beside running servers',
    async () => {
      const store = await filled([['a', '1']])
      const spec = { ...older, uniques: [['name']] }
      await migrate(store, [spec])
      await store.transaction(async (trx) => {
        await sql`drop index shelf__name__unique`.execute(trx)
        await leaveOpenWork(trx, { spec, from: 'shelf', fill: false, drop: [] })
        await sql`insert into shelf (name, place) values ('a', '2')`.execute(trx)
      })
      await expect(finishAll(store, [spec])).rejects.toThrow(/two records have the same value/)
      const { lines, refused } = await readSchemaChange(store, { specs: [spec] })
      expect(refused).toEqual([])
      expect(lines).toEqual([
        '~ table shelf: its search and indexes are not finished yet',
        '~ Column "shelf.name" is to be unique now, and 2 stored records have the same value as another: ' +
          'records 1 and 2 have "a". Change them in the panel, and the index is made.',
      ])
    },
  )

  test.runIf(kind === 'postgres')('keeps no other table from being finished', async () => {
    const store = await openDatabase(await emptyDatabase(kind))
    open.push(store)
    const code: ColumnSpec = { name: 'code', type: 'text' }
    const title: ColumnSpec = { name: 'title', type: 'text' }
    const specs = (isNewer: boolean): TableSpec[] => [
      { name: 'aisle', columns: [{ ...code, unique: isNewer }] },
      { name: 'board', columns: [{ ...title, searchable: isNewer, sortable: isNewer }] },
    ]
    await migrate(store, specs(false))
    await sql`insert into board (title) values ('Kawa')`.execute(store.db)
    await changeSchema(store, { specs: specs(true) })
    // a server of the older version, which knows no such rule
    await sql`insert into aisle (code) values ('x'), ('x')`.execute(store.db)
    await expect(finishAll(store, specs(true))).rejects.toThrow(/"aisle".*the same value/)
    const { rows } = await sql`select search__f from board`.execute(store.db)
    expect(rows).toEqual([{ search__f: 'kawa' }])
    expect(await openTables(store.db, specs(true))).toMatchObject([{ name: 'aisle' }])
  })

  test.runIf(kind === 'postgres')('does not look for records where an index is there', async () => {
    const store = await filled([])
    const spec = { ...older, uniques: [['name'], ['place']] }
    await migrate(store, [spec])
    await store.transaction(async (trx) => {
      await sql`drop index shelf__name__unique, shelf__place__unique`.execute(trx)
      await leaveOpenWork(trx, { spec, from: 'shelf', fill: false, drop: [] })
      await sql`insert into shelf (name, place) values ('a', '1'), ('a', '1')`.execute(trx)
      // one that would let them pass: the records are seen where they are read
      await sql`create index shelf__place__unique on shelf (place)`.execute(trx)
    })
    const { lines } = await readSchemaChange(store, { specs: [spec] })
    expect(lines).toEqual([
      '~ table shelf: its search and indexes are not finished yet',
      expect.stringContaining('Column "shelf.name" is to be unique now'),
    ])
  })

  test('says it in one value, too', async () => {
    const store = await filled([
      ['a', '1'],
      ['b', '1'],
    ])
    const spec = { ...older, uniques: [['place']] }
    expect((await readSchemaChange(store, { specs: [spec] })).refused).toEqual([
      'Column "shelf.place" is to be unique now, and 2 stored records have the same value as another: ' +
        'records 1 and 2 have "1". Change them in the panel before this start.',
    ])
  })

  test('takes records of which one value is empty, and a column that is new', async () => {
    const store = await filled([
      ['a', null],
      ['a', null],
      ['b', '1'],
    ])
    const grown: TableSpec = {
      ...strict,
      columns: [...strict.columns, { name: 'code', type: 'text' }],
      uniques: [
        ['title', 'place'],
        ['place', 'code'],
      ],
    }
    expect((await readSchemaChange(store, { specs: [grown] })).refused).toEqual([])
    await migrate(store, [grown])
  })

  test('counts columns by whatever name, and values as they are converted', async () => {
    const store = await openDatabase(await emptyDatabase(kind))
    open.push(store)
    const texts: TableSpec = {
      name: 'shelf',
      columns: [
        { name: 'n', type: 'text' },
        { name: 'first', type: 'text' },
      ],
    }
    await migrate(store, [texts])
    await store.transaction(async (trx) => {
      for (const [n, first] of [
        ['a', ''],
        ['b', ''],
        ['b', '1'],
        ['c', '1.0'],
      ])
        await sql`insert into shelf (n, first) values (${n}, ${first})`.execute(trx)
    })
    const refusedOf = async (spec: TableSpec) =>
      (await readSchemaChange(store, { specs: [spec] })).refused
    expect(await refusedOf({ ...texts, uniques: [['n']] })).toMatchObject([
      expect.stringContaining(
        '2 stored records have the same value as another: records 2 and 3 have "b"',
      ),
    ])
    const numbers: TableSpec = {
      name: 'shelf',
      columns: [
        { name: 'n', type: 'text' },
        { name: 'first', type: 'real' },
      ],
      uniques: [['first']],
    }
    expect(await refusedOf(numbers)).toMatchObject([
      expect.stringContaining('records 3 and 4 have 1'),
    ])
    await sql`delete from shelf where first = '1.0'`.execute(store.db)
    await migrate(store, [numbers])
  })
})
