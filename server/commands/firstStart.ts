import type { Services } from '../http/context'
import { withAdvisoryLock, locks } from '../database/locks/advisoryLock'
import { ensureAdmin, type NewAdmin, type TellAdmin } from './firstAdmin'

/**
 * Makes the first account and the demo data where they are wanted and not there. Of several servers that start on an
 * empty database one does; the others wait for it and find them made.
 * @param tell how this account signs in, before anything behind it can fail
 * @returns the account, where this server made it
 */
export const firstStart = (services: Services, tell: TellAdmin): Promise<NewAdmin | null> =>
  withAdvisoryLock(services.store, locks.firstStart, async () => {
    const admin = await ensureAdmin(services, tell)
    // what a demo shows is loaded for a demo alone
    if (services.config.seed === 'demo') await (await import('./seedDemo')).seedDemo(services)
    return admin
  })
