import type { ListFilter } from '../../dataProvider/query'
import type { PanelDataProvider } from '../../dataProvider/types'
import type { Resource } from '../schema'
import { childrenOf } from '../schema/registry'
import { isRefusal } from './useRefresh'

/** The list filters that together cover all records of a resource: archived ones are in a list of their own. */
export const listsOf = ({ archive }: Resource): readonly ListFilter[] =>
  archive ? [{}, { archive: true }] : [{}]

/**
 * How many records of a resource are under one parent, archived ones included.
 * @throws HttpError
 */
export async function countUnder(
  provider: PanelDataProvider,
  child: Resource,
  { parent, signal }: { readonly parent: string | number; readonly signal?: AbortSignal },
): Promise<number> {
  const totals = await Promise.all(
    listsOf(child).map(async (filter) => {
      const { total = 0 } = await provider.getList(child.name, {
        pagination: { page: 1, perPage: 1 },
        sort: { field: 'id', order: 'DESC' },
        filter,
        meta: { parent: String(parent) },
        ...(signal && { signal }),
      })
      return total
    }),
  )
  return totals.reduce((sum, total) => sum + total, 0)
}

/** How many records of all kinds stand under one; undefined where this person may not know. */
export async function allUnder(
  provider: PanelDataProvider,
  resource: Resource,
  parent: string | number,
): Promise<number | undefined> {
  try {
    const count = (child: Resource) => countUnder(provider, child, { parent })
    const counts = await Promise.all(childrenOf(resource).map(count))
    return counts.reduce((sum, one) => sum + one, 0)
  } catch (error) {
    if (!isRefusal(error)) throw error
    return undefined
  }
}
