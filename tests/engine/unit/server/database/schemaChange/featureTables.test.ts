import { mkdtempSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { sql } from 'kysely'
import { afterEach, describe, expect, test } from 'vitest'
import { tablesThere } from '../../../../../../server/database/ownTables'
import {
  appTableNames,
  type FeatureTables,
} from '../../../../../../server/database/schemaChange/appTables'
import { migrate, readSchemaChange } from '../../../../../../server/database/schemaChange/migrate'
import {
  hasTables,
  migrateOwn,
  versionsThere,
} from '../../../../../../server/database/schemaChange/ownSteps'
import { openDatabase, type Store } from '../../../../../../server/database/store'
import { former } from '../../../../../../server/specs'
import { metaOf, shapeOf, tableNamesOf } from '../../../../../support/server/shapeOf'
import { databases, emptyDatabase } from '../../../../../support/server/testStore'

const features = (former.tables ?? []).filter((one): one is FeatureTables => 'isLeftOut' in one)
/** As an app with all features hands them over, and one with none; what nothing reads is never made. */
const whole = features
const none = features.map((one) => ({ ...one, isLeftOut: true }))
const lastWithFeatures = 17

const open: Store[] = []
afterEach(async () => {
  await Promise.all(open.splice(0).map((store) => store.close()))
})

describe.each(databases)('the tables of features, on %s', (kind) => {
  async function fresh(): Promise<Store> {
    const folder = mkdtempSync(path.join(os.tmpdir(), 'features-'))
    const store = await openDatabase(await emptyDatabase(kind, folder))
    open.push(store)
    return store
  }

  /** A database as a release had it that made these tables for every app, with a row in some of them. */
  async function ofVersion(version: number): Promise<Store> {
    const store = await fresh()
    await store.transaction(async (trx) => {
      await migrateOwn(trx, store, features, { system: version })
      await trx.deleteFrom('meta').where('key', 'like', 'tables %').execute()
      await sql`insert into audit (at, ip, action) values (1, '', 'create')`.execute(trx)
      await sql`insert into import_log (start_date_time, description, status)
        values (1, '', '')`.execute(trx)
    })
    return store
  }

  const names = (tables: readonly FeatureTables[], { dialect }: Store) =>
    appTableNames(dialect, tables)
  const made = ({ dialect }: Store) =>
    appTableNames(
      dialect,
      features.filter(({ isLeftOut }) => !isLeftOut),
    )

  async function keepsItsRows(store: Store) {
    for (const table of ['audit', 'import_log'])
      expect((await sql`select 1 from ${sql.table(table)}`.execute(store.db)).rows).toHaveLength(1)
  }

  test('are made for an app that has them, and for no other', async () => {
    const [having, lacking] = [await fresh(), await fresh()]
    await migrate(having, [], { tables: whole })
    await migrate(lacking, [], { tables: none })
    expect(made(having)).toEqual(
      expect.arrayContaining(['audit', 'past_file', 'list_view', 'list_view_start', 'import_run']),
    )
    expect(
      (await tableNamesOf(having)).filter((name) => names(features, having).includes(name)),
    ).toEqual(made(having).toSorted())
    const there = await tableNamesOf(lacking)
    expect(there.filter((name) => names(features, lacking).includes(name))).toEqual([])
    expect(Object.keys(await metaOf(lacking))).toEqual(['version'])
    expect(await hasTables(having.db, { name: 'feature audit' })).toBe(true)
    expect(await hasTables(lacking.db, { name: 'feature audit' })).toBe(false)
    // given back
    await migrate(lacking, [], { tables: whole })
    expect(await shapeOf(lacking)).toEqual(await shapeOf(having))
  })

  test.each(Array.from({ length: lastWithFeatures }, (_, at) => at + 1))(
    'that a release made at version %i are taken over as they are',
    async (version) => {
      const [store, anew] = [await ofVersion(version), await fresh()]
      await migrate(anew, [], { tables: whole })
      const isNew = (line: string) => !line.includes('import_log')
      await migrate(store, [], { tables: whole })
      expect((await shapeOf(store)).filter(isNew)).toEqual(await shapeOf(anew))
      expect(await readSchemaChange(store, { specs: [], tables: whole })).toEqual({
        lines: [],
        refused: [],
      })
      await keepsItsRows(store)
    },
  )

  test.each([1, 8, lastWithFeatures])(
    'that a release made at version %i stay in an app that leaves them out, and are there when it has them again',
    async (version) => {
      const [store, anew] = [await ofVersion(version), await fresh()]
      await migrate(anew, [], { tables: whole })
      const before = await tableNamesOf(store)
      await migrate(store, [], { tables: none })
      await migrate(store, [], { tables: none })
      expect(await tableNamesOf(store)).toEqual(expect.arrayContaining([...before]))
      expect(await readSchemaChange(store, { specs: [], tables: none })).toEqual({
        lines: [],
        refused: [],
      })
      await keepsItsRows(store)
      expect(await hasTables(store.db, { name: 'feature audit' })).toBe(true)
      // so a backup has them, and a restore makes them as they were
      if (kind === 'postgres')
        expect((await tablesThere(store.db, none)).own).toEqual(await tableNamesOf(store))
      const versions = await versionsThere(store.db)
      const restored = await fresh()
      await restored.transaction((trx) => migrateOwn(trx, restored, none, versions))
      expect(await shapeOf(restored)).toEqual(await shapeOf(store))
      await migrate(store, [], { tables: whole })
      const isNew = (line: string) => !line.includes('import_log')
      expect((await shapeOf(store)).filter(isNew)).toEqual(await shapeOf(anew))
      await keepsItsRows(store)
    },
  )
})
