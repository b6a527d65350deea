import { composedParts, type Values } from '../../../src/schema'
import { readsOf } from '../../resources/reads'
import { serverHalfOf } from '../../fields'
import { ApiError } from '../../http/apiError'
import type { Context } from '../../http/context'
import type { Model } from '../../resources/model'
import { toRecord } from '../../resources/record'
import { idOfRow, type Row } from '../../records/rows'
import { parentRow } from '../../verbs/locate'

/** A record as lists of many resources name it: what it is called and where it stands. */
export interface Hit {
  readonly resource: string
  readonly id: unknown
  readonly title: string
  readonly parent?: unknown
  readonly parentResource?: string
  readonly parentTitle?: string
  /** The parts of a composed id before the last one, joined by tildes. */
  readonly list?: string
}

/** What a person calls the records of a model: the label of a choice, the title, or the id. */
export async function titlesOf(
  { config, locale, store }: Context,
  { resource, title }: Model,
): Promise<(record: Values) => string> {
  const field = resource.fields[title]
  const { records: reads } = readsOf(store, store.db)
  const labels = field && (await serverHalfOf(field).labels?.(field, { config, locale, reads }))
  const byValue = new Map(labels?.map(({ value, label }) => [String(value), label]))
  return (record) => {
    const value = String(record[title] ?? record['id'])
    return byValue.get(value) ?? value
  }
}

/** Rows of a model as hits, in their order; without those whose parent is missing or not the caller's to see. */
export const hitsOf = async (
  context: Context,
  model: Model,
  rows: readonly Row[],
): Promise<readonly Hit[]> => (await hitOfEach(context, model, rows)).filter((hit) => hit !== null)

/** The hit of each row, null where its parent is missing or not the caller's to see. */
export async function hitOfEach(
  context: Context,
  model: Model,
  rows: readonly Row[],
): Promise<readonly (Hit | null)[]> {
  const { parent } = model
  const titleOf = await titlesOf(context, model)
  return Promise.all(
    rows.map(async (row) => {
      const record = toRecord(model, row)
      const over = parent && (await above(context, model, record[parent.field]))
      if (parent && !over) return null
      const parts = composedParts(model.resource, record)
      const hit: Hit = {
        resource: model.name,
        id: parts.length > 0 ? decodeURIComponent(parts.at(-1) ?? '') : record['id'],
        title: titleOf(record),
        ...over,
        ...(parts.length > 1 && { list: parts.slice(0, -1).join('~') }),
      }
      return hit
    }),
  )
}

/** The parent of a hit: its id, resource and title. Null where it does not exist or the caller may not see it. */
async function above(context: Context, model: Model, value: unknown) {
  const id = idOfRow({ id: value })
  try {
    const { parent, row } = await parentRow(context, model, { id, db: context.store.db })
    const titleOf = await titlesOf(context, parent)
    const parentTitle = titleOf(toRecord(parent, row))
    return { parent: id, parentResource: parent.name, parentTitle }
  } catch (error) {
    if (error instanceof ApiError && [403, 404].includes(error.status)) return null
    throw error
  }
}
