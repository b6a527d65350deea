import { list, type ServerHalf } from '../../../server/fields/half'
import { areRecords } from '../../../server/fields/judges'
import { referencesBounds, type ReferencesOptions } from './kind'

const half: ServerHalf<ReferencesOptions> = {
  ...list({ type: 'integer' }),
  read: (name, { ids }) => ({
    [name]: { type: 'array', items: { type: ids === 'text' ? 'string' : 'integer' } },
  }),
  body: (name, { ids, max = referencesBounds.max }) => ({
    [`${name}[]`]: {
      type: 'array',
      items: { type: ids === 'text' ? 'string' : 'integer' },
      maxItems: max,
      description: 'Repeated; once and empty clears it.',
    },
  }),
  refersTo: ({ resource }) => resource,
  leadingTo: (column, { resource, id, field }) =>
    resource === field.resource ? [{ column, holdsAny: [id] }] : [],
  judge: async (name, { resource, ids }, { draft, stored, reads }) =>
    (await areRecords(reads, resource, { value: draft[name], before: stored?.[name], ids }))
      ? []
      : [{ path: name, message: 'rule.choice' }],
}

export default half
