import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { parse } from 'yaml'
import * as yup from 'yup'
import { openMetrics } from '../../../../../server/gauges'
import { noteBackup } from '../../../../../server/features/backup/store/note'
import { withVisits } from '../../../../gallery/server/visits'
import { call, postLogin, testServer } from '../../../../support/server/testServer'
import { databases } from '../../../../support/server/testStore'

const token = 'a-token-of-monitoring'
const asks = { Authorization: `Bearer ${token}` }

/** As Prometheus reads it: a key that it does not know is an error there too. */
const rule = yup
  .object({
    alert: yup
      .string()
      .matches(/^Panel[A-Z]\w+$/)
      .required(),
    expr: yup.string().required(),
    for: yup
      .string()
      .matches(/^\d+[smh]$/)
      .required(),
    labels: yup.object({ severity: yup.string().required() }).noUnknown(),
    annotations: yup.object({ summary: yup.string().required() }).noUnknown(),
  })
  .noUnknown()
const ruleFile = yup.object({
  groups: yup
    .array(
      yup.object({ name: yup.string().required(), rules: yup.array(rule).required() }).noUnknown(),
    )
    .required(),
})

async function counted(database: 'sqlite' | 'postgres' = 'sqlite') {
  const { services, store } = await testServer({ database })
  return testServer({
    env: { METRICS_TOKEN: token, DATA_DIR: services.config.dataDir },
    services: { store, metrics: openMetrics(services) },
  })
}

test.each(databases)(
  'on %s who knows the token reads what happened, by route and not by path',
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
      'gallery_visits{kind="visit"} 0',
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

describe.each(databases)('on %s an operator is told', (kind) => {
  const value = (text: string, name: string) =>
    Number(new RegExp(`^${name} (\\S+)$`, 'm').exec(text)?.[1])
  const textOf = async ({ app }: Awaited<ReturnType<typeof counted>>) =>
    (await call(app, 'GET', '/metrics', asks)).text()

  test('of no backup and no disk where database and folder are away, rather than of none and a full one', async () => {
    const server = await counted(kind)
    const { services, store, time } = server
    await noteBackup(store, { at: time.now, bytes: 4711 })
    expect(value(await textOf(server), 'panel_backup_last_success_size_bytes')).toBe(4711)
    await store.close()
    rmSync(services.config.dataDir, { recursive: true })
    const text = await textOf(server)
    expect(text).not.toMatch(/^panel_(backup|disk)_/m)
  })

  test('of the last backup, the disk and what waits', async () => {
    const server = await counted(kind)
    const { services, store, time } = server
    const none = await textOf(server)
    expect(value(none, 'panel_backup_last_success_timestamp_seconds')).toBe(0)
    expect(value(none, 'panel_waiting_seconds{kind="visit"}')).toBe(0)
    expect(value(none, 'panel_waiting_seconds{kind="import"}')).toBe(0)
    expect(value(none, 'panel_disk_free_bytes')).toBeGreaterThan(0)
    expect(value(none, 'panel_disk_size_bytes')).toBeGreaterThan(
      value(none, 'panel_disk_free_bytes'),
    )
    // no standby is seen here
    expect(none).not.toMatch(/^panel_replication_lag_seconds/m)

    await noteBackup(store, { at: time.now - 3_600_000, bytes: 4711 })
    const inbox = path.join(services.config.dataDir, 'imports', 'visits')
    mkdirSync(inbox, { recursive: true })
    for (const [name, age] of [
      ['new.csv', 60],
      ['old.csv', 900],
      ['none.pdf', 9_000],
    ] as const) {
      writeFileSync(path.join(inbox, name), 'x')
      utimesSync(path.join(inbox, name), 0, time.now / 1_000 - age)
    }
    // the second is to come yet
    await store.transaction((trx) =>
      withVisits(trx)
        .insertInto('gallery_visit')
        .values([-120_000, 60_000].map((ms) => ({ code: 'door', at: time.now + ms })))
        .execute(),
    )
    const text = await textOf(server)
    const ended = value(text, 'panel_backup_last_success_timestamp_seconds')
    expect(ended).toBeCloseTo(time.now / 1_000 - 3_600, 0)
    expect(value(text, 'panel_backup_last_success_size_bytes')).toBe(4711)
    expect(value(text, 'gallery_visits{kind="visit"}')).toBe(2)
    expect(value(text, 'panel_waiting_seconds{kind="visit"}')).toBe(120)
    expect(value(text, 'panel_waiting_seconds{kind="import"}')).toBeCloseTo(900, 0)
  })
})

describe('the rules of alarms', () => {
  const file = 'deploy/alerts.yml'
  const { groups } = ruleFile.validateSync(parse(readFileSync(file, 'utf8')), { strict: true })
  const rules = groups.flatMap((group) => group.rules)

  test('are three, about backup, disk, and what is behind', () => {
    expect(rules.map(({ alert }) => alert)).toEqual([
      'PanelBackupOld',
      'PanelDiskLow',
      'PanelBehind',
    ])
  })

  test('name metrics that there are', async () => {
    const { app } = await counted()
    const text = await (await call(app, 'GET', '/metrics', asks)).text()
    const named = rules.flatMap(({ expr }) => expr.match(/\bpanel_\w+/g) ?? [])
    expect(named.length).toBeGreaterThan(4)
    for (const name of named) expect(text).toContain(`# TYPE ${name} gauge\n`)
  })

  test('keep one installation apart from another that the same Prometheus asks', () => {
    for (const { expr } of rules) expect(expr).not.toMatch(/\b(?:max|min|sum|avg)(?! by \(job\b)/)
    const maxima = rules.flatMap(({ expr }) => expr.match(/\bmax by \(job\b/g) ?? [])
    expect(maxima).toHaveLength(3)
  })

  const promtool = ['/usr/bin/promtool', '/usr/local/bin/promtool'].find((one) => existsSync(one))
  test.skipIf(promtool === undefined)('are understood by promtool', () => {
    const { status, stdout } = spawnSync(promtool ?? '', ['check', 'rules', file])
    expect([status, String(stdout)]).toEqual([0, expect.stringContaining('3 rules found')])
  })
})
