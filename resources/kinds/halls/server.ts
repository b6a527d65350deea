import { list, type ServerHalf, areRecords, choiceLabels } from 'panel-engine/server'
import { hallsPath } from './list'

const half: ServerHalf<unknown> = {
  ...list({ type: 'integer' }),
  labels: (_, asking) => choiceLabels({ source: { path: hallsPath } }, asking),
  judge: async (name, _, { draft, stored, reads }) =>
    (await areRecords(reads, 'hall', { value: draft[name], before: stored?.[name] }))
      ? []
      : [{ path: name, message: 'rule.hall' }],
}

export default half
