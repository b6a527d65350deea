import type { Services, Trx } from 'panel-engine/server'
import { sharedNow } from 'panel-engine/store'
import { addRecipients } from './store/recipients'
import {
  countsOf,
  holdJob,
  lockJob,
  moveJob,
  noteCursor,
  postpone,
  removeJob,
  type PushJob,
  type PushStatus,
} from './store/pushJobs'
import { abandonRecipients, count, forgetRecipients, nextRecipient } from './store/pushRecipients'

export type Carried = Pick<Services, 'store' | 'clock' | 'log' | 'metrics'>

/** The resource under which the card lists of pushes are stored. */
const resource = 'push-history'

/** How long the recipients of a push are kept, ms. */
const keepFor = 30 * 86_400_000

type Step = (trx: Trx, job: PushJob, now: number) => Promise<void>

const move = async (trx: Trx, id: number, from: PushStatus, to: PushStatus): Promise<boolean> =>
  moveJob(trx, { id, from: [from], to })

/** Adds a slice of the recipients; after the last one the push is ready, or waits for its beginning. */
const prepare: Step = async (trx, job, now) => {
  const { id, audience } = job
  const { added, cursor } = await addRecipients(trx, audience, { id, cursor: job.cursor, resource })
  if (added > 0) await count(trx, id, { found: added })
  if (cursor !== null) return noteCursor(trx, id, cursor)
  const begins = job.begins ?? now
  if (begins > now) {
    if (await move(trx, id, 'preparing', 'pending')) await postpone(trx, { id, dueAt: begins })
  } else await move(trx, id, 'preparing', 'ready-to-send')
}

/** The next step of a push, by its status. Each is one transaction: a process may end between any two. */
const steps: { readonly [S in Exclude<PushStatus, 'sending'>]: Step } = {
  new: async (trx, { id }) => void (await move(trx, id, 'new', 'preparing')),
  preparing: prepare,
  pending: async (trx, { id }) => void (await move(trx, id, 'pending', 'ready-to-send')),
  'ready-to-send': async (trx, { id }) => void (await move(trx, id, 'ready-to-send', 'sending')),
  done: forget,
  failure: forget,
  cancel: forget,
}

async function forget(trx: Trx, { id }: PushJob): Promise<void> {
  if (!(await forgetRecipients(trx, id, resource))) await removeJob(trx, id)
}

/** Takes a push a step further. @returns false where another process is doing so, or the push is not due any more */
export async function advance(carried: Carried, { id }: PushJob): Promise<boolean> {
  const { store } = carried
  return store.transaction(async (trx) => {
    const now = await sharedNow(carried, trx)
    const job = await lockJob(trx, store.dialect, { id, now })
    if (job && job.status !== 'sending') await steps[job.status](trx, job, now)
    return job !== null
  })
}

/** Ends a push that has nobody left to send to; else says when it is to be looked at again. */
export async function closeOrWait(carried: Carried, { id }: PushJob): Promise<void> {
  await carried.store.transaction(async (trx) => {
    await holdJob(trx, id)
    const next = await nextRecipient(trx, id)
    if (next !== null) return postpone(trx, { id, dueAt: next })
    const { found, delivered } = await countsOf(trx, id)
    const result = found > 0 && delivered >= found ? 'success' : 'fail'
    await end(trx, { id, to: 'done', at: await sharedNow(carried, trx), result })
  })
}

/** Gives a push up: recipients who have not got it by now do not get it. */
export async function giveUp(carried: Carried, { id }: PushJob): Promise<void> {
  await carried.store.transaction(async (trx) => {
    await holdJob(trx, id)
    await abandonRecipients(trx, id)
    await end(trx, { id, to: 'failure', at: await sharedNow(carried, trx), result: 'fail' })
  })
}

async function end(
  trx: Trx,
  {
    id,
    to,
    at,
    result,
  }: { id: number; to: 'done' | 'failure'; at: number; result: 'success' | 'fail' },
): Promise<void> {
  if (await moveJob(trx, { id, from: ['sending'], to, end: { at, result } }))
    await postpone(trx, { id, dueAt: at + keepFor })
}
