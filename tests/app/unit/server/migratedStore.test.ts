import { CompiledQuery } from 'kysely'
import { expect, it, onTestFinished } from 'vitest'
import type { Store } from '../../../../server/database/store'
import { migratedStore } from '../../../support/server/migratedStore'

/** Tables, indexes and triggers as they are written down, and the rows of each table that is ours. */
async function contentOf(store: Store) {
  const all = async (text: string) =>
    (await store.db.executeQuery<Record<string, unknown>>(CompiledQuery.raw(text))).rows
  const schema = await all('select type, name, tbl_name, sql from sqlite_schema order by rowid')
  const rows: Record<string, unknown> = {}
  for (const { type, name } of schema)
    // what full text search keeps for itself is told apart by nobody who searches
    if (type === 'table' && !String(name).includes('__fts_'))
      rows[String(name)] = await all(`select * from "${String(name)}"`)
  return { schema, rows }
}

it('a copied SQLite database is what migrating makes', async () => {
  const opened = async () => {
    const store = await migratedStore('sqlite')
    onTestFinished(() => store.close())
    return contentOf(store)
  }
  const [first, second] = [await opened(), await opened()]
  expect(first.schema.length).toBeGreaterThan(400)
  expect(second).toEqual(first)
})
