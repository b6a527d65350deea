import { etagOf, json, recordReply, type Reply } from '../http/reply'
import type { Context } from '../http/context'
import { toJson, settle } from '../../src/fields/codec'
import type { Model } from '../resources/model'
import { recordJson } from '../resources/record'
import { selectRows } from '../records/rows'
import { admit, locate, singletonId } from './locate'

/** One record with its ETag. A singleton is there before its first save, at revision 0. */
export async function read(context: Context, models: readonly Model[]): Promise<Reply> {
  const { db, dialect } = context.store
  const [first] = models
  if (first?.resource.singleton) {
    admit(context, first, 'view')
    const where = [{ column: 'id', is: '=' as const, value: singletonId(context, first) }]
    const row = (await selectRows({ db, dialect }, first.table, { where, limit: 1 }))[0]
    if (!row) return json(emptyJson(first), { headers: { ETag: etagOf(0) } })
    return recordReply(recordJson(context, first, row))
  }
  const { model, row } = await locate(context, models, { db })
  admit(context, model, 'view')
  return recordReply(recordJson(context, model, row))
}

const emptyJson = ({ resource }: Model) =>
  toJson(resource, { ...settle(resource, {}), id: null, revision: 0 })
