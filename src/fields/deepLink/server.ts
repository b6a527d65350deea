import { nullable, type Properties, type ServerHalf } from '../../../server/fields/half'
import { exists, partOf } from '../../../server/fields/judges'
import { isEmpty } from '../empties'
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
  judge: async (name, _, { draft, stored, reads }) => {
    const flier = partOf(draft[name], 'flierId')
    if (isEmpty(flier) || flier === partOf(stored?.[name], 'flierId')) return []
    if (await exists(reads, 'fliers', flier)) return []
    return [{ path: `${name}.flierId`, message: 'rule.choice' }]
  },
}

export default half
