import type { Services } from '../http/context'
import { clockAhead } from '../database/sharedClock'

/** Clocks that differ by less do no harm, ms. */
const bearable = 2_000

/** Logs an error when this machine's clock differs from the database's, and so from the clocks of the other servers. */
export async function checkClock({
  store,
  clock,
  log,
}: Pick<Services, 'store' | 'clock' | 'log'>): Promise<void> {
  const ahead = await clockAhead(store, clock)
  if (Math.abs(ahead) <= bearable) return
  log.error(
    { aheadMs: Math.round(ahead) },
    'the clock of this machine and that of the database stand apart: tokens are refused, and what is on show from a day on ' +
      'changes at another time. Set both by NTP.',
  )
}
