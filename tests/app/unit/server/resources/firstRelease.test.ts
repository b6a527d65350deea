import { mkdtempSync, readFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { DatabaseSync } from '@photostructure/sqlite'
import pg from 'pg'
import { describe, expect, test } from 'vitest'
import { former, tableSpecs } from '../../../../../server/specs'
import { migrate, readSchemaChange } from '../../../../../server/database/schemaChange/migrate'
import { databaseFile } from '../../../../../server/database/sqlite'
import { systemMigrations } from '../../../../../server/database/schemaChange/systemMigrations'
import { openDatabase } from '../../../../../server/database/store'
import { resourceRoutes } from '../../../../../server/verbs/routes'
import { needs } from '../../../../support/needs'
import { call, signIn, testServer } from '../../../../support/server/testServer'
import { databases, emptyDatabase } from '../../../../support/server/testStore'
import { withClients } from '../../../../../resources/server/clients/store/tables'
import { withCards } from '../../../../../resources/server/cards/store/tables'

const dumpOf = (kind: string) =>
  readFileSync(
    fileURLToPath(new URL(`../../../../fixtures/firstRelease.${kind}.sql`, import.meta.url)),
    'utf8',
  )

/** A database as the first release left it: its own statements, with a few rows of its sample content. */
async function firstRelease(kind: 'sqlite' | 'postgres') {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'first-'))
  const database = await emptyDatabase(kind, folder)
  if (database.databaseUrl === null) {
    const file = new DatabaseSync(path.join(folder, databaseFile))
    file.exec(dumpOf(kind))
    file.close()
  } else {
    const client = new pg.Client(database.databaseUrl)
    await client.connect()
    await client.query(dumpOf(kind))
    await client.end()
  }
  return database
}

describe.each(databases)('a database of the first release, on %s', (kind) => {
  test('is brought up to date by several servers at once, with all that is in it', async ({
    skip,
  }) => {
    const empty = await openDatabase(await emptyDatabase(kind))
    // it had triggers itself
    await needs('triggers', { store: empty, skip })
    await empty.close()
    const database = await firstRelease(kind)
    const stores = await Promise.all([1, 2, 3].map(() => openDatabase(database)))
    const [store, ...others] = stores
    if (!store) throw new Error('no store')
    const wanted = { specs: tableSpecs, ...former }
    const { lines, refused } = await readSchemaChange(store, wanted)
    expect(refused).toEqual([])
    const versions = systemMigrations(store.dialect).length
    expect(lines[0]).toBe(`~ the server's own tables: version 1 becomes ${versions}`)
    const client = { store_key: 10, customer_id: 5, person_id: 1, card_number: '105' }
    const marks = { customer_type: 1, consent_email: 1, consent_dwb: 0, retro_bonus: 0 }
    const texts = { company_name: 'Bar', full_name: 'Jan', search__f: 'bar\njan\n105' }
    const add = (id: number, customer: number) =>
      store.transaction((trx) =>
        withClients(trx)
          .insertInto('client')
          .values({ id, ...client, ...marks, ...texts, customer_id: customer })
          .execute(),
      )
    await add(41, 5)
    await Promise.all(stores.map((each) => migrate(each, tableSpecs, former)))
    const clients = await withClients(store.db).selectFrom('client').selectAll().execute()
    expect(clients).toMatchObject([{ ...client, ...marks, ...texts }])
    expect(Number(clients[0]?.id)).toBe(41)
    await expect(add(42, 5)).rejects.toThrow(/unique/i)
    expect(await readSchemaChange(store, wanted)).toEqual({ lines: [], refused: [] })
    await Promise.all(others.map((other) => other.close()))

    const server = await testServer({ routes: resourceRoutes(), services: { store } })
    const account = await server.addUser('szef@example.com', ['ROLE_ADMIN'])
    const session = await signIn(server.app, account, server.time.now)
    const read = async (address: string) => {
      const response = await call(server.app, 'GET', `/api/${address}`, session)
      return JSON.parse(await response.text()).data
    }
    expect(await read('vouchers/1')).toMatchObject({
      action_identifier: 'VCH-2026-101',
      banner_url: expect.stringContaining('/api/file/promo-vouchers/'),
    })
    const found = await read('vouchers?phrase=vch-2026-102&sortBy=action_identifier')
    expect(found.items).toMatchObject([{ id: 2 }])
    expect((await read('audit')).total).toBeGreaterThan(0)
    const files = await store.db.selectFrom('file').select(['resource', 'record_id']).execute()
    expect(files[0]?.record_id).toMatch(/^\d+$/)
    const cards = await withCards(store.db)
      .selectFrom('target_client')
      .select('record_id')
      .execute()
    expect(cards[0]?.record_id).toBe('10')
    await store.close()
  })
})
