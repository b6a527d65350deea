import { PostgresAdapter } from 'kysely'
import { keepMeta, metaAt } from './meta'
import { prepared } from './prepared'
import type { Store, Trx } from './store'

const key = 'secret-key'

/** The fingerprint of the key that this database was made with; null where no server has started on it yet. */
export const knownKeyPrint = ({ db }: Pick<Store, 'db'>): Promise<string | null> => metaAt(db, key)

/** Stores it if there is none. @returns the stored one: if two servers start at once, the first one's */
export const keepKeyPrint = (store: Store, value: string): Promise<string> =>
  keepMeta(store, key, value)

const read = `select value from meta where key = '${key}'`
const plain = prepared<{ readonly value: string }>(read)
const held = prepared<{ readonly value: string }>(`${read} for share`)

/** The stored fingerprint, locked until this transaction ends; SQLite has one writer anyway. */
export async function heldKeyPrint(trx: Trx): Promise<string | null> {
  const isPostgres = trx.getExecutor().adapter instanceof PostgresAdapter
  return (await (isPostgres ? held : plain)(trx, [])).rows[0]?.value ?? null
}

/**
 * Replaces the stored fingerprint by another key's. Waits for transactions that hold the old one (`heldKeyPrint`), and
 * lets nobody else change it until this transaction ends. @returns whether it still was `from`
 */
export async function changeKeyPrint(
  trx: Trx,
  { from, to }: { readonly from: string; readonly to: string },
): Promise<boolean> {
  const changed = await trx
    .updateTable('meta')
    .set({ value: to })
    .where('key', '=', key)
    .where('value', '=', from)
    .executeTakeFirst()
  return changed.numUpdatedRows === 1n
}
