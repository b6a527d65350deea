import type { Store } from './store'

const key = 'secret-key'

/** The fingerprint of the key that this database was made with; null where no server has started on it yet. */
export async function knownKeyPrint({ db }: Pick<Store, 'db'>): Promise<string | null> {
  const query = db.selectFrom('meta').select('value').where('key', '=', key)
  return (await query.executeTakeFirst())?.value ?? null
}

/** Writes it down where there is none. @returns the one that stands there: of two servers at once, the first one's */
export async function keepKeyPrint(store: Store, value: string): Promise<string | null> {
  await store.transaction((trx) =>
    trx
      .insertInto('meta')
      .values({ key, value })
      .onConflict((conflict) => conflict.column('key').doNothing())
      .execute(),
  )
  return knownKeyPrint(store)
}
