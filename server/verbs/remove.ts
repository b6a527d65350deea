import { audit } from '../auth/audit'
import { boundTo } from '../resources/reads'
import { familyContext } from '../family/context'
import type { Context } from '../http/context'
import { json, type Reply, honourRevision } from '../http/reply'
import { modelOfName, type Model } from '../resources/model'
import { answered, toRecord, underParent } from '../resources/record'
import { removeFilesOf } from '../files/store/rows'
import { lockTable, deleteRow, idOfRow, selectRows, type Row } from '../records/rows'
import type { Trx } from '../database/store'
import { holdParents } from './holdParents'
import { admit, locate } from './locate'
import { removeSides } from './uploads'

/** Deletes a record with its children, files and rows in other tables, in one transaction. The files go an hour later. */
export async function remove(context: Context, models: readonly Model[]): Promise<Reply> {
  const id = await context.store.transaction(async (trx) => {
    const [first] = models
    if (first?.parent) {
      const found = await locate(context, models, { db: trx })
      await holdParents(trx, context, { model: first, ids: [idOfRow(found.row)] })
    }
    if (first) await lockTable(trx, context.store, first.table)
    const { model, row } = await locate(context, models, { db: trx, lock: true })
    admit(context, model, 'delete')
    honourRevision(context.request.headers, Number(row['revision']))
    await removeLocated(trx, { context, model, row })
    return idOfRow(row)
  })
  return json({ id })
}

interface Leaving {
  readonly context: Context
  readonly model: Model
  readonly row: Row
}

/** A record that was found: the family is asked, then it goes with all that is its own. @throws 409 */
export async function removeLocated(trx: Trx, { context, model, row }: Leaving): Promise<void> {
  const removal = {
    context: familyContext(context),
    id: idOfRow(row),
    stored: toRecord(model, row),
  }
  await model.hooks.beforeDelete?.(removal, boundTo(context, trx))
  await removeRecord(trx, { context, model, row })
}

async function removeRecord(trx: Trx, { context, model, row }: Leaving): Promise<void> {
  const id = idOfRow(row)
  const source = { db: trx, dialect: context.store.dialect }
  for (const child of model.children.map(modelOfName)) {
    if (!child.parent) continue
    await lockTable(trx, context.store, child.table)
    const rows = await selectRows(source, child.table, { where: underParent(child, id) })
    for (const inner of rows) await removeRecord(trx, { context, model: child, row: inner })
  }
  await removeFilesOf(trx, { resource: model.name, recordId: id }, context.now)
  await removeSides(trx, model, id)
  await deleteRow(trx, model.table, id)
  await audit(trx, {
    at: context.now,
    actor: context.user,
    ip: context.ip,
    action: 'delete',
    resource: model.name,
    recordId: id,
    before: answered(context, model, toRecord(model, row)),
  })
}
