import { fileResponse } from '../files/serve'
import { notFound } from '../http/apiError'
import type { Context } from '../http/context'
import type { Model } from '../resources/model'
import { findFile } from '../store/fileRows'

/** An uploaded file of a record, or its small rendition (`<id>-preview`), to those who may see the resource. */
export async function file(context: Context, model: Model): Promise<Response> {
  const { store, files, request, params } = context
  const [, id = '', preview] = /^([0-9a-f]{30})(-preview)?$/.exec(params['fileId'] ?? '') ?? []
  const row = id === '' ? undefined : await findFile(store.db, model.name, id)
  if (!row) throw notFound()
  const served =
    preview === undefined
      ? { key: row.key, name: row.name, mime: row.mime, size: Number(row.size) }
      : row.preview_key === null
        ? null
        : { key: row.preview_key, name: row.name, mime: row.preview_mime ?? row.mime }
  const response = served && (await fileResponse(files, served, request))
  if (!response) throw notFound()
  return response
}
