import type { Route } from '../http/route'
import { share } from '../http/shares'
import { shownModels } from '../resources/visibleFacts'
import { rolesOf } from '../verbs/roles'
import { visible, visibleKeys } from '../verbs/visible'

const looking = share({ atOnce: { ofOne: 2, ofAll: 12 }, waiting: { ofOne: 20, ofAll: 200 } })

/** What the app shows, for whoever may read any of it. */
export const visibleRoutes: readonly Route[] = [
  {
    method: 'GET',
    path: 'visible',
    roles: rolesOf(shownModels(), 'view'),
    share: looking,
    query: visibleKeys,
    handler: visible,
  },
]
