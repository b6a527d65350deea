import {
  notFound,
  type Context,
  parseListQuery,
  json,
  listReply,
  type Reply,
  toRecord,
  toRow,
  sideCount,
  withSideCount,
} from 'panel-engine/server'
import { idOfRow, lockTable, updateRow } from 'panel-engine/store'
import { type Model, admit, locate, specOf } from 'panel-engine/verbs'
import { withAttendees } from './attendees'

/** A page of those who come to what a record is of, by their names. */
export async function attendees(context: Context, served: readonly Model[]): Promise<Reply> {
  const { store, query } = context
  const { model, row } = await locate(context, served, { db: store.db })
  admit(context, model, 'view')
  const { limit, page } = parseListQuery(query, { sortable: [], searchable: [] })
  const rows = await withAttendees(store.db)
    .selectFrom('gallery_attendee')
    .select('person')
    .where('resource', '=', model.name)
    .where('record_id', '=', String(idOfRow(row)))
    .orderBy('person')
    .limit(limit)
    .offset((page - 1) * limit)
    .execute()
  return listReply(rows, sideCount(model, toRecord(model, row)))
}

/** Takes one of them off, which raises the revision of the record. */
export async function removeAttendee(context: Context, served: readonly Model[]): Promise<Reply> {
  const { store, params } = context
  return store.transaction(async (trx) => {
    if (served[0]) await lockTable(trx, store, served[0].table)
    const { model, row } = await locate(context, served, { db: trx, lock: true })
    admit(context, model, 'change')
    const [id, revision] = [idOfRow(row), Number(row['revision'])]
    const removed = await withAttendees(trx)
      .deleteFrom('gallery_attendee')
      .where('resource', '=', model.name)
      .where('record_id', '=', String(id))
      .where('person', '=', params['person'] ?? '')
      .executeTakeFirst()
    if (removed.numDeletedRows !== 1n) throw notFound()
    const stored = toRecord(model, row)
    const record = withSideCount(model, stored, sideCount(model, stored) - 1)
    const next = toRow(model, record, specOf(model.table))
    await updateRow(trx, model.table, { id, revision, row: next })
    return json({ id, revision: revision + 1 })
  })
}

/** How many come to anything at all. */
export async function everyAttendee({ store }: Context): Promise<Reply> {
  const found = await withAttendees(store.db)
    .selectFrom('gallery_attendee')
    .select(({ fn }) => fn.count('person').distinct().as('people'))
    .executeTakeFirst()
  return json({ people: Number(found?.people ?? 0) })
}
