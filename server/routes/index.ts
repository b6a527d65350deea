import type { Route } from '../http/route'
import { auditRoutes } from '../features/audit/routes'
import { models } from '../resources/model'
import { serverApp } from '../serverApp'
import { sessionRoutes } from './session'
import { startRoutes } from '../features/start/routes'
import { statusRoutes } from './status'
import { presenceRoutes } from '../features/presence/routes'
import { savedViewRoutes } from '../features/savedViews/routes'
import { timelineRoutes } from '../features/timeline/routes'
import { openApiRoute, resourceRoutes } from '../verbs/routes'

/** The calls that belong to no resource; those of the resources are derived from their definitions. */
export const systemRoutes: readonly Route[] = [
  ...sessionRoutes,
  ...statusRoutes,
  ...auditRoutes,
  ...savedViewRoutes,
  ...presenceRoutes,
  ...timelineRoutes,
  ...startRoutes,
  ...(serverApp.routes?.([...models.values()]) ?? []),
]

const described: readonly Route[] = [...systemRoutes, ...resourceRoutes()]

/** Every call of the API. */
export const allRoutes: readonly Route[] = [...described, openApiRoute(described)]
