import { randomBytes } from 'node:crypto'
import { setImmediate } from 'node:timers/promises'
import { sharedNow } from 'panel-engine/store'
import { dueJobs, type PushJob } from './store/pushJobs'
import { advance, type Carried } from './carry'
import { send, usualPatience, type Patience, type Sending } from './send'
import type { Transport } from './transport'

/** How many pushes a process works on at once: a test does not wait behind a push to a million cards. */
const width = 8

/** How often the queue is looked at where nothing is going on, ms. */
const interval = 500

/** A running carrier. `stop` waits for what is in flight, and aborts calls after the grace period. */
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
  const { store, clock, log, metrics } = services
  const calls = new AbortController()
  const ending = new AbortController()
  const sending: Sending = {
    store,
    clock,
    log,
    metrics,
    transport,
    patience,
    owner: randomBytes(8).toString('hex'),
    signal: calls.signal,
  }
  const bell = createBell()
  const carried = new Map<number, Promise<void>>()

  /** Takes one push a step further. @returns whether the next step may follow at once */
  async function carry(job: PushJob): Promise<boolean> {
    try {
      if (job.status !== 'sending') return await advance(services, job)
      await send(sending, job)
      return true
    } catch (err) {
      log.error({ err, push: job.id }, 'a push did not come further')
      return false
    }
  }

  async function look(): Promise<void> {
    const due = await dueJobs(store.db, await sharedNow(services), width * 2)
    const fresh = due.filter(({ id }) => !carried.has(id)).slice(0, width - carried.size)
    for (const job of fresh) carried.set(job.id, step(job))
  }

  async function step(job: PushJob): Promise<void> {
    const goesOn = await carry(job)
    carried.delete(job.id)
    if (goesOn) bell.ring()
  }

  async function run(): Promise<void> {
    while (!ending.signal.aborted) {
      try {
        await look()
      } catch (err) {
        log.error({ err }, 'the queue of pushes could not be read')
      }
      // SQLite answers synchronously: without this no other request would get a turn
      await setImmediate()
      await bell.wait(interval)
    }
  }

  const running = run()
  return {
    async stop() {
      ending.abort()
      bell.ring()
      const patienceEnds = setTimeout(() => calls.abort(), grace)
      await running
      await Promise.all(carried.values())
      clearTimeout(patienceEnds)
    },
  }
}

/** A pause that a ring ends early; a ring outside of a pause ends the next one at once. */
function createBell() {
  let isRung = false
  let wake: () => void = () => {}
  return {
    ring() {
      isRung = true
      wake()
    },
    async wait(ms: number): Promise<void> {
      if (!isRung)
        await new Promise<void>((resolve) => {
          const timer = setTimeout(resolve, ms)
          wake = () => {
            clearTimeout(timer)
            resolve()
          }
        })
      isRung = false
    },
  }
}
