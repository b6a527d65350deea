import { brandOf } from '../../src/theme/brand'
import { translate } from '../../i18n/translate'
import { isSameSecret } from '../auth/session'
import { notFound } from '../http/apiError'
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
  {
    method: 'GET',
    path: '/healthz',
    roles: 'public',
    quota: 'probing',
    handler: () => json({ status: 'up' }),
  },
  {
    method: 'GET',
    path: '/readyz',
    roles: 'public',
    quota: 'probing',
    handler: async ({ readiness, locale }) => {
      const state = await readiness.state()
      // A server without its store of files still shows and stores records, and the other servers lack the same store.
      if (state.status === 'ready' || state.status === 'degraded') return json(state)
      const message = translate(locale, 'error.unavailable')
      return json({ message, ...state }, { status: 503, headers: { 'Retry-After': '5' } })
    },
  },
  {
    method: 'GET',
    path: '/metrics',
    roles: 'public',
    quota: 'probing',
    handler: async ({ config: { metricsToken }, metrics, request }) => {
      const given = /^Bearer (.+)$/i.exec(request.headers.get('authorization') ?? '')?.[1] ?? ''
      // Without the token there is no such page.
      if (!metrics || metricsToken === null || !isSameSecret(given, metricsToken)) throw notFound()
      const { type, body } = await metrics.text()
      return { status: 200, headers: { 'Content-Type': type }, body }
    },
  },
  {
    method: 'GET',
    path: '/panel-config',
    roles: 'public',
    handler: ({ config }) =>
      json({
        brand: config.brand,
        ...brandOf(config.brand),
        companyLine: config.companyLine,
        companyAddress: config.companyAddress,
        apiUrl: config.apiUrl,
        analyticsUrl: config.analyticsUrl,
      }),
  },
]
