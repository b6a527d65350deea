import type { Services } from '../http/context'
import { withAdvisoryLock, locks } from '../database/locks/advisoryLock'
import { ensureAdmin, type NewAdmin, type TellAdmin } from './firstAdmin'

/**
 * Makes the first account and the demo data if they are wanted and missing. Of several servers that start on an empty
 * database one makes them; the others wait and find them there.
 * @param tell is called with how to sign in, before any later step can fail
 * @returns the account, if this server made it
 */
export const firstStart = (services: Services, tell: TellAdmin): Promise<NewAdmin | null> =>
  withAdvisoryLock(services.store, locks.firstStart, async () => {
    const admin = await ensureAdmin(services, tell)
    // imported on demand: only a demo needs this code
    if (services.config.seed === 'demo') await (await import('./seedDemo')).seedDemo(services)
    return admin
  })
