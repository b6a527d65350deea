import { tableSpecs } from '../../../server/specs'
import { migrate } from '../../../server/store/migrate'
import { openDatabase, type Store } from '../../../server/store/store'
import { connection, emptyDatabase, ownName } from './testStore'

const url = process.env['TEST_DATABASE_URL']

/** How to open a database of the same PostgreSQL. */
function placeOf(name: string) {
  const own = new URL(url ?? '')
  own.pathname = `/${name}`
  own.searchParams.set('options', '-c timezone=UTC')
  return { databaseUrl: own.href, dataDir: ':memory:' }
}

async function ask(statement: string): Promise<void> {
  const client = await connection()
  await client.query(statement).finally(() => client.end())
}

async function makeTemplate(): Promise<string> {
  const name = ownName()
  await ask(`create database ${name}`)
  const store = await openDatabase(placeOf(name))
  await migrate(store, tableSpecs)
  await store.close()
  return name
}

/** Migrated once for all test files of this process: a copy takes PostgreSQL a fifth of what the tables take. */
let template: Promise<string> | undefined

/**
 * Opens a database as `migrate` leaves an empty one. On PostgreSQL it is a copy, and closing it takes it away. What tests
 * migrating itself begins with `emptyDatabase`.
 */
export async function migratedStore(kind: 'sqlite' | 'postgres'): Promise<Store> {
  if (kind === 'sqlite' || !url) {
    const store = await openDatabase(await emptyDatabase('sqlite'))
    await migrate(store, tableSpecs)
    return store
  }
  template ??= makeTemplate()
  const name = ownName()
  await ask(`create database ${name} template ${await template}`)
  const store = await openDatabase(placeOf(name))
  return {
    ...store,
    close: async () => {
      await store.close()
      // whoever else is still in it has no use for it
      await ask(`drop database if exists ${name} with (force)`)
    },
  }
}
