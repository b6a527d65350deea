import { exists, optionListAt, partOf, type JudgedDraft as Judged } from 'panel-engine/server'
import { type Problem, isEmpty } from 'panel-engine/fields'
import { deepLinks } from '../kinds/deepLink/places'

/** What a link is judged by. */
type Asked = Pick<Judged, 'draft' | 'stored' | 'context' | 'reads'>

async function judgeFlier(
  name: string,
  { draft, stored, reads }: Asked,
): Promise<readonly Problem[]> {
  const flier = partOf(draft[name], 'flierId')
  if (isEmpty(flier) || flier === partOf(stored?.[name], 'flierId')) return []
  if (await exists(reads, 'fliers', flier)) return []
  return [{ path: `${name}.flierId`, message: 'rule.choice' }]
}

/** The places that the app has. */
export const places = () => deepLinks ?? []

/** A place's parameter is one of its choices, where it has any; a stored one may stay while the place is the same. */
async function judgeParameter(
  name: string,
  { draft, stored, context, reads }: Asked,
): Promise<readonly Problem[]> {
  const [place, parameter] = ['id', 'parameterId'].map((part) => partOf(draft[name], part))
  const isStored =
    place === partOf(stored?.[name], 'id') && parameter === partOf(stored?.[name], 'parameterId')
  if (isEmpty(parameter) || isStored || !places().some(({ id }) => id === place)) return []
  const found = optionListAt(`deeplink/values/${String(place)}`)
  if (!found) return []
  const asked = { config: context.config, reads, params: found.params }
  const items = await found.list.items(asked, { ids: [parameter], limit: 1 })
  if (items.some(({ id }) => String(id) === parameter)) return []
  return [{ path: `${name}.parameterId`, message: 'rule.choice' }]
}

/** What is wrong with where a link leads; what is stored already is not asked again. */
export const judgeLink = async (name: string, asked: Asked): Promise<readonly Problem[]> => [
  ...(await judgeFlier(name, asked)),
  ...(await judgeParameter(name, asked)),
]

/** The record that a link leads to; null where it leads to none. */
export function linkedRecord(link: unknown) {
  const place = places().find(({ id }) => id === partOf(link, 'id'))
  const id = partOf(link, place?.needs.includes('newspaper') ? 'flierId' : 'parameterId')
  return place?.resource !== undefined && !isEmpty(id)
    ? { resource: place.resource, id: String(id) }
    : null
}
