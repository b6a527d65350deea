import { randomUUID } from 'node:crypto'
import { keepMeta, metaAt } from './meta'
import type { Store } from './store'

const key = 'installation'

/** What tells this database from every other one, made at its first start and kept by backup and restore. */
export async function installationId(store: Store): Promise<string> {
  return (await metaAt(store.db, key)) ?? keepMeta(store, key, randomUUID())
}
