import { auditEach } from '../auth/audit'
import { boundTo } from '../resources/reads'
import { familyContext } from '../family/context'
import type { Context } from '../http/context'
import { json, type Reply, honourRevision } from '../http/reply'
import { nextTurn } from '../quota'
import { modelOfName, type Model } from '../resources/model'
import { answered, toRecord, underParent } from '../resources/record'
import { removeFilesOf } from '../files/store/rows'
import { rowsATurn } from '../records/manyRows'
import { lockTable, deleteRows, idOfRow, selectRows, type Row } from '../records/rows'
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

/** Deletes a record that was found, with all that belongs to it, unless its family refuses. @throws 409 */
export async function removeLocated(trx: Trx, { context, model, row }: Leaving): Promise<void> {
  const removal = {
    context: familyContext(context),
    id: idOfRow(row),
    stored: toRecord(model, row),
  }
  await model.hooks.beforeDelete?.(removal, boundTo(context, trx))
  await removeRows(trx, { context, model, rows: [row] })
}

/** The rows of a model to be deleted. */
interface Going extends Pick<Leaving, 'context' | 'model'> {
  readonly rows: readonly Row[]
}

/** Deletes rows with what belongs to them, their children first. */
async function removeRows(trx: Trx, { context, model, rows }: Going): Promise<void> {
  for (const child of model.children.map(modelOfName)) {
    await lockTable(trx, context.store, child.table)
    for (const row of rows) await removeUnder(trx, { context, model: child, row })
  }
  const recordIds = rows.map(idOfRow)
  await removeFilesOf(trx, { resource: model.name, recordIds }, context.now)
  await removeSides(trx, model, recordIds)
  await deleteRows(trx, model.table, recordIds)
  await auditEach(
    trx,
    rows.map((row) => ({
      at: context.now,
      actor: context.user,
      ip: context.ip,
      action: 'delete',
      resource: model.name,
      recordId: idOfRow(row),
      before: answered(context, model, toRecord(model, row)),
    })),
  )
}

/**
 * Deletes the model's rows under a record of another, some hundreds in each statement: with each, PostgreSQL updates
 * the number kept at that record, and finds it by going through its earlier versions. Other work gets its turn in
 * between.
 */
async function removeUnder(trx: Trx, { context, model, row }: Leaving): Promise<void> {
  const source = { db: trx, dialect: context.store.dialect }
  const under = underParent(model, idOfRow(row))
  let rows: readonly Row[] = []
  let where = under
  do {
    rows = await selectRows(source, model.table, { where, limit: rowsATurn })
    const last = rows.at(-1)
    if (!last) return
    await removeRows(trx, { context, model, rows })
    where = [...under, { column: 'id', is: '>', value: idOfRow(last) }]
    await nextTurn()
  } while (rows.length === rowsATurn)
}
