import { scalar, type ServerHalf } from '../../../server/fields/half'
import { exists } from '../../../server/fields/judges'
import type { ReferenceOptions } from './kind'

const half: ServerHalf<ReferenceOptions> = {
  ...scalar('integer'),
  refersTo: ({ resource }) => resource,
  judge: async (name, { resource }, { draft, stored, reads }) => {
    const value = draft[name]
    if (value === stored?.[name] || typeof value !== 'number') return []
    return (await exists(reads, resource, value)) ? [] : [{ path: name, message: 'rule.choice' }]
  },
}

export default half
