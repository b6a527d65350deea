import { seenBy, type Viewer } from './seenBy'
import type { Db, Trx } from '../../../database/store'
import type { SavedViewTable } from '../../../database/systemTables'

export type SavedViewRow = Omit<SavedViewTable, 'id'> & { readonly id: number }

const toRow = (row: { readonly [K in keyof SavedViewRow]: SavedViewRow[K] }): SavedViewRow => ({
  ...row,
  id: Number(row.id),
  owner_id: Number(row.owner_id),
  revision: Number(row.revision),
})

/** The saved views of lists that a person may see: their own, and those shared with a role they have. */
export async function savedViewsFor(
  db: Db | Trx,
  viewer: Viewer,
): Promise<readonly SavedViewRow[]> {
  const rows = await db
    .selectFrom('list_view')
    .selectAll()
    .where(seenBy(viewer))
    .orderBy('id')
    .execute()
  return rows.map(toRow)
}

/** One saved view, without a check of who may see it. */
export async function savedViewAt(db: Db | Trx, id: number): Promise<SavedViewRow | null> {
  const row = await db.selectFrom('list_view').selectAll().where('id', '=', id).executeTakeFirst()
  return row ? toRow(row) : null
}

export async function addSavedView(
  trx: Trx,
  row: Omit<SavedViewRow, 'id' | 'revision'>,
): Promise<SavedViewRow> {
  const made = await trx
    .insertInto('list_view')
    .values({ ...row, revision: 1 })
    .returningAll()
    .executeTakeFirstOrThrow()
  return toRow(made)
}

/** @returns null where it is no longer at that revision */
export async function changeSavedView(
  trx: Trx,
  { id, revision }: Pick<SavedViewRow, 'id' | 'revision'>,
  changes: Partial<Pick<SavedViewRow, 'name' | 'role' | 'content'>>,
): Promise<SavedViewRow | null> {
  const row = await trx
    .updateTable('list_view')
    .set({ ...changes, revision: revision + 1 })
    .where('id', '=', id)
    .where('revision', '=', revision)
    .returningAll()
    .executeTakeFirst()
  return row ? toRow(row) : null
}

export async function removeSavedView(trx: Trx, id: number): Promise<void> {
  await trx.deleteFrom('list_view_start').where('view_id', '=', id).execute()
  await trx.deleteFrom('list_view').where('id', '=', id).execute()
}

/** The views that a person's lists open with, by resource. */
export async function startSavedViewsOf(
  db: Db | Trx,
  userId: number,
): Promise<ReadonlyMap<string, number>> {
  const rows = await db
    .selectFrom('list_view_start')
    .select(['resource', 'view_id'])
    .where('user_id', '=', userId)
    .execute()
  return new Map(rows.map(({ resource, view_id }) => [resource, Number(view_id)]))
}

/** Lets a person's list open with a view, or (null) as everybody's does. */
export async function setStartSavedView(
  trx: Trx,
  key: { readonly user_id: number; readonly resource: string },
  viewId: number | null,
): Promise<void> {
  await trx
    .deleteFrom('list_view_start')
    .where('user_id', '=', key.user_id)
    .where('resource', '=', key.resource)
    .execute()
  if (viewId !== null)
    await trx
      .insertInto('list_view_start')
      .values({ ...key, view_id: viewId })
      .execute()
}
