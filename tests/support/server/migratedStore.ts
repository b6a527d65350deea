import { CompiledQuery } from 'kysely'
import { former, tableSpecs } from '../../../server/specs'
import { migrate } from '../../../server/database/schemaChange/migrate'
import { openDatabase, type Store } from '../../../server/database/store'
import { copyOf, drop, emptyDatabase, makeTemplate, placeOf } from './testStore'

const url = process.env['TEST_DATABASE_URL']

async function fillMigrated(name: string) {
  const store = await openDatabase(placeOf(name))
  await migrate(store, tableSpecs, former)
  await store.close()
}

/** Migrated once for all test files of this process: a copy takes PostgreSQL a thirtieth of what the tables take. */
let template: Promise<string> | undefined

/** What an empty SQLite database becomes by being migrated: its tables and indexes, and the rows that it begins with. */
async function partsOf(store: Store): Promise<readonly CompiledQuery[]> {
  const all = async (text: string) =>
    (await store.db.executeQuery<Record<string, unknown>>(CompiledQuery.raw(text))).rows
  const found = await all('select name, type, sql from sqlite_schema where sql is not null')
  const virtual = found.filter(({ sql }) => /^create virtual/i.test(String(sql)))
  // what SQLite makes itself: its own tables, and those in which a virtual one lies
  const its = ['sqlite', ...virtual.map(({ name }) => String(name))].map((name) => `${name}_`)
  const made = found.filter(
    ({ name, type }) => type !== 'table' || !its.some((start) => String(name).startsWith(start)),
  )
  const parts = made.map((one) => CompiledQuery.raw(String(one['sql'])))
  const filled = made.filter(
    ({ type, name }) => type === 'table' && !virtual.some((one) => one['name'] === name),
  )
  for (const { name } of [...filled, { name: 'sqlite_sequence' }])
    for (const row of await all(`select * from "${String(name)}"`)) {
      const columns = Object.keys(row).map((column) => `"${column}"`)
      const places = columns.map(() => '?')
      const insert = `insert into "${String(name)}" (${columns.join()}) values (${places.join()})`
      parts.push(CompiledQuery.raw(insert, Object.values(row)))
    }
  return parts
}

/** The same for SQLite, where writing it down takes a quarter of finding out what is missing. */
let parts: readonly CompiledQuery[] | undefined

async function migratedSqlite(): Promise<Store> {
  const store = await openDatabase(await emptyDatabase('sqlite'))
  if (parts) {
    const known = parts
    await store.transaction(async (trx) => {
      for (const part of known) await trx.executeQuery(part)
    })
  } else {
    await migrate(store, tableSpecs, former)
    parts = await partsOf(store)
  }
  return store
}

/**
 * Opens a database as `migrate` leaves an empty one. On PostgreSQL it is a copy, and closing it takes it away. What tests
 * migrating itself begins with `emptyDatabase`.
 */
export async function migratedStore(kind: 'sqlite' | 'postgres'): Promise<Store> {
  if (kind === 'sqlite' || !url) return migratedSqlite()
  template ??= makeTemplate(fillMigrated)
  const name = await copyOf(await template)
  const store = await openDatabase(placeOf(name))
  return {
    ...store,
    close: async () => {
      await store.close()
      // another user of it has no use for it any more
      await drop(name)
    },
  }
}
