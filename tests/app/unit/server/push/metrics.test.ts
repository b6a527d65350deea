import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { queueJob } from '../../../../../resources/server/push/store/pushJobs'
import { openMetrics } from '../../../../../server/gauges'
import { call, testServer } from '../../../../support/server/testServer'
import { databases } from '../../../../support/server/testStore'

const token = 'a-token-of-monitoring'

test.each(databases)('on %s an operator is told what pushes wait, and since when', async (kind) => {
  const { services, store, time } = await testServer({ database: kind })
  const { app } = await testServer({
    env: { METRICS_TOKEN: token, DATA_DIR: services.config.dataDir },
    services: { store, metrics: openMetrics(services) },
  })
  const value = async (name: string) => {
    const headers = { Authorization: `Bearer ${token}` }
    const text = await (await call(app, 'GET', '/metrics', headers)).text()
    return new RegExp(`^${name}\\{kind="push"\\} (\\S+)$`, 'm').exec(text)?.[1]
  }
  expect([await value('panel_jobs'), await value('panel_waiting_seconds')]).toEqual(['0', '0'])

  const at = (ms: number) => new Date(time.now + ms).toISOString()
  await store.transaction(async (trx) => {
    for (const [id, status, created, begins] of [
      [1, 'done', -9_000_000, null],
      // to come yet
      [2, 'pending', -9_000_000, 60_000],
      [3, 'sending', -120_000, null],
      [4, 'pending', -9_000_000, -60_000],
    ] as const) {
      await sql`insert into notification (id, message, status, created, begins)
        values (${id}, 'x', ${status}, ${at(created)}, ${begins === null ? null : at(begins)})`.execute(
        trx,
      )
      // one that has ended keeps its job for a month
      await queueJob(trx, { id, audience: { kind: 'card', card: '1' }, now: time.now })
    }
  })
  expect(await value('panel_waiting_seconds')).toBe('120')
  expect(await value('panel_jobs')).toBe('3')
})
