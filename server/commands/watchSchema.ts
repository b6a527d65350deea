import type { Services } from '../http/context'
import { tableSpecs } from '../specs'
import { finishOnline } from '../database/schemaChange/finishOnline'
import { mendStale } from '../database/schemaChange/olderWrites'

/** How often one looks for what is left to do, ms. */
const every = 10_000
/** After a failure: an index over a million rows is not tried again at once. */
const afterFailure = 300_000

/**
 * Does, beside the calls, what the start left of a changed schema, and goes over what servers of the older version
 * write meanwhile. Any server of this version takes over where another ended.
 * @returns what stops it; it resolves when nothing runs any more
 */
export function watchSchema({ store, log }: Pick<Services, 'store' | 'log'>): () => Promise<void> {
  const stop = new AbortController()
  const { signal } = stop
  const say = (line: string) => log.info(line.trim())
  let isFinished = false
  const look = async () => {
    isFinished ||= await finishOnline(store, tableSpecs, { say, signal })
    if (!signal.aborted) await mendStale(store, tableSpecs)
  }
  let timer: NodeJS.Timeout | undefined
  const run = async () => {
    let pause = every
    try {
      await look()
    } catch (err) {
      log.error({ err }, 'finishing the changed tables failed')
      pause = afterFailure
    }
    if (signal.aborted) return
    timer = setTimeout(() => (running = run()), pause)
    timer.unref()
  }
  let running = run()
  return async () => {
    stop.abort()
    clearTimeout(timer)
    await running
  }
}
