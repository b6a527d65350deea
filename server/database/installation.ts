import { randomUUID } from 'node:crypto'
import type { Store } from './store'

/** What tells this database from every other one, made at its first start and kept by backup and restore. */
export async function installationId(store: Store): Promise<string> {
  const key = 'installation'
  const read = () =>
    store.db.selectFrom('meta').select('value').where('key', '=', key).executeTakeFirst()
  const known = await read()
  if (known) return known.value
  await store.transaction((trx) =>
    trx
      .insertInto('meta')
      .values({ key, value: randomUUID() })
      .onConflict((conflict) => conflict.column('key').doNothing())
      .execute(),
  )
  return (await read())?.value ?? ''
}
