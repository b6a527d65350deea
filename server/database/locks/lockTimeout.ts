import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { codeOf } from '../../errorCode'
import { postgres } from '../dialect'
import { MigrationError } from '../schemaChange/migrationError'
import type { Store, Trx } from '../store'

/** How long a change waits for a lock, ms: a statement queued behind it waits as long. */
const lockWait = 500
/** How long it retries, ms: a forgotten transaction may hold the table. */
const patience = 600_000

/**
 * Runs a change of tables in one transaction that waits at most half a second for a lock, and pauses before it retries:
 * every list of a table queues behind a waiting ALTER TABLE. `work` must be quick, and may run several times.
 * @throws MigrationError where somebody holds the table all the time
 */
export async function withLockTimeout<T>(store: Store, work: (trx: Trx) => Promise<T>): Promise<T> {
  if (store.dialect !== postgres) return store.transaction(work)
  const end = Date.now() + patience
  for (;;) {
    try {
      // `bulk`, because conversions and renames may take long; older servers are stopped for those.
      return await store.bulk(async (trx) => {
        await sql`set local lock_timeout = ${sql.lit(lockWait)}`.execute(trx)
        return work(trx)
      })
    } catch (error) {
      if (!busy.has(codeOf(error))) throw error
      if (Date.now() > end)
        throw new MigrationError(
          'A table could not be changed: somebody has been reading or writing it for ten minutes without a break ' +
            '(a backup or a forgotten transaction; pg_stat_activity names it). Nothing is lost: start again.',
          { cause: error },
        )
      await sleep(lockWait * (1 + Math.random()))
    }
  }
}

/** `lock_not_available`, `deadlock_detected`; `serialization_failure` where a database knows no other isolation. */
const busy: ReadonlySet<string> = new Set(['55P03', '40P01', '40001'])
