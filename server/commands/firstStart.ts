import type { Services } from '../http/context'
import { withAdvisoryLock, locks } from '../database/locks/advisoryLock'
import { ensureAdmin, type NewAdmin } from './firstAdmin'

/**
 * Makes the first account and the demo data where they are wanted and not there. Of several servers that start on an
 * empty database one does; the others wait for it and find them made.
 * @returns the account, where this server made it
 */
export const firstStart = (services: Services): Promise<NewAdmin | null> =>
  withAdvisoryLock(services.store, locks.firstStart, async () => {
    const admin = await ensureAdmin(services)
    // what a demo shows is loaded for a demo alone
    if (services.config.seed === 'demo') await (await import('./seedDemo')).seedDemo(services)
    return admin
  })
