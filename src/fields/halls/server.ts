import { list, type ServerHalf } from '../../../server/fields/half'
import { hallLabels } from '../../../server/fields/labels'
import { areHalls } from '../../../server/fields/judges'

const half: ServerHalf<unknown> = {
  ...list({ type: 'integer' }),
  labels: (_, asking) => hallLabels(asking),
  judge: async (name, _, { draft, stored, reads }) =>
    (await areHalls(reads, draft[name], stored?.[name]))
      ? []
      : [{ path: name, message: 'rule.hall' }],
}

export default half
