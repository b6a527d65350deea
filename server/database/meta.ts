import type { Db, Store, Trx } from './store'

/** What the table `meta` says of this database under a key; null where it says nothing. */
export async function metaAt(db: Db | Trx, key: string): Promise<string | null> {
  const row = await db.selectFrom('meta').select('value').where('key', '=', key).executeTakeFirst()
  return row?.value ?? null
}

/** Writes it down, in place of what stood there. */
export async function putMeta(trx: Trx, key: string, value: string): Promise<void> {
  await trx
    .insertInto('meta')
    .values({ key, value })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ value }))
    .execute()
}

/** Writes it down where nothing stands yet. @returns what stands there: of two servers at once, what the first one wrote */
export async function keepMeta(store: Store, key: string, value: string): Promise<string> {
  await store.transaction((trx) =>
    trx
      .insertInto('meta')
      .values({ key, value })
      .onConflict((conflict) => conflict.column('key').doNothing())
      .execute(),
  )
  return (await metaAt(store.db, key)) ?? value
}
