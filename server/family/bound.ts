import { setImmediate } from 'node:timers/promises'
import type { Values } from '../../src/schema'
import { normaliseAccount } from '../auth/account'
import { addCredential, changeCredential, removeCredential } from '../auth/credential'
import { audit, type AuditEntry } from '../auth/audit'
import { forgetFailures } from '../auth/loginLimit'
import { endSessionsOf } from '../auth/session'
import type { Context } from '../http/context'
import { toRow } from '../resources/record'
import { sharedNow } from '../database/sharedClock'
import { addRows, rowsATurn } from '../records/manyRows'
import type { RecordId } from '../records/rows'
import type { Trx } from '../database/store'
import { ownReads, type AccountReads, type Catalogue, type RecordReads } from './reads'
import type { AppBound } from './appReads'
import { serverApp } from '../serverApp'

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

/** What a family may do in any app. */
export interface OwnBound {
  readonly records: RecordReads & RecordWrites
  readonly accounts: AccountReads & AccountWrites
  readonly audit: (
    entry: Pick<AuditEntry, 'action' | 'resource' | 'recordId' | 'before' | 'after'>,
  ) => Promise<void>
}

/** Reads and writes of one transaction, the app's own among it: all that a family may do to the database. */
export type Bound = OwnBound & AppBound

export function boundTo(context: Context, trx: Trx, catalogue: Catalogue): Bound {
  const { box, store, now, ip, user } = context
  const { dialect } = store
  const reads = ownReads(store, trx, catalogue)
  const own: OwnBound = {
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
    audit: (entry) => audit(trx, { at: now, actor: user, ip, ...entry }),
  }
  const source = { db: trx, dialect, now: () => sharedNow(context, trx) }
  return Object.assign(own, serverApp.bound?.(source))
}
