import { setTimeout } from 'node:timers/promises'
import { addClients, type Client } from './clientBase'
import type { LoadOptions } from './clientLoad'
import {
  breath,
  countMissing,
  dropNext,
  indexNext,
  keepOthers,
  keyNext,
  piece,
  prepareNext,
  swapNext,
  type AddToNext,
} from './clientNext'
import type { Store } from 'panel-engine/store'

/** Up to this number of clients are written in place, in one transaction too short to be noticed. */
const few = 5_000

/**
 * SQLite has one writer, and nobody's save is to wait for a million clients. So the new base is made beside the present
 * one, in transactions of a few thousand rows, and takes its place in the last, short one.
 */
export async function loadBeside(
  store: Store,
  batches: AsyncIterable<readonly Client[]>,
  options: LoadOptions,
): Promise<void> {
  try {
    await load(store, batches, options)
  } catch (error) {
    await dropNext(store).catch(() => undefined)
    throw error
  }
}

async function load(
  store: Store,
  batches: AsyncIterable<readonly Client[]>,
  { isWhole, shouldRemove, commit }: LoadOptions,
): Promise<void> {
  let waiting: Client[] = []
  let loaded = 0
  let add: AddToNext | null = isWhole ? await prepareNext(store) : null
  const flush = async (to: AddToNext, least = piece) => {
    // What does not fill a transaction waits for the next one.
    while (waiting.length >= least) {
      const clients = waiting.slice(0, piece)
      waiting = waiting.slice(piece)
      await store.bulk((trx) => to(trx, clients))
      if (waiting.length >= least) await setTimeout(breath)
    }
  }
  for await (const clients of batches) {
    loaded += clients.length
    waiting.push(...clients)
    if (waiting.length > few) add ??= await prepareNext(store)
    if (add) await flush(add)
  }
  if (!add)
    return store.bulk(async (trx) => {
      await addClients(trx, waiting)
      await commit(trx, { loaded, removed: 0 })
    })
  await flush(add, 1)
  await keyNext(store)
  const { total, gone } = isWhole ? await countMissing(store) : { total: 0, gone: 0 }
  const removed = gone > 0 && shouldRemove(gone, total) ? gone : 0
  if (removed === 0) await keepOthers(store)
  await indexNext(store)
  await store.bulk(async (trx) => {
    await swapNext(trx)
    await commit(trx, { loaded, removed })
  })
  // Nobody reads the former base any more; where this fails, the next import drops it.
  await dropNext(store).catch(() => undefined)
}
