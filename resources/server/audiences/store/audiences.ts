import { seenBy, type Viewer } from 'panel-engine/store'
import type { Db, Trx } from 'panel-engine/server'
import { withAudiences } from './tables'

/** A target that somebody saved under a name. */
export interface StoredAudience {
  readonly id: number
  readonly name: string
  readonly ownerId: number
  readonly owner: string
  /** The role whose holders see it too; null: its owner alone. */
  readonly role: string | null
  readonly customerType: number
  readonly customerSubtypes: readonly number[]
  readonly halls: readonly number[]
  readonly revision: number
}

export type AudienceContent = Pick<
  StoredAudience,
  'name' | 'role' | 'customerType' | 'customerSubtypes' | 'halls'
>

const columns = [
  'id',
  'name',
  'owner_id',
  'owner',
  'role',
  'customer_type',
  'subtypes',
  'halls',
  'revision',
] as const

const idsIn = (text: string): readonly number[] => {
  const found: unknown = JSON.parse(text)
  return Array.isArray(found) ? found.map(Number) : []
}

/** The audiences that a person sees, their own and those shared with one of these roles; or the one of an id. */
export async function selectAudiences(
  db: Db | Trx,
  { id, ...viewer }: Viewer & { readonly id?: number },
): Promise<readonly StoredAudience[]> {
  const rows = await withAudiences(db)
    .selectFrom('audience')
    .select(columns)
    .where(seenBy(viewer))
    .$if(id !== undefined, (query) => query.where('id', '=', id ?? 0))
    .orderBy('id')
    .execute()
  return rows.map((row) => ({
    id: Number(row.id),
    name: row.name,
    ownerId: Number(row.owner_id),
    owner: row.owner,
    role: row.role,
    customerType: Number(row.customer_type),
    customerSubtypes: idsIn(row.subtypes),
    halls: idsIn(row.halls),
    revision: Number(row.revision),
  }))
}

/** How many audiences a person has. */
export async function countAudiencesOf(db: Db | Trx, userId: number): Promise<number> {
  const { count } = await withAudiences(db)
    .selectFrom('audience')
    .select((is) => is.fn.countAll().as('count'))
    .where('owner_id', '=', userId)
    .executeTakeFirstOrThrow()
  return Number(count)
}

const row = ({ name, role, customerType, customerSubtypes, halls }: AudienceContent) => ({
  name,
  role,
  customer_type: customerType,
  subtypes: JSON.stringify(customerSubtypes),
  halls: JSON.stringify(halls),
})

/** @returns its id */
export async function insertAudience(
  trx: Trx,
  content: AudienceContent,
  by: { readonly id: number; readonly username: string; readonly at: number },
): Promise<number> {
  const { id } = await withAudiences(trx)
    .insertInto('audience')
    .values({ ...row(content), owner_id: by.id, owner: by.username, revision: 1, at: by.at })
    .returning('id')
    .executeTakeFirstOrThrow()
  return Number(id)
}

/** @returns whether it still had that revision */
export async function updateAudience(
  trx: Trx,
  { id, revision }: Pick<StoredAudience, 'id' | 'revision'>,
  content: AudienceContent,
): Promise<boolean> {
  const { numUpdatedRows } = await withAudiences(trx)
    .updateTable('audience')
    .set({ ...row(content), revision: revision + 1 })
    .where('id', '=', id)
    .where('revision', '=', revision)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

export async function deleteAudience(trx: Trx, id: number): Promise<void> {
  await withAudiences(trx).deleteFrom('audience').where('id', '=', id).execute()
}
