import { composedNames } from '../../../src/schema'
import { ApiError } from '../../http/apiError'
import type { Context } from '../../http/context'
import { presentName } from '../../resources/former'
import { models } from '../../resources/model'
import { idOfRow } from '../../records/rows'
import { locate, singletonId } from '../../verbs/locate'

/** A part of a composed id as it was typed; what is no valid encoding stays as it is. */
function decoded(part: string): string {
  try {
    return decodeURIComponent(part)
  } catch {
    return part
  }
}

/** What the panel calls the one record of a singleton. */
const SINGLE = 'single'

/**
 * The id under which the log keeps a record, from the one the panel has in its addresses: that of a singleton is
 * `single`, a composed one has its parts with tildes between them. Any other is the log's own.
 */
export async function recordIdOf(context: Context, resource: string, id: string): Promise<string> {
  const model = models.get(presentName(resource))
  if (!model) return id
  if (model.resource.singleton) return id === SINGLE ? String(singletonId(context, model)) : id
  const names = composedNames(model.resource)
  const parts = id.split('~').map(decoded)
  if (names.length === 0 || parts.length !== names.length) return id
  const at = names.indexOf('id')
  if (at >= 0) return parts[at] ?? id
  const params = Object.fromEntries(names.map((name, part) => [name, parts[part] ?? '']))
  try {
    const { row } = await locate({ ...context, params }, [model], { db: context.store.db })
    return String(idOfRow(row))
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return id
    throw error
  }
}
