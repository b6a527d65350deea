import {
  nullable,
  type ServerHalf,
  type Properties,
  exists,
  partOf,
  optionListAt,
  type JudgedDraft as Judged,
} from 'panel-engine/server'
import { type Problem, isEmpty } from 'panel-engine/fields'
import { deepLinks } from './places'
import { dashboardNames, dashboardTabs } from './value'

const linkParts: Properties = {
  id: nullable('string'),
  url: nullable('string', { format: 'uri' }),
  dashboard_name: nullable('string', { enum: [...dashboardNames, null] }),
  tab: nullable('string', { enum: [...dashboardTabs, null] }),
  flier_id: nullable('integer'),
  document_url: nullable('string', { format: 'uri' }),
  parameter_id: nullable('string'),
}

async function judgeFlier(
  name: string,
  { draft, stored, reads }: Judged,
): Promise<readonly Problem[]> {
  const flier = partOf(draft[name], 'flierId')
  if (isEmpty(flier) || flier === partOf(stored?.[name], 'flierId')) return []
  if (await exists(reads, 'fliers', flier)) return []
  return [{ path: `${name}.flierId`, message: 'rule.choice' }]
}

/** The places that the app has. */
const places = () => deepLinks ?? []

/** What a place is told is one of its choices, where it has any; what was stored may stay, of the same place. */
async function judgeParameter(
  name: string,
  { draft, stored, context, reads }: Judged,
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

const half: ServerHalf<unknown> = {
  read: (name) => ({ [name]: nullable('object', { properties: linkParts }) }),
  body: (name) =>
    Object.fromEntries(
      Object.entries(linkParts).map(([part, schema]) => [`${name}[${part}]`, schema]),
    ),
  hasFreeKeys: true,
  cell: (value) =>
    Object.entries(value ?? {})
      .flatMap(([part, text]) => (text === null ? [] : [`${part}=${String(text)}`]))
      .join(', '),
  leadingTo: (column, { resource, id }) =>
    places()
      .filter((place) => place.resource === resource)
      .map((place) => ({
        all: [
          { column, key: 'id', equals: place.id },
          {
            column,
            key: place.needs.includes('newspaper') ? 'flierId' : 'parameterId',
            equals: id,
          },
        ],
      })),
  judge: async (name, _, judged) => [
    ...(await judgeFlier(name, judged)),
    ...(await judgeParameter(name, judged)),
  ],
}

export default half
