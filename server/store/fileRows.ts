import type { StoredFile } from '../files/storedFile'
import type { RecordId } from './rows'
import type { Db, Trx } from './store'
import type { FileTable } from './systemTables'

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

/** A file that records name. */
export interface NamedFile {
  readonly key: string
  /** In bytes; of a preview nobody keeps it. */
  readonly size: number | null
}

/** Every file that records name, previews too. */
export async function namedFiles(db: Db | Trx): Promise<readonly NamedFile[]> {
  return namesOf(await db.selectFrom('file').select(['key', 'preview_key', 'size']).execute())
}

/** The same of rows that were read already. */
export const namesOf = (
  rows: readonly Pick<FileTable, 'key' | 'preview_key' | 'size'>[],
): readonly NamedFile[] =>
  rows.flatMap(({ key, preview_key, size }) => [
    { key, size: Number(size) },
    ...(preview_key === null ? [] : [{ key: preview_key, size: null }]),
  ])

/** Forgets a file; it is deleted an hour later, when no backup that began before can still want it. */
export async function removeFile(trx: Trx, id: string, now: number): Promise<void> {
  const rows = await trx
    .deleteFrom('file')
    .where('id', '=', id)
    .returning(['key', 'preview_key'])
    .execute()
  await retire(trx, keysOf(rows), now)
}

/** Forgets the files of a record, likewise. */
export async function removeFilesOf(
  trx: Trx,
  { resource, recordId }: Omit<FileOwner, 'field'>,
  now: number,
): Promise<void> {
  const rows = await trx
    .deleteFrom('file')
    .where('resource', '=', resource)
    .where('record_id', '=', String(recordId))
    .returning(['key', 'preview_key'])
    .execute()
  await retire(trx, keysOf(rows), now)
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

/** Keys that were retired before `at`, so many at a time. */
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

/** After they were deleted. */
export async function forgetRetired(trx: Trx, keys: readonly string[]): Promise<void> {
  if (keys.length > 0) await trx.deleteFrom('retired_file').where('key', 'in', keys).execute()
}

/** The file of an id, if that resource has it. */
export const findFile = (
  db: Db | Trx,
  resource: string,
  id: string,
): Promise<FileTable | undefined> =>
  db
    .selectFrom('file')
    .selectAll()
    .where('resource', '=', resource)
    .where('id', '=', id)
    .executeTakeFirst()

/** Which of these keys, of files or previews, some record has, or had within the hour. */
export async function knownKeys(db: Db, keys: readonly string[]): Promise<ReadonlySet<string>> {
  const rows = await db
    .selectFrom('file')
    .select(['key', 'preview_key'])
    .where((is) => is.or([is('key', 'in', keys), is('preview_key', 'in', keys)]))
    .execute()
  const retired = await db
    .selectFrom('retired_file')
    .select('key')
    .where('key', 'in', keys)
    .execute()
  return new Set([...keysOf(rows), ...retired.map(({ key }) => key)])
}
