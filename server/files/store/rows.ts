import { has } from '../../../src/schema/registry'
import { hasPast } from './pastTables'
import type { StoredFile } from '../drive'
import type { RecordId } from '../../records/rows'
import type { Db, Trx } from '../../database/store'
import type { FileTable } from '../../database/systemTables'

export interface FileOwner {
  readonly resource: string
  readonly recordId: RecordId
  readonly field: string
}

/** Writes down whose a stored file is. */
export async function addFile(
  trx: Trx,
  owner: FileOwner,
  file: StoredFile,
  now: number,
): Promise<void> {
  await trx
    .insertInto('file')
    .values({
      id: file.id,
      resource: owner.resource,
      record_id: String(owner.recordId),
      field: owner.field,
      kind: file.previewKey === null ? 'document' : 'image',
      name: file.name,
      mime: file.mime,
      size: file.size,
      width: file.width,
      height: file.height,
      key: file.key,
      preview_key: file.previewKey,
      preview_mime: file.previewMime,
      at: now,
    })
    .execute()
}

/**
 * Takes a file off its record. History still shows it, until `retirePast` finds it old enough; where the app has none it
 * is retired at once.
 */
export async function removeFile(trx: Trx, id: string, now: number): Promise<void> {
  await letGo(trx, await trx.deleteFrom('file').where('id', '=', id).returningAll().execute(), now)
}

/** Takes off the files of records, likewise. */
export async function removeFilesOf(
  trx: Trx,
  {
    resource,
    recordIds,
  }: Pick<FileOwner, 'resource'> & { readonly recordIds: readonly RecordId[] },
  now: number,
): Promise<void> {
  const rows = await trx
    .deleteFrom('file')
    .where('resource', '=', resource)
    .where('record_id', 'in', recordIds.map(String))
    .returningAll()
    .execute()
  await letGo(trx, rows, now)
}

/** How many rows of fifteen columns a statement has: SQLite takes 32,766 parameters. */
const BATCH = 500

async function letGo(trx: Trx, rows: readonly FileTable[], now: number): Promise<void> {
  if (rows.length === 0) return
  if (!has('history')) return retireUnshared(trx, rows, now)
  for (let at = 0; at < rows.length; at += BATCH)
    await trx
      .insertInto('past_file')
      .values(rows.slice(at, at + BATCH).map((row) => ({ ...row, gone_at: now })))
      .execute()
}

/** A file that a record had, by its id, if that resource's field had it. */
export const findPast = async (
  db: Db | Trx,
  { resource, field }: Pick<FileOwner, 'resource' | 'field'>,
  id: string,
): Promise<FileTable | undefined> =>
  has('history')
    ? db
        .selectFrom('past_file')
        .selectAll()
        .where('id', '=', id)
        .where('resource', '=', resource)
        .where('field', '=', field)
        .executeTakeFirst()
    : undefined

/** Gives a file out of history back to a record. Answers whether it was still there. */
export async function reviveFile(trx: Trx, owner: FileOwner, id: string): Promise<boolean> {
  const [found] = await trx
    .deleteFrom('past_file')
    .where('id', '=', id)
    .where('resource', '=', owner.resource)
    .where('field', '=', owner.field)
    .returningAll()
    .execute()
  if (!found) return false
  const { gone_at: _, ...row } = found
  await trx
    .insertInto('file')
    .values({ ...row, record_id: String(owner.recordId) })
    .execute()
  return true
}

/**
 * Retires the files that no record has had since `before`, `limit` of them; they go to the trash an hour later, when no
 * backup that began before can still want them.
 */
export async function retirePast(
  trx: Trx,
  { before, now, limit }: { before: number; now: number; limit: number },
): Promise<void> {
  if (!(await hasPast(trx))) return
  const old = await trx
    .selectFrom('past_file')
    .select('id')
    .where('gone_at', '<=', before)
    .orderBy('gone_at')
    .limit(limit)
    .execute()
  if (old.length === 0) return
  const rows = await trx
    .deleteFrom('past_file')
    .where(
      'id',
      'in',
      old.map(({ id }) => id),
    )
    .returning(['key', 'preview_key'])
    .execute()
  await retireUnshared(trx, rows, now)
}

/** Retires files that were taken off a record or out of history, except those whose bytes a copy still has. */
async function retireUnshared(trx: Trx, rows: readonly Keys[], now: number): Promise<void> {
  const gone = keysOf(rows)
  const shared = await recordKeys(trx, gone)
  await retire(
    trx,
    gone.filter((key) => !shared.has(key)),
    now,
  )
}

type Keys = Pick<FileTable, 'key' | 'preview_key'>

/** The keys of files and of their previews. */
export const keysOf = (rows: readonly Keys[]): readonly string[] =>
  rows.flatMap(({ key, preview_key }) => (preview_key === null ? [key] : [key, preview_key]))

async function retire(trx: Trx, keys: readonly string[], at: number): Promise<void> {
  if (keys.length === 0) return
  await trx
    .insertInto('retired_file')
    .values(keys.map((key) => ({ key, at })))
    .onConflict((conflict) => conflict.column('key').doNothing())
    .execute()
}

/** Keys that were retired before `at`, `limit` of them. */
export async function retiredKeys(db: Db, at: number, limit: number): Promise<readonly string[]> {
  const rows = await db
    .selectFrom('retired_file')
    .select('key')
    .where('at', '<', at)
    .orderBy('at')
    .limit(limit)
    .execute()
  return rows.map(({ key }) => key)
}

/** Forgets that they were retired, once they are in the trash. */
export async function forgetRetired(trx: Trx, keys: readonly string[]): Promise<void> {
  if (keys.length > 0) await trx.deleteFrom('retired_file').where('key', 'in', keys).execute()
}

/** The file of an id, if that resource has it (`file`) or had it (`past_file`). */
export const findFile = (
  db: Db | Trx,
  { resource, from = 'file' }: { resource: string; from?: 'file' | 'past_file' },
  id: string,
): Promise<FileTable | undefined> =>
  db
    .selectFrom(from)
    .selectAll()
    .where('resource', '=', resource)
    .where('id', '=', id)
    .executeTakeFirst()

/** Which of these keys, of files or previews, some record has, or had and history may show. */
export async function recordKeys(
  db: Db | Trx,
  keys: readonly string[],
): Promise<ReadonlySet<string>> {
  const rowsOf = (table: 'file' | 'past_file') =>
    db
      .selectFrom(table)
      .select(['key', 'preview_key'])
      .where((is) => is.or([is('key', 'in', keys), is('preview_key', 'in', keys)]))
      .execute()
  const past = (await hasPast(db)) ? await rowsOf('past_file') : []
  return new Set(keysOf([...(await rowsOf('file')), ...past]))
}

/** The same, with keys that are retired and not in the trash yet. */
export async function knownKeys(db: Db, keys: readonly string[]): Promise<ReadonlySet<string>> {
  const retired = await db
    .selectFrom('retired_file')
    .select('key')
    .where('key', 'in', keys)
    .execute()
  return new Set([...(await recordKeys(db, keys)), ...retired.map(({ key }) => key)])
}
