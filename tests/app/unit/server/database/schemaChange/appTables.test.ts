import { mkdtempSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { sql } from 'kysely'
import { afterEach, describe, expect, test } from 'vitest'
import { withCards } from '../../../../../../resources/server/cards/store/tables'
import { withClients } from '../../../../../../resources/server/clients/store/tables'
import house from '../../../../../../resources/server'
import {
  lastShared,
  type AppTables,
} from '../../../../../../server/database/schemaChange/appTables'
import { migrate, readSchemaChange } from '../../../../../../server/database/schemaChange/migrate'
import { migrateOwn } from '../../../../../../server/database/schemaChange/ownSteps'
import { openDatabase, type Store } from '../../../../../../server/database/store'
import { systemMigrations } from '../../../../../../server/database/schemaChange/systemMigrations'
import { metaOf, shapeOf } from '../../../../../support/server/shapeOf'
import { databases, emptyDatabase } from '../../../../../support/server/testStore'

const { tables = [] } = house

const shelves = (count: number): AppTables => ({
  name: 'shelves',
  steps: ({ idColumn: id }) =>
    [
      { make: [`create table shelf (${id}, name text not null)`] },
      {
        make: [
          `alter table shelf add column place text`,
          `create index shelf_place on shelf (place)`,
        ],
      },
    ].slice(0, count),
})

const open: Store[] = []
afterEach(async () => {
  await Promise.all(open.splice(0).map((store) => store.close()))
})

describe.each(databases)('the tables of an app, on %s', (kind) => {
  async function fresh(): Promise<Store> {
    const folder = mkdtempSync(path.join(os.tmpdir(), 'tables-'))
    const store = await openDatabase(await emptyDatabase(kind, folder))
    open.push(store)
    return store
  }

  /** A database as a release had it that counted these tables among its own. */
  async function ofVersion(version: number): Promise<Store> {
    const store = await fresh()
    await store.transaction(async (trx) => {
      await migrateOwn(trx, store, tables, { system: version })
      await trx.deleteFrom('meta').where('key', 'like', 'tables %').execute()
    })
    return store
  }

  const addRows = (store: Store) =>
    store.transaction(async (trx) => {
      await sql`insert into target_client (resource, record_id, store_key, customer_id, person_id)
        values ('adverts', '7', 1, 2, 3)`.execute(trx)
      await sql`insert into client (id, company_name, full_name, store_key, customer_id, person_id, card_number,
        customer_type, consent_email, consent_dwb, retro_bonus, search__f)
        values (41, 'Bar', 'Jan', 1, 2, 3, '123', 1, 0, 0, 0, 'bar')`.execute(trx)
    })

  test('are made, keep a version of their own, and are brought further by what is new alone', async () => {
    const store = await fresh()
    await migrate(store, [], { tables: [shelves(1)] })
    expect(await metaOf(store)).toMatchObject({ 'tables shelves': '1' })
    await store.transaction((trx) => sql`insert into shelf (name) values ('A')`.execute(trx))
    const wanted = { specs: [], tables: [shelves(2)] }
    expect((await readSchemaChange(store, wanted)).lines).toEqual([
      '~ tables of shelves: version 1 becomes 2',
    ])
    await migrate(store, [], wanted)
    await migrate(store, [], wanted)
    expect((await sql`select name, place from shelf`.execute(store.db)).rows).toEqual([
      { name: 'A', place: null },
    ])
    expect((await shapeOf(store)).join('\n')).toContain('shelf_place')
    expect(await readSchemaChange(store, wanted)).toEqual({ lines: [], refused: [] })
  })

  test('of a newer program are refused', async () => {
    const store = await fresh()
    await migrate(store, [], { tables: [shelves(2)] })
    await expect(migrate(store, [], { tables: [shelves(1)] })).rejects.toThrow(
      /newer version \(shelves 2, this program knows 1\)/,
    )
    const { refused } = await readSchemaChange(store, { specs: [], tables: [shelves(1)] })
    expect(refused).toHaveLength(1)
  })

  test('are not there where an app has none', async () => {
    const store = await fresh()
    await migrate(store, [])
    const shape = (await shapeOf(store)).join('\n')
    for (const name of ['client', 'target_client', 'audience', 'push_job', 'device'])
      expect(shape).not.toMatch(new RegExp(`\\b${name}\\b`))
  })

  test.each(Array.from({ length: lastShared }, (_, at) => at + 1))(
    'that were the server’s own at version %i are taken over as they are',
    async (version) => {
      const [store, whole] = [await ofVersion(version), await fresh()]
      await addRows(store)
      expect((await readSchemaChange(store, { specs: [], tables })).refused).toEqual([])
      await migrate(store, [], { tables })
      await migrate(whole, [], { tables })
      expect(await shapeOf(store)).toEqual(await shapeOf(whole))
      expect(await metaOf(store)).toEqual({ ...(await metaOf(whole)), shared: String(version) })
      const [client] = await withClients(store.db).selectFrom('client').selectAll().execute()
      expect({ ...client, id: Number(client?.id) }).toMatchObject({ id: 41, card_number: '123' })
      const cards = await withCards(store.db).selectFrom('target_client').selectAll().execute()
      expect(cards).toMatchObject([{ resource: 'adverts', record_id: '7' }])
    },
  )

  test.runIf(kind === 'postgres')('sort clients by letters, whatever the locale', async () => {
    const store = await fresh()
    await migrate(store, [], { tables })
    const { rows } = await sql`select attname, collname from pg_attribute
      join pg_collation on pg_collation.oid = attcollation
      where attrelid = 'client'::regclass and attname in ('search__f', 'card_number')
      order by attname`.execute(store.db)
    expect(rows).toEqual([
      { attname: 'card_number', collname: 'C' },
      { attname: 'search__f', collname: 'C' },
    ])
  })

  test('are taken over by an app that has them only later, with all that is in them', async () => {
    const store = await ofVersion(lastShared)
    await addRows(store)
    await migrate(store, [])
    expect(await metaOf(store)).toEqual({
      shared: String(lastShared),
      version: String(systemMigrations(store.dialect).length),
    })
    await migrate(store, [], { tables })
    const cards = await withCards(store.db).selectFrom('target_client').selectAll().execute()
    expect(cards).toMatchObject([{ resource: 'adverts', record_id: '7' }])
  })
})
