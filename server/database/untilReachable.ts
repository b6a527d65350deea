import { setTimeout } from 'node:timers/promises'
import { toApiError } from '../http/failure'
import { OperatorError } from '../operatorError'
import type { Store } from './store'

/** How often the database is asked, ms. */
const pause = 250

/**
 * Resolves when the database answers, and says once, in a line, that it waits: servers and their database may be
 * started at the same time.
 * @param patience ms
 * @throws OperatorError where it does not answer in that time, and at once for what waiting cannot cure (a wrong
 * password)
 */
export async function untilReachable(
  store: Pick<Store, 'ping'>,
  patience: number,
  say: (line: string) => void,
): Promise<void> {
  const until = Date.now() + patience
  for (let isTold = false; ; isTold = true) {
    try {
      return await store.ping()
    } catch (error) {
      const why = error instanceof Error ? error.message : String(error)
      if (toApiError(error).status !== 503)
        throw new OperatorError(`DATABASE_URL: ${why}`, { cause: error })
      if (Date.now() > until)
        throw new OperatorError(
          `DATABASE_URL: the database has not answered for ${patience / 1_000} s (${why})`,
        )
      if (!isTold)
        say(`Waiting up to ${patience / 1_000} s (DATABASE_WAIT) for the database: ${why}`)
      await setTimeout(pause)
    }
  }
}
