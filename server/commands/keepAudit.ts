import type { Services } from '../http/context'
import { hasTables } from '../database/schemaChange/ownSteps'
import { forgetAudit } from '../features/audit/store/keep'
import { auditTables } from '../features/audit/store/tables'

/**
 * Shortens the audit log, and with it history, to AUDIT_KEEP; where that is not set nothing is ever forgotten. One of the
 * time when the app had it grows old as well.
 */
export async function keepAudit(
  { store, config, clock, log }: Pick<Services, 'store' | 'config' | 'clock' | 'log'>,
  signal?: AbortSignal,
): Promise<void> {
  if (config.auditKeep === null || !(await hasTables(store.db, auditTables))) return
  const before = clock() - config.auditKeep
  const lines = await forgetAudit(store, { before, ...(signal && { signal }) })
  if (lines > 0)
    log.info({ lines, before: new Date(before).toISOString() }, 'the audit log was shortened')
}
