import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { putMeta } from '../../database/meta'
import type { Db, Store, Trx } from '../../database/store'

const prefix = 'files held '
const likeHold = `${prefix}%`
/** How long a hold outlives a backup that was killed, and how often a running one renews it, ms; clocks may differ. */
const holdFor = 3_600_000
const beat = 60_000

/**
 * Keeps every server of this database from deleting files until `release`. If the database cannot be written just then
 * (an import has it, it is a standby), the next renewal tries again: retired files live on for an hour in any case.
 */
export async function holdFiles(store: Store): Promise<{ release(): Promise<void> }> {
  const key = `${prefix}${randomUUID()}`
  let held: Promise<unknown> = Promise.resolve()
  const write = (work: (trx: Trx) => Promise<unknown>) => {
    held = held.then(() => store.transaction(work)).catch(() => undefined)
    return held
  }
  const hold = () => write((trx) => renew(trx, key))
  await hold()
  const timer = setInterval(hold, beat)
  return {
    release: async () => {
      clearInterval(timer)
      // where that fails, the hold expires
      await write((trx) => trx.deleteFrom('meta').where('key', '=', key).execute())
    },
  }
}

async function renew(trx: Trx, key: string): Promise<void> {
  await trx
    .deleteFrom('meta')
    .where('key', 'like', likeHold)
    .where(sql`cast(value as bigint)`, '<', Date.now())
    .execute()
  await putMeta(trx, key, String(Date.now() + holdFor))
}

/** Whether a backup is reading the files just now. */
export async function areFilesHeld(db: Db | Trx, now: number): Promise<boolean> {
  const holds = await db.selectFrom('meta').select('value').where('key', 'like', likeHold).execute()
  return holds.some(({ value }) => Number(value) > now)
}

/** Deletes the holds in a restored database: the backup it came from had one of its own. */
export async function forgetHolds(trx: Trx): Promise<void> {
  await trx.deleteFrom('meta').where('key', 'like', likeHold).execute()
}
