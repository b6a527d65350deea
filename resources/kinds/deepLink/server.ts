import { judgeLink, places } from '../../../resources/server/links'
import { nullable, type ServerHalf, type Properties } from 'panel-engine/server'
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
  judge: (name, _, judged) => judgeLink(name, judged),
}

export default half
