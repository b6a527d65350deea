import type { TestContext } from 'vitest'
import type { Abilities } from '../../server/database/store'
import { hasTrigrams } from '../../server/database/schemaChange/ensureTable'
import type { Store } from '../../server/database/store'

interface Asking {
  readonly store: Store
  readonly skip: TestContext['skip']
}

/** Ends a test of what the database itself says that it cannot, and tells so by name. */
export async function needs(
  ability: keyof Abilities | 'trigrams',
  { store, skip }: Asking,
): Promise<void> {
  const isThere =
    ability === 'trigrams'
      ? store.dialect.name === 'sqlite' || (await hasTrigrams(store.db))
      : (await store.abilities())[ability]
  skip(!isThere, `this database has no ${ability}`)
}
