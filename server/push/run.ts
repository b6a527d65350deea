import { randomBytes } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { dueJobs, type PushJob } from '../store/pushJobs'
import { advance, type Carried } from './carry'
import { send, usualPatience, type Patience, type Sending } from './send'
import type { Transport } from './transport'

/** So many pushes are on their way at once in a process: a test does not wait behind a million. */
const width = 8

/** How often the queue is looked at where nothing is going on, ms. */
const interval = 500

/** What runs, and how it ends: with what is under way, as far as that takes no longer than the grace. */
export interface Running {
  stop(): Promise<void>
}

/**
 * Carries push messages: looks at the queue, takes each that is due a step further, and again, until it is stopped.
 * Several processes may do so on one database.
 */
export function runPushes(
  services: Carried,
  transport: Transport,
  { patience = usualPatience, grace = 5_000 }: { patience?: Patience; grace?: number } = {},
): Running {
  const { store, clock, log } = services
  const calls = new AbortController()
  const sleep = new AbortController()
  let isStopping = false
  const sending: Sending = {
    store,
    clock,
    log,
    transport,
    patience,
    owner: randomBytes(8).toString('hex'),
    signal: calls.signal,
  }
  const rest = (ms: number) => wait(ms, undefined, { signal: sleep.signal }).catch(() => undefined)
  const carried = new Map<number, Promise<void>>()

  /** Takes one push a step further. */
  async function carry(job: PushJob): Promise<void> {
    try {
      if (job.status === 'sending') await send(sending, job)
      else if (!(await advance(services, job))) await rest(interval / 5)
    } catch (err) {
      log.error({ err, push: job.id }, 'a push did not come further')
      await rest(interval)
    }
  }

  async function look(): Promise<void> {
    const due = await dueJobs(store.db, clock(), width * 2)
    const fresh = due.filter(({ id }) => !carried.has(id)).slice(0, width - carried.size)
    for (const job of fresh)
      carried.set(
        job.id,
        carry(job).finally(() => carried.delete(job.id)),
      )
  }

  async function run(): Promise<void> {
    while (!isStopping) {
      try {
        await look()
      } catch (err) {
        log.error({ err }, 'the queue of pushes could not be read')
      }
      if (isStopping) return
      await Promise.race([rest(interval), ...carried.values()])
    }
  }

  const running = run()
  return {
    async stop() {
      isStopping = true
      sleep.abort()
      const patienceEnds = setTimeout(() => calls.abort(), grace)
      await running
      await Promise.all(carried.values())
      clearTimeout(patienceEnds)
    },
  }
}
