import { isObject } from '../../../src/schema'
import { audit } from '../../auth/audit'
import { ApiError, invalid, notFound } from '../../http/apiError'
import type { Context } from '../../http/context'
import { recordReply, type Reply, requireRevision } from '../../http/reply'
import type { Model } from '../../resources/model'
import { recordJson, underParent } from '../../resources/record'
import {
  lockTable,
  idOfRow,
  numberRows,
  selectRows,
  updateRow,
  type RecordId,
} from '../../records/rows'
import { withBody } from '../../verbs/body'
import { admit, parentIdOf, parentRow } from '../../verbs/locate'

/**
 * `{"ids": [3, 1, 2]}`: the whole order of a parent's children, against the parent's revision. Each child must be named
 * exactly once, else it is a 422 and nothing changes. They get 1..n in one transaction, in which the parent's revision
 * rises too, so that of two people who do so at once the second gets a 412. Answers the parent.
 */
export async function orderAll(context: Context, models: readonly Model[]): Promise<Reply> {
  const [model] = models
  const column = model?.columns.find(({ field }) => field === model.resource.order)?.column
  if (!model || !column) throw notFound()
  const { store } = context
  const id = parentIdOf(admit(context, model, 'change'), context.params['parent'])
  const seen = await parentRow(context, model, { id, db: store.db })
  requireRevision(context.request.headers, Number(seen.row['revision']))
  return withBody(context, 'json', async (_, body) => {
    const ids = idsIn(model, body)
    const row = await store.transaction(async (trx) => {
      const { parent } = seen
      const { dialect } = store
      await lockTable(trx, store, parent.table)
      const { row: held } = await parentRow(context, model, { id, db: trx, lock: true })
      requireRevision(context.request.headers, Number(held['revision']))
      await lockTable(trx, store, model.table)
      const source = { db: trx, dialect }
      const where = underParent(model, id)
      const children = await selectRows(source, model.table, { where, lock: true })
      const before = new Map(children.map((child) => [idOfRow(child), child[column]]))
      if (ids.length !== before.size || !ids.every((one) => before.has(one))) throw incomplete()
      const places = ids.map((one, at) => ({ id: one, number: at + 1 }))
      const moved = places.filter((place) => before.get(place.id) !== place.number)
      await numberRows(trx, model.table, { column, places: moved })
      const revision = Number(held['revision'])
      const written = await updateRow(trx, parent.table, { id, revision, row: {} })
      if (!written) throw new ApiError(412, 'error.stale')
      await audit(trx, {
        at: context.now,
        actor: context.user,
        ip: context.ip,
        action: 'order',
        resource: parent.name,
        recordId: id,
        before: { [model.name]: inOrderOf(before) },
        after: { [model.name]: ids },
      })
      return written
    })
    return recordReply(recordJson(context, seen.parent, row))
  })
}

const incomplete = () => invalid({ ids: { message: 'rule.everyOnce' } })

/** Ids by the number that their rows had, those without one first, as lists have them. */
const inOrderOf = (numbers: ReadonlyMap<RecordId, unknown>): readonly RecordId[] =>
  [...numbers].toSorted(([, a], [, b]) => Number(a ?? 0) - Number(b ?? 0)).map(([id]) => id)

/** The ids of a body that has no other key, each of the records' type, none of them twice. @throws 422 */
function idsIn({ idType }: Model, body: unknown): readonly RecordId[] {
  const { ids, ...others } = isObject(body) ? body : {}
  const unknown = Object.keys(others).map(
    (key) => [key.slice(0, 100), { message: 'rule.unknown' }] as const,
  )
  if (unknown.length > 0) throw invalid(Object.fromEntries(unknown))
  if (!Array.isArray(ids)) throw invalid({ ids: { message: 'rule.required' } })
  const isId = (one: unknown): one is RecordId =>
    idType === 'text' ? typeof one === 'string' : Number.isSafeInteger(one)
  if (!ids.every(isId) || new Set(ids).size !== ids.length) throw incomplete()
  return ids
}
