import { closed, rolesOf, type Route, type Schema } from 'panel-engine/server'
import type { Model } from 'panel-engine/verbs'
import { launchProblems, mostSaid } from '../../customerPreview/turns'
import { shownAmong } from '../customerPreview/shown'

// loaded with the first call: it needs the models, which are built only once these routes are handed over
const calls = () => import('./launch')

const records: Schema = {
  type: 'array',
  minItems: 1,
  maxItems: mostSaid,
  items: closed(
    {
      resource: { type: 'string' },
      id: { type: ['integer', 'string'] },
      revision: { type: 'integer', minimum: 0 },
      problems: { type: 'array', items: { type: 'string', enum: launchProblems } },
    },
    ['resource', 'id', 'revision', 'problems'],
  ),
}
const day: Schema = { type: 'string', format: 'date' }

/** What goes live on a day, for those who may read any of it; and that it is fine, from those who may change it. */
export const launchRoutes = (models: readonly Model[]): readonly Route[] => {
  const shown = shownAmong(models)
  return [
    {
      method: 'GET',
      path: 'launch',
      roles: rolesOf(shown, 'view'),
      quota: 'searching',
      query: {
        day: {
          schema: day,
          description: 'Tomorrow where none is given',
        },
      },
      handler: async (context) => (await calls()).launch(context),
    },
    {
      method: 'POST',
      path: 'launch/checks',
      roles: rolesOf(shown, 'change'),
      body: { kind: 'json', schema: closed({ day, records }, ['day', 'records']) },
      handler: async (context) => (await calls()).checkLaunch(context),
    },
  ]
}
