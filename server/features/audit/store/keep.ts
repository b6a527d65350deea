import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'kysely'
import { openAudit } from './triggers'
import type { Db, Store } from '../../../database/store'

/** What one transaction removes: on SQLite everybody's next write waits for it. */
const atOnce = 200
/** The pause after it, in which others write, ms. */
const pause = 50

/** When the oldest line of the audit log was written, ms since 1970; null where it has none. */
export async function oldestLine(db: Db): Promise<number | null> {
  const found = await db
    .selectFrom('audit')
    .select('at')
    // as its index has it
    .orderBy('at', (by) => by.asc().nullsFirst())
    .limit(1)
    .executeTakeFirst()
  return found ? Number(found.at) : null
}

/**
 * Removes lines of the audit log older than `before` (ms since 1970), some at a time, the oldest first. Several servers
 * may do so at once.
 * @returns how many it removed until nothing was left or it was stopped
 */
export async function forgetAudit(
  store: Store,
  { before, signal }: { readonly before: number; readonly signal?: AbortSignal },
): Promise<number> {
  let forgotten = 0
  for (;;) {
    if (signal?.aborted) return forgotten
    // Read first: where there is nothing to do, nothing is written.
    const old = await store.db
      .selectFrom('audit')
      .select('id')
      .where('at', '<', before)
      // the order of its index: in another one all old lines would be read for each batch
      .orderBy('at', (by) => by.asc().nullsFirst())
      .limit(atOnce)
      .execute()
    if (old.length === 0) return forgotten
    const ids = old.map(({ id }) => id)
    forgotten += await store.transaction((trx) =>
      openAudit(trx, { before }, async () => {
        const removed = sql`delete from audit where id in (${sql.join(ids)})`
        return Number((await removed.execute(trx)).numAffectedRows ?? 0)
      }),
    )
    await wait(pause, undefined, { ref: false })
  }
}
