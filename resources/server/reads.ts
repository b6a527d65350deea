import { countRows } from 'panel-engine/store'
import type { BoundSource, ReadSource } from 'panel-engine/server'
import type { Card } from './cards/store/cards'
import { reachOf, type Reached } from './audiences/store/count'
import { cancelJob, queueJob } from './push/store/pushJobs'
import { reportOf, type PushReport } from './push/store/pushReport'

/** Reads of the client base. */
interface ClientReads {
  /** How many clients are registered in the hall. */
  readonly countOfHall: (hall: number) => Promise<number>
  readonly hasCard: (cardNumber: string) => Promise<boolean>
  /** How many distinct cards a push to that audience reaches; `list` are the cards of one that is not stored yet. */
  readonly reachOf: (reached: Reached, list?: readonly Card[]) => Promise<number>
}

/** Reads of what became of push messages. */
interface PushReads {
  /** Whom a push was for, and how many did not get it, by why. */
  readonly report: (id: number) => Promise<PushReport>
}

/** The queue of push messages. */
interface PushWrites {
  /** Puts the push of that id, which was just written down, in the queue. */
  readonly queue: (id: number, audience: Reached) => Promise<void>
  /** Calls a push off. @returns whether it was early enough */
  readonly cancel: (id: number) => Promise<boolean>
}

declare module 'panel-engine/register' {
  interface Register {
    readonly reads: { readonly clients: ClientReads; readonly push: PushReads }
    readonly bound: { readonly clients: ClientReads; readonly push: PushReads & PushWrites }
  }
}

const clientReads = (source: ReadSource): ClientReads => ({
  countOfHall: (hall) =>
    countRows(source, 'client', [{ column: 'registration_hall', is: '=', value: hall }]),
  hasCard: async (cardNumber) =>
    (await countRows(source, 'client', [{ column: 'card_number', is: '=', value: cardNumber }])) >
    0,
  reachOf: (reached, list) => reachOf(source.db, reached, list),
})

const pushReads = ({ db }: ReadSource): PushReads => ({
  report: (id) => reportOf(db, { id, resource: 'push-history' }),
})

/** What families and kinds read of clients and pushes. */
export const reads = (source: ReadSource) => ({
  clients: clientReads(source),
  push: pushReads(source),
})

/** The same in the transaction of a write, with the queue of pushes. */
export const bound = (source: BoundSource) => ({
  clients: clientReads(source),
  push: {
    ...pushReads(source),
    queue: async (id: number, audience: Reached) =>
      queueJob(source.db, { id, audience, now: await source.now() }),
    cancel: async (id: number) => cancelJob(source.db, id, await source.now()),
  },
})
