import { sharedNow, type Store } from 'panel-engine/store'
import { removeDevices, tokensOf } from './store/devices'
import { postpone, type PushJob } from './store/pushJobs'
import {
  renewRecipients,
  settleRecipients,
  takeRecipients,
  type Settled,
  type Taken,
} from './store/pushRecipients'
import { closeOrWait, giveUp, type Carried } from './carry'
import type { Outcome, Transport } from './transport'
import { settledRecipients } from './metrics'

/** How patient a sending is. Times are milliseconds. */
export interface Patience {
  /** How long a recipient stays leased to a process that does not renew the lease. */
  readonly lease: number
  /** The first pause after a failure; the next ones double. */
  readonly firstPause: number
  readonly longestPause: number
  /** How often one recipient is tried, while others get theirs. */
  readonly tries: number
  /** How often in a row all may fail, and how often the receiver may refuse us, before the push is given up. */
  readonly pauses: number
  readonly refusals: number
}

export const usualPatience: Patience = {
  lease: 20_000,
  firstPause: 1_000,
  longestPause: 60_000,
  tries: 6,
  pauses: 30,
  refusals: 5,
}

export interface Sending extends Carried {
  readonly transport: Transport
  readonly patience: Patience
  /** Tells this process from others. */
  readonly owner: string
  readonly signal: AbortSignal
}

/** Recipients of one transaction. */
const batch = 500

/** Sends a push to a batch of its recipients, and ends it after the last one. */
export async function send(sending: Sending, job: PushJob): Promise<void> {
  const { transport } = sending
  const isEmpty =
    transport.kind === 'stored'
      ? await putAway(sending, transport, job)
      : await handOver(sending, transport, job)
  if (isEmpty) await closeOrWait(sending, job)
}

type Stored = Extract<Transport, { kind: 'stored' }>
type Called = Extract<Transport, { kind: 'called' }>

/** Takes, writes and counts in one transaction. @returns whether nobody was left to take */
async function putAway(sending: Sending, { deliver }: Stored, job: PushJob): Promise<boolean> {
  const { store, metrics, owner } = sending
  const count = await store.transaction(async (trx) => {
    const now = await sharedNow(sending, trx)
    const taken = await takeRecipients(trx, store.dialect, {
      id: job.id,
      owner,
      now,
      until: now,
      limit: batch,
    })
    if (taken.length > 0) await deliver(trx, job, { owner, taken, at: now })
    return taken.length
  })
  metrics?.count(settledRecipients, 'delivered', count)
  return count === 0
}

let batches = 0

/**
 * Leases some recipients, calls for each, stores the outcomes. A recipient whose call was in flight when the process
 * died is retried under the same idempotency key, once the lease has run out.
 */
async function handOver(sending: Sending, transport: Called, job: PushJob): Promise<boolean> {
  const { store, patience } = sending
  const own = { id: job.id, owner: `${sending.owner}/${(batches += 1)}` }
  // After a batch of which all failed, one recipient probes whether the receiver is back.
  const limit = job.tries > 0 ? 1 : transport.width * 4
  const taken = await store.transaction(async (trx) => {
    const now = await sharedNow(sending, trx)
    const until = now + patience.lease
    return takeRecipients(trx, store.dialect, { ...own, now, until, limit })
  })
  if (taken.length === 0) return true
  const renewal = renewing(sending, own, taken)
  const known = asKnown(store, own)
  try {
    const outcomes = await callEach(sending, transport, { job, taken, delivered: known.add })
    await known.written()
    // a renewal and the settlement lock the same rows in different orders
    await renewal.end()
    await settle(sending, job, { own, outcomes })
  } finally {
    await renewal.end()
  }
  return false
}

/** Renews a lease on a timer. `end` stops it, and waits for a renewal that is under way. */
function renewing(
  { store, patience, log, clock }: Sending,
  own: { readonly id: number; readonly owner: string },
  taken: readonly Taken[],
) {
  let running: Promise<void> | null = null
  const renew = () =>
    store
      .transaction(async (trx) => {
        const until = (await sharedNow({ store, clock }, trx)) + patience.lease
        await renewRecipients(trx, { ...own, until }, taken)
      })
      .catch((err: unknown) => log.error({ err, push: own.id }, 'a lease was not renewed'))
      .finally(() => (running = null))
  const timer = setInterval(() => (running ??= renew()), patience.lease / 4)
  return {
    async end() {
      clearInterval(timer)
      await running
    },
  }
}

/**
 * Stores deliveries as they get known, each write with all that came meanwhile: where this process dies, the one that
 * carries on repeats only a few calls.
 */
function asKnown(store: Store, own: { readonly id: number; readonly owner: string }) {
  let come: Settled[] = []
  let writing: Promise<void> | null = null
  const write = async () => {
    while (come.length > 0) {
      const some = come
      come = []
      await store.transaction((trx) => settleRecipients(trx, own, some))
    }
  }
  return {
    add(card: string) {
      come.push({ card, isDelivered: true })
      // what fails is written with the rest of the batch
      writing ??= write()
        .catch(() => {})
        .finally(() => (writing = null))
    },
    written: async () => writing,
  }
}

