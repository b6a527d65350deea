import type { Values } from '../../src/schema'
import type { AuditEntry } from '../auth/audit'
import type { CredentialChange, NewCredential } from '../auth/credential'
import type { RecordId } from '../records/rows'
import type { AppBound } from './appReads'
import type { AccountReads, RecordReads } from './reads'

export interface RecordWrites {
  /** Adds records as they are, without their rules; for rows that were judged already. @returns their ids */
  readonly add: (resource: string, records: readonly Values[]) => Promise<readonly RecordId[]>
}

/** What people sign in with. */
export interface AccountWrites {
  readonly add: (values: NewCredential) => Promise<void>
  readonly change: (change: CredentialChange) => Promise<void>
  readonly remove: (userId: number) => Promise<void>
  readonly endSessions: (userId: number, except?: string) => Promise<void>
  readonly unlock: (username: string) => Promise<void>
  /** Locks the accounts: no other call changes one until this transaction ends. */
  readonly lock: () => Promise<void>
}

/** What a family may do in any app. */
export interface OwnBound {
  readonly records: RecordReads & RecordWrites
  readonly accounts: AccountReads & AccountWrites
  readonly audit: (
    entry: Pick<AuditEntry, 'action' | 'resource' | 'recordId' | 'before' | 'after'>,
  ) => Promise<void>
}

/** Reads and writes of one transaction, the app's own included: all that a family may do to the database. */
export type Bound = OwnBound & AppBound
