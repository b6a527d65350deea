import type { Services } from '../http/context'
import { tableSpecs } from '../specs'
import { finishOnline } from '../database/schemaChange/finishOnline'
import { mendStale } from '../database/schemaChange/olderWrites'

/** How often it looks for work that is left, ms. */
const every = 10_000
/** After a failure: an index over a million rows is not tried again at once. */
const afterFailure = 300_000

/**
 * Finishes in the background what the start left undone of a schema change, and goes over rows that servers of the
 * older version write meanwhile. Any server of this version continues where another stopped.
 * @returns a function that stops it and resolves once nothing runs any more
 */
export function watchSchema({ store, log }: Pick<Services, 'store' | 'log'>): () => Promise<void> {
  const stop = new AbortController()
  const { signal } = stop
  const say = (line: string) => log.info(line.trim())
  const finish = async () =>
    (await finishOnline(store, tableSpecs, { say, signal })) ? Infinity : 0
  const mend = async () => {
    await mendStale(store, tableSpecs)
    return 0
  }
  /** Does the work if it is due. @returns when it is due next */
  const inTime = async (next: number, work: () => Promise<number>) => {
    if (signal.aborted || performance.now() < next) return next
    try {
      return await work()
    } catch (err) {
      log.error({ err }, 'finishing the changed tables failed')
      return performance.now() + afterFailure
    }
  }
  let nextFinish = 0
  let nextMend = 0
  let timer: NodeJS.Timeout | undefined
  const run = async () => {
    nextFinish = await inTime(nextFinish, finish)
    nextMend = await inTime(nextMend, mend)
    if (signal.aborted) return
    timer = setTimeout(() => (running = run()), every)
    timer.unref()
  }
  let running = run()
  return async () => {
    stop.abort()
    clearTimeout(timer)
    await running
  }
}
