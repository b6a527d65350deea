import { setImmediate } from 'node:timers/promises'
import { normaliseAccount } from '../auth/account'
import { addCredential, changeCredential, removeCredential } from '../auth/credential'
import { audit } from '../auth/audit'
import { forgetFailures } from '../auth/loginLimit'
import { endSessionsOf } from '../auth/session'
import { sharedNow } from '../database/sharedClock'
import type { Trx } from '../database/store'
import type { Bound, OwnBound } from '../family/bound'
import { familyApp } from '../family/familyApp'
import type { Context } from '../http/context'
import { addRows, rowsATurn } from '../records/manyRows'
import type { RecordId } from '../records/rows'
import type { Catalogue } from './catalogue'
import { ownReads } from './reads'
import { toRow } from './record'

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
  return Object.assign(own, familyApp.bound?.(source))
}
