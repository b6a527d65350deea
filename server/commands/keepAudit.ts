import type { Services } from '../http/context'
import { hasTables } from '../database/schemaChange/ownSteps'
import { sharedNow } from '../database/sharedClock'
import { forgetAudit, oldestLine } from '../features/audit/store/keep'
import { auditTables } from '../features/audit/store/tables'

/** What one run removes at most, ms of the log: a clock that is years ahead is seen before much is gone. */
const atOnce = 86_400_000

/**
 * Shortens the audit log, and with it history, to AUDIT_KEEP; where that is not set nothing is ever forgotten. One of the
 * time when the app had it grows old as well.
 */
export async function keepAudit(
  { store, config, clock, log }: Pick<Services, 'store' | 'config' | 'clock' | 'log'>,
  signal?: AbortSignal,
): Promise<void> {
  if (config.auditKeep === null || !(await hasTables(store.db, auditTables))) return
  const past = (await sharedNow({ store, clock })) - config.auditKeep
  const before = Math.min(past, ((await oldestLine(store.db)) ?? past) + atOnce)
  const lines = await forgetAudit(store, { before, ...(signal && { signal }) })
  if (lines > 0)
    log.info({ lines, before: new Date(before).toISOString() }, 'the audit log was shortened')
}
