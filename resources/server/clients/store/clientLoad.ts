import type { Client } from './clientBase'
import { postgres, type Store } from 'panel-engine/store'
import { dropNext, removeFromNext } from './clientNext'
import { loadBeside } from './clientLoadSqlite'
import { loadInPlace } from './clientLoadPostgres'
import type { Trx } from 'panel-engine/server'
import type { ClientTables } from './tables'

/** What an import did to the client base. */
export interface LoadOutcome {
  /** Lines that came in. */
  readonly loaded: number
  /** Clients that were not in the file and are gone. */
  readonly removed: number
}

export interface LoadOptions {
  /** Asked at the end: whether clients that the file lacks go; `removed` of `total` would. Throws to call it off. */
  readonly shouldRemove: (removed: number, total: number) => boolean
  /** Whether clients that the file lacks may go at all. */
  readonly isWhole: boolean
  /** The last work of the transaction that shows the new base. */
  readonly commit: (trx: Trx, outcome: LoadOutcome) => Promise<void>
}

/**
 * Imports clients into the base. Readers see the base as it was until all of it is in, and other people's saves go on
 * meanwhile; an import that ends before its commit leaves the base as it was.
 */
export const loadClients = (
  store: Store,
  batches: AsyncIterable<readonly Client[]>,
  options: LoadOptions,
): Promise<void> =>
  store.dialect === postgres
    ? loadInPlace(store, batches, options)
    : loadBeside(store, batches, options)

/** Removes a client for good, also from the new base that a running import is making. @returns how many rows */
export async function removeClient(trx: Trx, { dialect }: Store, id: number): Promise<bigint> {
  const removed = await trx
    .withTables<ClientTables>()
    .deleteFrom('client')
    .where('id', '=', id)
    .executeTakeFirst()
  if (dialect !== postgres) await removeFromNext(trx, id)
  return removed.numDeletedRows
}

/** Removes the unfinished base that an import left behind when its process died. */
export async function clearLoad(store: Store): Promise<void> {
  if (store.dialect !== postgres) await dropNext(store)
}
