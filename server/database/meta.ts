import type { Db, Store, Trx } from './store'

/** What the table `meta` says of this database under a key; null where it says nothing. */
export async function metaAt(db: Db | Trx, key: string): Promise<string | null> {
  const row = await db.selectFrom('meta').select('value').where('key', '=', key).executeTakeFirst()
  return row?.value ?? null
}

/** Stores a value under a key, in place of an earlier one. */
export async function putMeta(trx: Trx, key: string, value: string): Promise<void> {
  await trx
    .insertInto('meta')
    .values({ key, value })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ value }))
    .execute()
}

/** Stores a value if the key has none. @returns the stored value: if two servers write at once, the first one's */
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
