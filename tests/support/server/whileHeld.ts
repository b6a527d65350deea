import { lockTable } from '../../../server/records/rows'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Store, Trx } from '../../../server/database/store'

/**
 * Does something while a record of PostgreSQL is held; once it waits for that, what comes next is done too, which is to lock
 * the table of its children where nothing else is said.
 * Who locks in another order makes it a deadlock, which the database ends with an error.
 */
export const whileHeld = <T>(
  store: Store,
  {
    table,
    id,
    ...then
  }: { table: string; id: unknown } & (
    { children: string } | { next: (trx: Trx) => Promise<unknown> }
  ),
  work: () => Promise<T>,
): Promise<T> =>
  whileWaiting(
    store,
    {
      first: (trx) =>
        sql`select 1 from ${sql.table(table)} where id = ${id} for update`.execute(trx),
      next: (trx) => ('next' in then ? then.next(trx) : lockTable(trx, store, then.children)),
    },
    work,
  )

/** The same where one says what is held first, and what once the work waits for it. */
export async function whileWaiting<T>(
  store: Store,
  { first, next }: Readonly<Record<'first' | 'next', (trx: Trx) => Promise<unknown>>>,
  work: () => Promise<T>,
): Promise<T> {
  let done: Promise<T> | null = null
  await store.transaction(async (trx) => {
    await first(trx)
    done = work()
    for (let waiting = 0; waiting === 0; await sleep(20)) {
      // what pg_stat_activity says stays the same for a whole transaction
      const { rows } = await sql`select 1 from pg_locks
        where not granted and pg_backend_pid() = any(pg_blocking_pids(pid))`.execute(trx)
      waiting = rows.length
    }
    await next(trx)
  })
  if (!done) throw new Error('nothing was done')
  return done
}
