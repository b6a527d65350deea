import { etagOf, json, recordReply, type Reply } from '../http/reply'
import type { Context } from '../http/context'
import { toJson, settle } from '../../src/fields/codec'
import type { Model } from '../resources/model'
import { recordJson } from '../resources/record'
import { admit, locateOrNone } from './locate'

/** One record with its ETag. A singleton is there before its first save, at revision 0. */
export async function read(context: Context, models: readonly Model[]): Promise<Reply> {
  const { model, row } = await locateOrNone(context, models)
  admit(context, model, 'view')
  if (!row) return json(emptyJson(model), { headers: { ETag: etagOf(0) } })
  return recordReply(recordJson(context, model, row))
}

const emptyJson = ({ resource }: Model) =>
  toJson(resource, { ...settle(resource, {}), id: null, revision: 0 })
