import type { Services } from '../http/context'
import { forgetAudit } from '../features/audit/store/keep'

/** Shortens the audit log, and with it history, to AUDIT_KEEP; where that is not set nothing is ever forgotten. */
export async function keepAudit(
  { store, config, clock, log }: Pick<Services, 'store' | 'config' | 'clock' | 'log'>,
  signal?: AbortSignal,
): Promise<void> {
  if (config.auditKeep === null) return
  const before = clock() - config.auditKeep
  const lines = await forgetAudit(store, { before, ...(signal && { signal }) })
  if (lines > 0)
    log.info({ lines, before: new Date(before).toISOString() }, 'the audit log was shortened')
}
