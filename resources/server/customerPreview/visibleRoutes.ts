import { reasons } from '../../customerPreview/visible'
import { type Route, sharedParameters, rolesOf } from 'panel-engine/server'
import type { Model } from 'panel-engine/verbs'
import { shownAmong } from './shown'
import { questionKeySchemas } from './visibleQuestion'

const text = { type: 'string' }
/** The keys of `visible`: who looks and when, and which records of which resource are asked for. */
const keys: Route['query'] = {
  ...questionKeySchemas,
  resource: {
    schema: text,
    description: 'Of this resource the records; of all how many without it',
  },
  show: { schema: { type: 'string', enum: ['shown', 'hidden', 'all'] } },
  reason: { schema: { type: 'string', enum: reasons } },
  parent: { schema: text },
  id: { schema: text },
  phrase: sharedParameters.phrase,
  limit: sharedParameters.limit,
  page: sharedParameters.page,
}

/** What the app shows, for those who may read any of it. */
export const visibleRoutes = (models: readonly Model[]): readonly Route[] => [
  {
    method: 'GET',
    path: 'visible',
    roles: rolesOf(shownAmong(models), 'view'),
    quota: 'searching',
    query: keys,
    // loaded with the first call: it needs the models, which are built only once these routes are handed over
    handler: async (context) => (await import('./visible')).visible(context),
  },
]
