import type { Services } from '../http/context'
import { clockAhead } from '../database/sharedClock'

/** How far apart nothing is the worse for, ms. */
const bearable = 2_000

/** Tells the operator of a clock that stands apart from the database's, and so from those of the other servers. */
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
