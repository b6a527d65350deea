import { rolesOf, type Route } from 'panel-engine/server'
import type { Model } from 'panel-engine/verbs'
import { shownAmong } from '../customerPreview/shown'

// it asks for the models, which are made of what is handed over with it: loaded with its first call
const calls = () => import('./launch')

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
          schema: { type: 'string', format: 'date' },
          description: 'Tomorrow where none is given',
        },
      },
      handler: async (context) => (await calls()).launch(context),
    },
    {
      method: 'POST',
      path: 'launch/checks',
      roles: rolesOf(shown, 'change'),
      handler: async (context) => (await calls()).checkLaunch(context),
    },
  ]
}
