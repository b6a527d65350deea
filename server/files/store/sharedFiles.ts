import { has } from '../../../src/schema/registry'
import { findFile, findPast, type FileOwner } from './rows'
import type { Db, Trx } from '../../database/store'
import type { FileTable } from '../../database/systemTables'

/** A file that a record of that resource has in the field, or had, by its id. */
export async function findShared(
  db: Db | Trx,
  place: Pick<FileOwner, 'resource' | 'field'>,
  id: string,
): Promise<FileTable | undefined> {
  const found = await findFile(db, { resource: place.resource }, id)
  return found ? (found.field === place.field ? found : undefined) : findPast(db, place, id)
}

/**
 * Gives a record a file that another one has, or had, under an id of its own. Both name the same bytes, which stay as
 * long as either does. Answers whether the other was still there.
 */
export async function shareFile(
  trx: Trx,
  owner: FileOwner,
  { from, id, now }: { from: string; id: string; now: number },
): Promise<boolean> {
  // a write locks the row, so that nobody retires its bytes meanwhile
  const [present] = await trx
    .updateTable('file')
    .set({ id: from })
    .where('id', '=', from)
    .where('resource', '=', owner.resource)
    .where('field', '=', owner.field)
    .returningAll()
    .execute()
  const [past] =
    present || !has('history')
      ? []
      : await trx
          .updateTable('past_file')
          .set({ id: from })
          .where('id', '=', from)
          .where('resource', '=', owner.resource)
          .where('field', '=', owner.field)
          .returningAll()
          .execute()
  const found = present ?? past
  if (!found) return false
  const { gone_at: _, ...row } = { gone_at: 0, ...found }
  await trx
    .insertInto('file')
    .values({ ...row, id, record_id: String(owner.recordId), at: now })
    .execute()
  return true
}
