import { stageFiles } from '../files/stage'
import { answeredBefore, createOnce } from '../http/idempotency'
import type { Context } from '../http/context'
import { recordReply, type Reply } from '../http/reply'
import { ApiError, invalid } from '../http/apiError'
import type { Model } from '../resources/model'
import type { RecordId } from '../store/rows'
import { bodyOf, withBody } from './body'
import { admit, parentIdOf, parentRow, variantOfBody } from './locate'
import { prepare } from './prepare'
import { commit, keepUploads } from './write'

type Entries = Parameters<Parameters<typeof withBody>[2]>[0]

/** A new record. With an `Idempotency-Key` it comes into being once, however often it is asked for. */
export function create(context: Context, models: readonly Model[]): Promise<Reply> {
  const kind = bodyOf(models, 'create')
  return withBody(context, kind, async (entries) => {
    const before = await answeredBefore(context)
    if (before) return before
    const model = admit(context, variantOfBody(models, entries), 'edit')
    const parentId = await parentOf(context, model, entries)
    const prepared = await prepare(context, model, {
      operation: 'create',
      entries,
      stored: null,
      fixed: {
        ...(model.variant && { [model.variant.wireName]: model.variant.value }),
        ...(model.parent && !isWritable(model) && { [model.parent.wireName]: parentId }),
      },
      ...(model.parent && { given: { [model.parent.field]: parentId } }),
    })
    const stage = stageFiles(context.files)
    let isOurs = false
    try {
      const files = await keepUploads(prepared, stage)
      const reply = await createOnce(context, async (trx) => {
        if (model.parent && parentId !== null)
          await parentRow(context, model, { id: parentId, db: trx, lock: true })
        const { record, extra } = await commit(trx, prepared, files)
        isOurs = true
        const { secret, ...rest } = extra
        return {
          ...recordReply(record, { status: 201, extra }),
          ...(secret !== undefined && { again: recordReply(record, { status: 201, extra: rest }) }),
        }
      })
      // A twin was faster: its answer is ours too, and our copies of the files are nobody's.
      if (!isOurs) await stage.discard()
      return reply
    } catch (error) {
      await stage.discard(error)
      throw error
    }
  })
}

/** Whether the parent's id is a field that a body may have. */
const isWritable = ({ resource, parent }: Model): boolean => {
  const field = parent && resource.fields[parent.field]
  return field !== null && field !== undefined && field.mode !== 'readOnly'
}

/** The parent's id, from the path or else from the body; null where the resource stands alone. */
async function parentOf(
  context: Context,
  model: Model,
  entries: Entries,
): Promise<RecordId | null> {
  if (!model.parent) return null
  const { db } = context.store
  const inPath = context.params['parent']
  if (inPath !== undefined) {
    const id = parentIdOf(model, inPath)
    await parentRow(context, model, { id, db })
    return id
  }
  const { wireName } = model.parent
  const value = entries.findLast(([key]) => key === wireName)?.[1]
  if (typeof value !== 'string' || value === '')
    throw invalid({ [wireName]: { message: 'rule.required' } })
  try {
    const id = parentIdOf(model, value)
    await parentRow(context, model, { id, db })
    return id
  } catch (error) {
    if (error instanceof ApiError && error.status === 404)
      throw invalid({ [wireName]: { message: 'rule.choice' } })
    throw error
  }
}
