import { nullable, scalar, type ServerHalf } from '../../../server/fields/half'
import { exists } from '../../../server/fields/judges'
import type { ReferenceOptions } from './kind'

const half: ServerHalf<ReferenceOptions> = {
  ...scalar('integer'),
  refersTo: ({ resource }) => resource,
  leadingTo: (column, { resource, id, field }) =>
    resource === field.resource ? [{ column, is: '=', value: id }] : [],
  read: (name, { ids }) => ({ [name]: nullable(ids === 'text' ? 'string' : 'integer') }),
  body: (name, { ids }) => ({ [name]: { type: ids === 'text' ? 'string' : 'integer' } }),
  judge: async (name, { resource, ids }, { draft, stored, reads }) => {
    const value = draft[name]
    if (value === stored?.[name] || typeof value !== (ids === 'text' ? 'string' : 'number'))
      return []
    return (await exists(reads, resource, value)) ? [] : [{ path: name, message: 'rule.choice' }]
  },
}

export default half
