import type { Context } from '../http/context'
import { modelOfName, type Model } from '../resources/model'
import { lockParents, type RecordId } from '../records/rows'
import type { Trx } from '../database/store'

/** Locks the parents of records to be deleted, before the records' own table is locked. */
export async function holdParents(
  trx: Trx,
  { store }: Context,
  { model, ids }: { readonly model: Model; readonly ids: readonly RecordId[] },
): Promise<void> {
  const { table, parent } = model
  if (!parent) return
  const parents = [...new Set(parent.resources.map((name) => modelOfName(name).table))]
  await lockParents(trx, store.dialect, { parents, table, column: parent.column, ids })
}
