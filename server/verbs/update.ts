import { bodyKindOf, type BodyKind } from '../../src/schema'
import { stageFiles } from '../files/drive'
import { ApiError } from '../http/apiError'
import type { Context } from '../http/context'
import { recordReply, type Reply, requireRevision } from '../http/reply'
import type { Model } from '../resources/model'
import { toRecord } from '../resources/record'
import { lockTable, selectRow } from '../records/rows'
import type { Trx } from '../database/store'
import { stageBeside } from './beside'
import { admit, locateOrNone, singletonId } from './locate'
import { prepare, type Sending } from './prepare'
import { withBody } from './body'
import { keepUploads } from './uploads'
import { commit } from './write'

interface Change {
  readonly kind: BodyKind
  readonly only?: string
}

/** Changes a record that the caller has seen at its present revision. The first change of a singleton creates it. */
export function update(context: Context, models: readonly Model[]): Promise<Reply> {
  return change(context, models, ({ resource }) => ({ kind: bodyKindOf(resource.api, 'update') }))
}

/**
 * The same for one field alone (`only`), sent as JSON: the ordering number, a switch.
 * @param changeOf what is changed of a record of that variant
 */
export async function change(
  context: Context,
  models: readonly Model[],
  changeOf: (model: Model) => Change,
): Promise<Reply> {
  const { store } = context
  const { model, row } = await locateOrNone(context, models)
  admit(context, model, 'change')
  const stored = row ? toRecord(model, row) : null
  const { kind, only } = changeOf(model)
  requireRevision(context.request.headers, Number(stored?.['revision'] ?? 0))
  return withBody(context, kind, async (entries, json) => {
    const sending: Sending = {
      operation: 'update',
      entries,
      json,
      stored,
      fixed: fixedKeys(model, stored),
      ...(only !== undefined && { only }),
    }
    const prepared = await prepare(context, model, sending)
    const stage = stageFiles(context.files)
    const beside = model.hooks.beside ? await stageBeside(prepared) : null
    try {
      const files = await keepUploads(prepared, stage)
      const { record, extra } = await store.transaction(async (trx) => {
        await lockTable(trx, store, model.table)
        await holdRevision(context, model, { stored, trx })
        const written = await commit(trx, prepared, files)
        await beside?.publish(trx)
        return written
      })
      return recordReply(record, { extra })
    } catch (error) {
      await Promise.all([stage.discard(error), beside?.discard(error)])
      throw error
    }
  })
}

/** What a body may repeat and not change. */
const fixedKeys = (model: Model, stored: Readonly<Record<string, unknown>> | null) => ({
  id: stored?.['id'] ?? null,
  revision: stored?.['revision'] ?? 0,
  ...(model.variant && { [model.variant.wireName]: model.variant.value }),
  ...(model.parent && stored && { [model.parent.wireName]: stored[model.parent.field] }),
})

/** Locks the record, and refuses if somebody has written it since it was judged. */
export async function holdRevision(
  context: Context,
  model: Model,
  { stored, trx }: { stored: Readonly<Record<string, unknown>> | null; trx: Trx },
): Promise<void> {
  const id = stored ? stored['id'] : singletonId(context, model)
  const where = [{ column: 'id', is: '=' as const, value: id }]
  const source = { db: trx, dialect: context.store.dialect }
  const row = await selectRow(source, model.table, { where, lock: true })
  if (!row && stored) throw new ApiError(404, 'error.notFound')
  if (row && Number(row['revision']) !== stored?.['revision'])
    throw new ApiError(412, 'error.stale')
}
