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

type Keys = Pick<FileTable, 'key' | 'preview_key'>

/** Forgets a file. @returns where it lies, so that it can go after the commit */
export async function removeFile(trx: Trx, id: string): Promise<Keys | undefined> {
  return trx
    .deleteFrom('file')
    .where('id', '=', id)
    .returning(['key', 'preview_key'])
    .executeTakeFirst()
}

/** Forgets the files of a record. */
export async function removeFilesOf(
  trx: Trx,
  { resource, recordId }: Omit<FileOwner, 'field'>,
): Promise<readonly Keys[]> {
  return trx
    .deleteFrom('file')
    .where('resource', '=', resource)
    .where('record_id', '=', String(recordId))
    .returning(['key', 'preview_key'])
    .execute()
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

/** Which of these keys, of files or previews, some record has. */
export async function knownKeys(db: Db, keys: readonly string[]): Promise<ReadonlySet<string>> {
  const rows = await db
    .selectFrom('file')
    .select(['key', 'preview_key'])
    .where((is) => is.or([is('key', 'in', keys), is('preview_key', 'in', keys)]))
    .execute()
  return new Set(
    rows.flatMap(({ key, preview_key }) => (preview_key === null ? [key] : [key, preview_key])),
  )
}
