import { lockTable } from '../../server/records/rows'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Store } from '../../server/database/store'

/**
 * Does something while a record of PostgreSQL is held; once it waits for that, the table of its children is locked too.
 * Who locks in another order makes it a deadlock, which the database ends with an error.
 */
export async function whileHeld<T>(
  store: Store,
  { table, id, children }: { table: string; id: unknown; children: string },
  work: () => Promise<T>,
): Promise<T> {
  let done: Promise<T> | null = null
  await store.transaction(async (trx) => {
    await sql`select 1 from ${sql.table(table)} where id = ${id} for update`.execute(trx)
    done = work()
    for (let waiting = 0; waiting === 0; await sleep(20)) {
      // what pg_stat_activity says stays the same for a whole transaction
      const { rows } = await sql`select 1 from pg_locks
        where not granted and pg_backend_pid() = any(pg_blocking_pids(pid))`.execute(trx)
      waiting = rows.length
    }
    await lockTable(trx, store, children)
  })
  if (!done) throw new Error('nothing was done')
  return done
}
