import type { Services } from '../http/context'
import { hasTables } from '../database/schemaChange/ownSteps'
import { sharedNow } from '../database/sharedClock'
import { forgetAudit, oldestLine } from '../features/audit/store/keep'
import { auditTables } from '../features/audit/store/tables'

/** One run removes at most this span of the log, ms: a clock that is years ahead is noticed before much is lost. */
const atOnce = 86_400_000

/**
 * Shortens the audit log, and with it history, to AUDIT_KEEP; without that setting nothing is ever removed. It also
 * shortens the log of an app that no longer has the feature.
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
