import { fileResponse } from '../files/serve'
import { notFound } from '../http/apiError'
import type { Context } from '../http/context'
import type { Model } from '../resources/model'
import { findFile } from '../files/store/rows'
import type { FileTable } from '../database/systemTables'

/** An uploaded file of a record, or its small rendition (`<id>-preview`), to those who may see the resource. */
export const file = (context: Context, { name }: Model): Promise<Response> =>
  served(context, (id) => findFile(context.store.db, { resource: name }, id))

/** The file of `{fileId}`, or its small rendition, by the row that is found for it. @throws 404 where there is none */
export async function served(
  { files, request, params }: Context,
  find: (id: string) => Promise<FileTable | undefined>,
): Promise<Response> {
  const [, id = '', preview] = /^([0-9a-f]{30})(-preview)?$/.exec(params['fileId'] ?? '') ?? []
  const row = id === '' ? undefined : await find(id)
  if (!row) throw notFound()
  const wanted =
    preview === undefined
      ? { key: row.key, name: row.name, mime: row.mime, size: Number(row.size) }
      : row.preview_key === null
        ? null
        : { key: row.preview_key, name: row.name, mime: row.preview_mime ?? row.mime }
  const response = wanted && (await fileResponse(files, wanted, request))
  if (!response) throw notFound()
  return response
}
