import { ApiError, json, family } from 'panel-engine/server'
import harvest from './whole'

export default family(harvest, {
  // a rule with context: the draft is settled, `found` are the problems so far
  check: async ({ draft }, found) =>
    draft.startDate === draft.endDate
      ? [
          ...found,
          {
            path: 'endDate',
            message: { pl: 'Potrwaj choć dwa dni', en: 'Last two days at least' },
          },
        ]
      : found,

  beforeDelete: async ({ stored }) => {
    if (stored['name'] === 'Dożynki gminne')
      throw new ApiError(409, { pl: 'Tych się nie usuwa', en: 'These are never deleted' })
  },

  // a call of its own; `view` are those who may read the resource
  routes: [
    {
      method: 'GET',
      path: 'harvest/{id}/weather',
      roles: 'view',
      handler: ({ params }) => json({ id: Number(params['id']), weather: 'dry' }),
    },
  ],
})
