import { stageFiles } from '../files/drive'
import { answeredBefore, createOnce } from '../http/idempotency'
import type { Context } from '../http/context'
import { recordReply, type Reply } from '../http/reply'
import { ApiError, invalid } from '../http/apiError'
import type { Model } from '../resources/model'
import { isAllowed, type Message, type Values } from '../../src/schema'
import type { RecordId } from '../records/rows'
import { stageBeside } from './beside'
import { sourceOf } from '../features/copy/copied'
import { copyChildren } from '../features/copy/children'
import { admit, parentIdOf, parentRow, variantOfBody } from './locate'
import { prepare } from './prepare'
import { bodyOf, withBody } from './body'
import { keepUploads } from './uploads'
import { commit } from './write'

type Errors = Readonly<Record<string, Message>>
type Entries = Parameters<Parameters<typeof withBody>[2]>[0]

/** Creates a record. With an `Idempotency-Key` it is made once, however often the call is retried. */
export function create(context: Context, models: readonly Model[]): Promise<Reply> {
  const kind = bodyOf(models)
  return withBody(context, kind, async (entries, json) => {
    const before = await answeredBefore(context)
    if (before) return before
    const model = admit(context, await modelOf(context, models, entries), 'create')
    const parentId = await parentOf(context, model, entries)
    const source = await sourceOf(context, model)
    const prepared = await prepare(context, model, {
      source,
      operation: 'create',
      entries,
      json,
      stored: null,
      fixed: {
        ...(model.variant && { [model.variant.wireName]: model.variant.value }),
        ...(model.parent && !isWritable(model) && { [model.parent.wireName]: parentId }),
      },
      ...(model.parent && { given: { [model.parent.field]: parentId } }),
    })
    const stage = stageFiles(context.files)
    const beside = model.hooks.beside ? await stageBeside(prepared) : null
    let isOurs = false
    try {
      const files = await keepUploads(prepared, stage)
      const reply = await createOnce(context, async (trx) => {
        if (model.parent && parentId !== null)
          await parentRow(context, model, { id: parentId, db: trx, lock: true })
        const {
          id,
          record,
          extra: own,
        } = await commit(trx, beside ? { ...prepared, id: beside.id } : prepared, files)
        await beside?.publish(trx)
        isOurs = true
        const copy = { ...prepared.write.draft, id }
        const copied = source?.withChildren
          ? { copied: await copyChildren(trx, { context, model, source, copy }) }
          : {}
        const extra: Values = { ...own, ...copied }
        const { secret, ...rest } = extra
        return {
          ...recordReply(record, { status: 201, extra }),
          ...(secret !== undefined && { again: recordReply(record, { status: 201, extra: rest }) }),
        }
      })
      // A retry of the same call was faster: we answer as it did, and our copies of the files are not needed.
      if (!isOurs) await Promise.all([stage.discard(), beside?.discard()])
      return reply
    } catch (error) {
      await Promise.all([stage.discard(error), beside?.discard(error)])
      throw error
    }
  })
}

/** Which resource of the path the body is for. @throws 422 that also says what is wrong with the body as any of them */
async function modelOf(context: Context, models: readonly Model[], entries: Entries) {
  try {
    return variantOfBody(models, entries)
  } catch (error) {
    if (!(error instanceof ApiError) || !error.errors) throw error
    const grants = context.user?.grants ?? []
    const allowed = models.filter(({ resource }) => isAllowed(resource, 'create', grants))
    throw invalid({ ...(await sharedErrors(context, allowed, entries)), ...error.errors })
  }
}

/** The errors that a body has as each of several resources. */
async function sharedErrors(context: Context, models: readonly Model[], entries: Entries) {
  let shared: Errors | null = null
  for (const model of models) {
    const key = model.variant?.wireName ?? ''
    const said = entries.findLast(([name]) => name === key)?.[1]
    const sending = { operation: 'create', entries, stored: null, fixed: { [key]: said } } as const
    const found: Errors = await prepare(context, model, sending).then(
      () => ({}),
      (error: unknown) => {
        if (error instanceof ApiError && error.errors) return error.errors
        throw error
      },
    )
    shared = onlyIn(found, shared ?? found)
  }
  return shared ?? {}
}

const onlyIn = (found: Errors, errors: Errors): Errors =>
  Object.fromEntries(Object.entries(errors).filter(([name]) => Object.hasOwn(found, name)))

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
