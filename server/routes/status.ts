import { ApiError } from '../http/apiError'
import { json } from '../http/reply'
import type { Route } from '../http/route'
import { version } from '../version'

/** What anybody may know: that the server is there, which version it is, how the panel is set up. */
export const statusRoutes: readonly Route[] = [
  {
    method: 'GET',
    path: 'info',
    roles: 'public',
    handler: ({ config, now }) =>
      json({ env: config.env, version, datetime: new Date(now).toISOString() }),
  },
  { method: 'GET', path: '/healthz', roles: 'public', handler: () => json({ status: 'up' }) },
  {
    method: 'GET',
    path: '/readyz',
    roles: 'public',
    handler: async ({ store, files, log }) => {
      try {
        await Promise.all([store.ping(), files.ping()])
      } catch (err) {
        log.error({ err }, 'not ready')
        throw new ApiError(503, 'error.unavailable', { headers: { 'Retry-After': '5' } })
      }
      return json({ status: 'ready' })
    },
  },
  {
    method: 'GET',
    path: '/panel-config',
    roles: 'public',
    handler: ({ config }) =>
      json({
        brand: config.brand,
        companyLine: config.companyLine,
        companyAddress: config.companyAddress,
        apiUrl: config.apiUrl,
        analyticsUrl: config.analyticsUrl,
      }),
  },
]
