import { setImmediate } from 'node:timers/promises'
import type { Values } from '../../src/schema'
import { normaliseAccount } from '../auth/account'
import {
  addCredential,
  changeCredential,
  credentialOf,
  findCredential,
  removeCredential,
} from '../auth/credential'
import { audit, type AuditEntry } from '../auth/audit'
import { forgetFailures } from '../auth/loginLimit'
import { endSessionsOf } from '../auth/session'
import type { Context } from '../http/context'
import type { Model } from '../resources/model'
import { toRecord, toRow } from '../resources/record'
import type { TableSpec } from '../store/tableSpec'
import { toColumn } from '../store/codec'
import { countRows, insertRow, selectRows, type Condition } from '../store/rows'
import type { Db, Store, Trx } from '../store/store'

/** Reads of records, by resource and field names. */
export interface Readings {
  /** The records whose fields have these values, by id; `limit` at most. */
  readonly all: (resource: string, where: Values, limit?: number) => Promise<readonly Values[]>
  readonly first: (resource: string, where: Values) => Promise<Values | null>
  readonly count: (resource: string, where: Values) => Promise<number>
  /** How many records aim at the hall, whatever their state. */
  readonly aimedAtHall: (resource: string, hall: number) => Promise<number>
  /** How many clients are registered in the hall. */
  readonly clientsOfHall: (hall: number) => Promise<number>
  readonly credentialOf: (userId: number) => Promise<{ readonly password_hash: string } | undefined>
  /** The user that an account name belongs to, however it is spelt. */
  readonly userOfAccount: (username: string) => Promise<number | null>
}

/** Reads and writes of one transaction: all that a family may do to the database. */
export interface Bound extends Readings {
  /** Adds records as they are, without their rules; for rows that were judged already. @returns their ids */
  readonly add: (resource: string, records: readonly Values[]) => Promise<readonly number[]>
  readonly addCredential: (values: {
    userId: number
    username: string
    passwordHash: string
    secret: string
  }) => Promise<void>
  readonly changeCredential: (change: {
    userId: number
    username?: string
    passwordHash?: string
    secret?: string
  }) => Promise<void>
  readonly removeCredential: (userId: number) => Promise<void>
  readonly endSessions: (userId: number, except?: string) => Promise<void>
  readonly unlock: (username: string) => Promise<void>
  readonly audit: (
    entry: Pick<AuditEntry, 'action' | 'resource' | 'recordId' | 'before' | 'after'>,
  ) => Promise<void>
}

/** How a family's reads and writes find the tables. */
export interface Catalogue {
  readonly model: (resource: string) => Model
  readonly spec: (table: string) => TableSpec
}

export function readingsOf(
  { dialect }: Pick<Store, 'dialect'>,
  db: Db | Trx,
  { model }: Catalogue,
): Readings {
  const source = { db, dialect }
  const conditions = (of: Model, where: Values): Condition[] => [
    ...(of.variant
      ? [{ column: of.variant.column, is: '=' as const, value: of.variant.value }]
      : []),
    ...Object.entries(where).map(([field, value]): Condition => {
      const stored = of.columns.find((column) => column.field === field)
      const type = field === 'id' ? ('integer' as const) : stored?.type
      if (!type) throw new Error(`${of.name}: ${field} has no column`)
      return { column: stored?.column ?? 'id', is: '=', value: toColumn(type, value, dialect.name) }
    }),
  ]
  const all: Readings['all'] = async (resource, where, limit) => {
    const of = model(resource)
    const rows = await selectRows(source, of.table, {
      where: conditions(of, where),
      ...(limit && { limit }),
    })
    return rows.map((row) => toRecord(of, row))
  }
  return {
    all,
    first: async (resource, where) => (await all(resource, where, 1))[0] ?? null,
    count: (resource, where) => {
      const of = model(resource)
      return countRows(source, of.table, conditions(of, where))
    },
    aimedAtHall: (resource, hall) => {
      const of = model(resource)
      const holds: Condition = { column: of.target ?? 'target', key: 'halls', holds: hall }
      return countRows(source, of.table, [...conditions(of, {}), holds])
    },
    clientsOfHall: (hall) =>
      countRows(source, 'client', [{ column: 'registration_hall', is: '=', value: hall }]),
    credentialOf: (userId) => credentialOf(db, userId),
    userOfAccount: async (username) => (await findCredential(db, username))?.user_id ?? null,
  }
}

export function boundTo(context: Context, trx: Trx, catalogue: Catalogue): Bound {
  const { box, store, now, ip, user } = context
  return {
    ...readingsOf(store, trx, catalogue),
    add: async (resource, records) => {
      const of = catalogue.model(resource)
      const spec = catalogue.spec(of.table)
      const ids: number[] = []
      for (const record of records) {
        const row = await insertRow(trx, of.table, toRow(of, record, store.dialect.name, spec))
        ids.push(Number(row['id']))
        // Thousands of rows must not keep everybody else from being answered.
        if (ids.length % 200 === 0) await setImmediate()
      }
      return ids
    },
    addCredential: (values) => addCredential(trx, box, values),
    changeCredential: (change) => changeCredential(trx, box, change),
    removeCredential: (userId) => removeCredential(trx, userId),
    endSessions: (userId, except) => endSessionsOf(trx, userId, except),
    unlock: (username) => forgetFailures(trx, { account: normaliseAccount(username) }),
    audit: (entry) => audit(trx, { at: now, actor: user, ip, ...entry }),
  }
}
