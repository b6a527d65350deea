import { expect, test } from 'vitest'
import { createMetrics } from '../../../../../server/metrics'
import { call, postLogin, testServer } from '../../../../support/testServer'
import { databases } from '../../../../support/testStore'

const token = 'a-token-of-monitoring'
const asks = { Authorization: `Bearer ${token}` }

async function counted(database: 'sqlite' | 'postgres' = 'sqlite') {
  const { services, store } = await testServer({ database })
  return testServer({
    env: { METRICS_TOKEN: token },
    services: { store, metrics: createMetrics(services) },
  })
}

test.each(databases)(
  'on %s whoever knows the token reads what happened, by route and not by path',
  async (kind) => {
    const { app, time } = await counted(kind)
    for (const id of ['7', '8']) await call(app, 'GET', `/api/nowhere/${id}`)
    await call(app, 'GET', '/api/useraccount/auth/me')
    await postLogin(app, { username: 'nobody@example.com' }, { now: time.now })
    const answer = await call(app, 'GET', '/metrics', asks)
    expect(answer.headers.get('content-type')).toMatch(/^text\/plain; version=0\.0\.4/)
    const text = await answer.text()
    for (const line of [
      'panel_http_requests_total{method="GET",route="/api/useraccount/auth/me",status="401"} 1',
      'panel_http_requests_total{method="POST",route="/login_check",status="401"} 1',
      'panel_http_requests_total{method="GET",route="none",status="404"} 2',
      'panel_http_request_duration_seconds_count{method="POST",route="/login_check"} 1',
      'panel_sign_ins_total{outcome="refused"} 1',
      'panel_database_connections{state="waiting"} 0',
      'panel_images{state="running"} 0',
      'panel_neighbour_up{neighbour="database"} 1',
      'panel_neighbour_up{neighbour="files"} 1',
      'panel_jobs{kind="push"} 0',
    ])
      expect(text).toContain(`${line}\n`)
    expect(text).toMatch(/^process_cpu_seconds_total /m)
  },
)

test('for everybody else there is no such page', async () => {
  const { app } = await counted()
  const none = await testServer()
  for (const [one, headers] of [
    [app, {}],
    [app, { Authorization: 'Bearer wrong-token-of-monitoring' }],
    [app, { Authorization: `Basic ${token}` }],
    [none.app, asks],
    [none.app, { Authorization: 'Bearer null' }],
  ] as const)
    expect((await call(one, 'GET', '/metrics', headers)).status).toBe(404)
})
