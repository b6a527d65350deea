import { sweepFailures } from '../auth/loginLimit'
import { sweepSessions } from '../auth/session'
import type { Services } from './context'
import { sweepStaged } from '../records/stagedRows'
import { sweepAnswers } from './idempotency'

/**
 * Removes expired sessions, counters and kept answers, and rows whose record never came. Once an hour is often enough.
 */
export async function sweep({ store, config, clock }: Services): Promise<void> {
  const now = clock()
  await store.transaction(async (trx) => {
    await sweepSessions(trx, now, config)
    await sweepFailures(trx, now)
    await sweepAnswers(trx, now)
  })
  await sweepStaged(store, now)
}
