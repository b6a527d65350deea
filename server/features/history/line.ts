import type { Context } from '../../http/context'
import { ApiError } from '../../http/apiError'
import { isObject } from '../../../src/schema'
import { inPresentNames, presentName } from '../../resources/former'
import { models, type Model } from '../../resources/model'
import type { AuditRow } from '../audit/store/rows'
import { parentIdOf, parentRow, singletonId } from '../../verbs/locate'

/**
 * A line of the log as it is answered. The log stays as it was written; it is read under the names of today. A child's
 * line also names its parent, as long as that exists; a singleton's says whether it is the caller's own, the only one
 * they can write.
 */
export async function auditJson(context: Context, row: AuditRow): Promise<Record<string, unknown>> {
  const { resource } = row
  const parsed = (text: string | null): unknown =>
    text === null ? null : inPresentNames(resource ?? '', JSON.parse(text))
  const name = resource === null ? null : presentName(resource)
  const [before, after] = [parsed(row.before), parsed(row.after)]
  const model = models.get(name ?? '')
  return {
    ...row,
    resource: name,
    at: new Date(Number(row.at)).toISOString(),
    before,
    after,
    ...(model?.resource.singleton && {
      own: row.record_id === String(singletonId(context, model)),
    }),
    ...(model?.parent && { parent: await parentOf(context, model, after ?? before) }),
  }
}

/** The parent that a record of the log names: its resource and id; null where it is gone. */
async function parentOf(context: Context, model: Model, record: unknown) {
  const said = isObject(record) ? record[model.parent?.wireName ?? ''] : null
  if (said === null || said === undefined) return null
  try {
    const id = parentIdOf(model, String(said))
    const { parent } = await parentRow(context, model, { id, db: context.store.db })
    return { resource: parent.name, id }
  } catch (error) {
    if (error instanceof ApiError && [403, 404].includes(error.status)) return null
    throw error
  }
}
