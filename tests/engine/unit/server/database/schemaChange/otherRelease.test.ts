import { mkdtempSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { sql } from 'kysely'
import { afterEach, describe, expect, test } from 'vitest'
import { readConfig } from '../../../../../../server/config'
import { migrate } from '../../../../../../server/database/schemaChange/migrate'
import {
  OtherRelease,
  pingTables,
} from '../../../../../../server/database/schemaChange/otherRelease'
import { openDatabase, type Store } from '../../../../../../server/database/store'
import type { TableSpec } from '../../../../../../server/database/tableSpec'
import { openServices } from '../../../../../../server/services'
import { tableSpecs } from '../../../../../../server/specs'
import { databases, emptyDatabase } from '../../../../../support/server/testStore'

const name = { name: 'name', type: 'text' } as const
const place = { name: 'place', type: 'text' } as const
const shelf: TableSpec = { name: 'shelf', columns: [name, place] }

const open: Store[] = []
afterEach(async () => {
  await Promise.all(open.splice(0).map((store) => store.close()))
})

describe.each(databases)('a server on %s whose database a newer release has changed', (kind) => {
  async function after(newer: TableSpec) {
    const store = await openDatabase(await emptyDatabase(kind))
    open.push(store)
    await migrate(store, [shelf])
    const ping = pingTables(store, [shelf])
    await ping()
    await migrate(store, [newer])
    return ping
  }

  test.each<[string, TableSpec]>([
    ['added a column', { ...shelf, columns: [name, place, { name: 'note', type: 'text' }] }],
    ['retired a column', { ...shelf, columns: [name], retired: ['place'] }],
    ['has a rule more', { ...shelf, uniques: [['name']] }],
  ])('goes on where that %s', async (_, newer) => {
    const ping = await after(newer)
    await expect(ping()).resolves.toBeUndefined()
  })

  test.each<[string, TableSpec, string]>([
    ['renamed a table', { ...shelf, name: 'rack', formerly: 'shelf' }, 'shelf'],
    [
      'renamed a column',
      { ...shelf, columns: [name, { name: 'spot', type: 'text', formerly: 'place' }] },
      'shelf.place',
    ],
    [
      'made a column of another kind',
      { ...shelf, columns: [name, { name: 'place', type: 'integer' }] },
      'shelf.place',
    ],
  ])('says so, each time, where that %s', async (_, newer, what) => {
    const ping = await after(newer)
    for (let n = 0; n < 2; n += 1) {
      const said = await ping().catch((error: unknown) => error)
      expect(said).toBeInstanceOf(OtherRelease)
      expect(String(said)).toContain(`"${what}"`)
    }
  })

  test('is not ready, and is again once that is taken back', async () => {
    const { databaseUrl } = await emptyDatabase(kind)
    const services = await openServices(
      readConfig({
        SEED: 'none',
        LOG_LEVEL: 'silent',
        DATA_DIR: mkdtempSync(path.join(os.tmpdir(), 'panel-other-')),
        ...(databaseUrl !== null && { DATABASE_URL: databaseUrl }),
      }),
    )
    open.push(services.store)
    const state = () => services.readiness.state()
    expect(await state()).toMatchObject({ status: 'ready', database: 'up' })
    const table = tableSpecs[0]?.name ?? ''
    const rename = (from: string, to: string) =>
      services.store.transaction((trx) =>
        sql`update migration set name = ${to}, at = at + 1 where name = ${from}`.execute(trx),
      )
    await rename(table, 'renamed')
    await expect
      .poll(state, { timeout: 60_000 })
      .toMatchObject({ status: 'down', database: 'changed' })
    await rename('renamed', table)
    await expect.poll(state, { timeout: 60_000 }).toMatchObject({ status: 'ready', database: 'up' })
  })
})
