import { setImmediate } from 'node:timers/promises'
import type { Values } from '../../src/schema'
import { normaliseAccount } from '../auth/account'
import { addCredential, changeCredential, removeCredential } from '../auth/credential'
import { audit, type AuditEntry } from '../auth/audit'
import { forgetFailures } from '../auth/loginLimit'
import { endSessionsOf } from '../auth/session'
import type { Context } from '../http/context'
import { toRow } from '../resources/record'
import { sharedNow } from '../store/clock'
import { addRows, rowsATurn } from '../store/manyRows'
import type { Audience } from '../store/pushAudience'
import { cancelJob, queueJob } from '../store/pushJobs'
import type { RecordId } from '../store/rows'
import type { Trx } from '../store/store'
import {
  readsOf,
  type AccountReads,
  type Catalogue,
  type PushReads,
  type RecordReads,
  type Reads,
} from './reads'

export interface RecordWrites {
  /** Adds records as they are, without their rules; for rows that were judged already. @returns their ids */
  readonly add: (resource: string, records: readonly Values[]) => Promise<readonly RecordId[]>
}

/** What people sign in with. */
export interface AccountWrites {
  readonly add: (values: {
    userId: number
    username: string
    passwordHash: string
    secret: string
  }) => Promise<void>
  readonly change: (change: {
    userId: number
    username?: string
    passwordHash?: string
    secret?: string
  }) => Promise<void>
  readonly remove: (userId: number) => Promise<void>
  readonly endSessions: (userId: number, except?: string) => Promise<void>
  readonly unlock: (username: string) => Promise<void>
}

/** The queue of push messages. */
export interface PushWrites {
  /** Puts the push of that id, which was just written down, in the queue. */
  readonly queue: (id: number, audience: Audience) => Promise<void>
  /** Calls a push off. @returns whether it was early enough */
  readonly cancel: (id: number) => Promise<boolean>
}

/** Reads and writes of one transaction: all that a family may do to the database. */
export interface Bound extends Reads {
  readonly records: RecordReads & RecordWrites
  readonly accounts: AccountReads & AccountWrites
  readonly push: PushReads & PushWrites
  readonly audit: (
    entry: Pick<AuditEntry, 'action' | 'resource' | 'recordId' | 'before' | 'after'>,
  ) => Promise<void>
}

export function boundTo(context: Context, trx: Trx, catalogue: Catalogue): Bound {
  const { box, store, now, ip, user } = context
  const reads = readsOf(store, trx, catalogue)
  return {
    ...reads,
    records: {
      ...reads.records,
      add: async (resource, records) => {
        const of = catalogue.model(resource)
        const spec = catalogue.spec(of.table)
        const ids: RecordId[] = []
        for (let at = 0; at < records.length; at += rowsATurn) {
          // Thousands of rows must not keep everybody else from being answered.
          if (at > 0) await setImmediate()
          const some = records.slice(at, at + rowsATurn)
          const rows = some.map((record) => toRow(of, record, store.dialect.name, spec))
          ids.push(...(await addRows(trx, of.table, rows)))
        }
        return ids
      },
    },
    accounts: {
      ...reads.accounts,
      add: (values) => addCredential(trx, box, values),
      change: (change) => changeCredential(trx, box, change),
      remove: (userId) => removeCredential(trx, userId),
      endSessions: (userId, except) => endSessionsOf(trx, userId, except),
      unlock: (username) => forgetFailures(trx, { account: normaliseAccount(username) }),
    },
    push: {
      ...reads.push,
      queue: async (id, audience) =>
        queueJob(trx, { id, audience, now: await sharedNow(context, trx) }),
      cancel: async (id) => cancelJob(trx, id, await sharedNow(context, trx)),
    },
    audit: (entry) => audit(trx, { at: now, actor: user, ip, ...entry }),
  }
}
