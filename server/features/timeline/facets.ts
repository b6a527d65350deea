import { facetsOf, type KindFacets } from '../../../src/fields/facets'
import type { FacetRules } from '../../../src/schema/timeline/planned'
import { nameOf } from '../../family/optionList'
import { optionListAt } from '../../family/optionLists'
import { modelOfName } from '../../resources/model'
import { readsOf } from '../../resources/reads'
import type { Context } from '../../http/context'
import { facetKinds } from './dated'

/** The most choices of a list that are known by their names. */
const MOST = 10_000

/** What is known of the facets of a kind: the names of its parts, and of which group each is. */
interface Known {
  readonly rules: FacetRules
  readonly partNames: ReadonlyMap<number, string>
}

/** What is known of the facets of a resource; null for one without. */
export type KnownOf = (resource: string) => Known | null

function partsIn(item: object, key = 'children'): readonly object[] {
  const parts: unknown = Reflect.get(item, key)
  return Array.isArray(parts) ? parts.filter((part) => typeof part === 'object' && part) : []
}

async function knownOf({ groups, places }: KindFacets, context: Context): Promise<Known> {
  const { store, config } = context
  const at = groups.parts && optionListAt(groups.parts.path)
  const { records: reads } = readsOf(store, store.db)
  const items = await at?.list.items({ config, reads, params: at.params }, { limit: MOST })
  const parts = (items ?? []).flatMap((item) =>
    partsIn(item, groups.parts?.key).map((part) => ({
      id: Number(Reflect.get(part, 'id')),
      name: nameOf(part),
      of: Number(item.id),
    })),
  )
  const groupIds = new Map(parts.map(({ id, of }) => [id, of]))
  return {
    rules: { groups: groups.name, places: places?.name, groupOf: (part) => groupIds.get(part) },
    partNames: new Map(parts.map(({ id, name }) => [id, name])),
  }
}

/** Reads what the timeline must know of whom its records are for. */
export async function knownFacets(context: Context): Promise<KnownOf> {
  const found = new Map<KindFacets, Known>()
  for (const facets of facetKinds) found.set(facets, await knownOf(facets, context))
  return (resource) => {
    const facets = facetsOf(modelOfName(resource).resource)
    return (facets && found.get(facets)) ?? null
  }
}
