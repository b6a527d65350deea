import type { Route } from '../http/route'
import { shownModels } from '../resources/visibleFacts'
import { rolesOf } from '../verbs/roles'
import { visible, visibleKeys } from '../verbs/visible'

const shown = shownModels()

/** What the app shows, for whoever may read any of it; no call where it shows nothing. */
export const visibleRoutes: readonly Route[] =
  shown.length === 0
    ? []
    : [
        {
          method: 'GET',
          path: 'visible',
          roles: rolesOf(shown, 'view'),
          quota: 'searching',
          query: visibleKeys,
          handler: visible,
        },
      ]
