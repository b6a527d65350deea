import type { Route } from '../http/route'
import { shownModels } from '../resources/visibleFacts'
import { rolesOf } from '../verbs/roles'
import { visible, visibleKeys } from '../verbs/visible'

/** What the app shows, for whoever may read any of it. */
export const visibleRoutes: readonly Route[] = [
  {
    method: 'GET',
    path: 'visible',
    roles: rolesOf(shownModels(), 'view'),
    quota: 'searching',
    query: visibleKeys,
    handler: visible,
  },
]