/** A bug of ours in one call must not end the others. */
const unexpected = (error: unknown): Outcome => ({
  is: 'later',
  why: error instanceof Error ? error.name : 'unexpected',
})

type Outcomes = ReadonlyMap<Taken, Outcome>

interface Calls {
  readonly job: PushJob
  readonly taken: readonly Taken[]
  /** Called with each card that has received it. */
  readonly delivered: (card: string) => void
}

/** Calls for each, `width` at a time; skips the rest when the receiver asks for a pause or the server stops. */
async function callEach(
  { store, signal }: Sending,
  { byDevice, width, hand }: Called,
  { job, taken, delivered }: Calls,
): Promise<Outcomes> {
  const tokens = byDevice
    ? await tokensOf(
        store.db,
        taken.map(({ card }) => card),
      )
    : new Map<string, readonly string[]>()
  const outcomes = new Map<Taken, Outcome>()
  const waiting = taken.values()
  let isPaused = false
  await Promise.all(
    Array.from({ length: width }, async () => {
      for (const one of waiting) {
        if (isPaused || signal.aborted) return
        const { card } = one
        const own = tokens.get(card) ?? []
        const outcome: Outcome =
          byDevice && own.length === 0
            ? { is: 'undelivered', why: 'no device', reason: 'no-device' }
            : await hand({ letter: job, card, tokens: own, signal }).catch(unexpected)
        if (outcome.is === 'paused') isPaused = true
        if (outcome.is === 'delivered') delivered(card)
        outcomes.set(one, outcome)
      }
    }),
  )
  // recipients that were left out go back untouched
  for (const one of taken) if (!outcomes.has(one)) outcomes.set(one, { is: 'later', why: '' })
  return outcomes
}

async function settle(
  sending: Sending,
  job: PushJob,
  { own, outcomes }: { own: { id: number; owner: string }; outcomes: Outcomes },
): Promise<void> {
  const { store, patience, log, metrics, signal } = sending
  const all = [...outcomes.values()]
  const pause = all.find((one) => one.is === 'paused')
  const isStuck = pause !== undefined || all.every(({ is }) => is === 'later')
  const isStopping = signal.aborted
  const isProbe = all.length === 1
  const now = await sharedNow(sending)
  const settled = [...outcomes].map(([{ card, tries }, outcome]): Settled => {
    if (outcome.is === 'delivered') return { card, isDelivered: true }
    if (outcome.is === 'undelivered')
      return { card, isDelivered: false, reason: outcome.reason ?? 'refused' }
    // where all fail, the fault is not this recipient's: the attempt does not count
    if (isStopping || pause || (isStuck && !isProbe)) return { card, dueAt: now, tries }
    if (tries + 1 >= patience.tries) return { card, isDelivered: false, reason: 'unreachable' }
    return { card, dueAt: now + pauseOf(patience, tries), tries: tries + 1 }
  })
  const gone = all.flatMap((one) => ('gone' in one ? (one.gone ?? []) : []))
  // a process that stops has learnt nothing of the receiver
  const tries = isStopping ? job.tries : isStuck ? job.tries + 1 : 0
  // clocks differ, so the pause asked for may be over already: less than our own would use up all attempts at once
  const wait =
    isStuck && !isStopping ? Math.max(pause?.after ?? 0, pauseOf(patience, job.tries)) : 0
  await store.transaction(async (trx) => {
    // the job first: see `holdJob`
    await postpone(trx, { id: job.id, dueAt: now + wait, tries })
    await settleRecipients(trx, own, settled)
  })
  for (const one of settled)
    if ('isDelivered' in one)
      metrics?.count(settledRecipients, one.isDelivered ? 'delivered' : 'undelivered')
  const why = [...new Set(all.flatMap((one) => ('why' in one && one.why ? [one.why] : [])))]
  if (why.length > 0) log.warn({ push: job.id, why: why.slice(0, 5) }, 'not everybody got it')
  // in a transaction of its own: an import may hold one of these rows, and must not keep the push locked
  if (gone.length > 0)
    await store
      .transaction((trx) => removeDevices(trx, gone))
      .catch((err: unknown) => log.error({ err, push: job.id }, 'dead devices were not forgotten'))
  const limit = pause?.isRefused ? patience.refusals : patience.pauses
  if (tries >= limit) await giveUp(sending, job)
}

/** Exponential back-off with jitter, so that several processes do not come back at the same time; whole ms. */
const pauseOf = ({ firstPause, longestPause }: Patience, tries: number): number =>
  Math.round(Math.min(firstPause * 2 ** tries, longestPause) * (0.8 + Math.random() * 0.4))
