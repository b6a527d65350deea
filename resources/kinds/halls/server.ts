import { list, type ServerHalf } from '../../../server/fields/half'
import { areHalls, hallLabels } from './known'

const half: ServerHalf<unknown> = {
  ...list({ type: 'integer' }),
  labels: (_, asking) => hallLabels(asking),
  judge: async (name, _, { draft, stored, reads }) =>
    (await areHalls(reads, draft[name], stored?.[name]))
      ? []
      : [{ path: name, message: 'rule.hall' }],
}

export default half
