import type { Trx } from 'panel-engine/server'
import { lockTable, selectRows, type RecordId, type Store } from 'panel-engine/store'
import { modelOfName, type Model } from 'panel-engine/verbs'

interface Held {
  readonly model: Model
  readonly id: RecordId
}

/**
 * Locks records of any resources until the transaction ends. As in the writes, a table comes before its rows and a
 * parent's rows before its children's table; tables of one depth come by name. Two orders could deadlock.
 */
export async function holdRecords(trx: Trx, store: Store, records: readonly Held[]): Promise<void> {
  const models = records.map(({ model }) => model).toSorted(firstLocked)
  for (const table of new Set(models.map((model) => model.table))) {
    const ids = records.filter(({ model }) => model.table === table).map(({ id }) => id)
    await lockTable(trx, store, table)
    const where = [{ column: 'id', in: ids }]
    await selectRows({ db: trx, dialect: store.dialect }, table, { where, lock: true })
  }
}

/** Of two models the one whose table is locked first. */
export const firstLocked = (one: Model, other: Model): number =>
  depthOf(one) - depthOf(other) || (one.table < other.table ? -1 : Number(one.table > other.table))

const depthOf = ({ parent }: Model): number =>
  parent ? 1 + Math.max(...parent.resources.map((name) => depthOf(modelOfName(name)))) : 0
