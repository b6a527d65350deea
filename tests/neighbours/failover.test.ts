import { mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { call, signInByCall, type SavedSession } from '../e2e/support/session'
import { startPanel, type RunningPanel } from '../e2e/support/startPanel'
import { hall } from './hall'
import { startDatabase, type Database } from './neighbours'

/** Who writes, before each of two panels, and how long after one save the next one begins, ms. */
const writers = 3
const breath = 20
/** The one that is saved by itself. */
const lone = 900_000
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

let database: Database
let first: RunningPanel
let panels: readonly RunningPanel[] = []
let session: SavedSession
const dataDir = mkdtempSync(path.join(os.tmpdir(), 'panel-pair-'))

beforeAll(async () => {
  database = await startDatabase()
  const alone = new URL(await database.fresh())
  await database.standby()
  const hosts = database.ports.map((port) => `127.0.0.1:${port}`).join(',')
  const env = {
    SEED: 'none',
    DATA_DIR: dataDir,
    DATABASE_URL: alone.href.replace(alone.host, hosts) + '?target_session_attrs=read-write',
  }
  // One after the other: they share a folder, and the first one makes the key in it.
  first = await startPanel(env)
  panels = [first]
  panels = [first, await startPanel(env)]
  session = await signInByCall(first)
})
afterAll(async () => {
  await Promise.all(panels.map((panel) => panel.remove()))
  await database?.stop()
  rmSync(dataDir, { recursive: true, force: true })
})

interface Load {
  readonly acked: { readonly id: number; readonly at: number }[]
  readonly refused: number[]
  isOver: boolean
}

/** Saves one hall after another; each is tried with its own key until it is answered. */
async function write(panel: RunningPanel, load: Load, from: number) {
  for (let id = from; !load.isOver; id += 2 * writers) {
    for (;;) {
      const { status } = await call(panel, session, {
        method: 'POST',
        path: '/api/hall',
        body: hall(id),
        headers: { 'Idempotency-Key': `hala-${id}` },
      })
      if (status === 201) break
      load.refused.push(status)
      if (load.isOver) return
      await pause(breath)
    }
    load.acked.push({ id, at: performance.now() })
    await pause(breath)
  }
}

it('calls nothing stored that the standby was not waited for', async () => {
  const waitFor = async (standby: string) => {
    await database.sql(`alter system set synchronous_standby_names = '${standby}'`)
    await database.sql('select pg_reload_conf()')
  }
  const save = () =>
    call(first, session, {
      method: 'POST',
      path: '/api/hall',
      body: hall(lone),
      headers: { 'Idempotency-Key': `hala-${lone}` },
    })
  await waitFor('nobody')
  const saving = save()
  // What somebody's statement_timeout would do as well: PostgreSQL ends the wait and calls it committed.
  const cancel = `select count(pg_cancel_backend(pid)) from pg_stat_activity
    where wait_event = 'SyncRep' and query = 'commit'`
  while ((await database.sql(cancel)) === '0') await pause(100)
  const { status } = await saving
  await waitFor('b')
  expect(status).toBe(503)
  const again = await save()
  expect([again.status, again.headers.get('idempotency-replayed')]).toEqual([201, 'true'])
})

it('loses nothing and doubles nothing when the primary dies under load', async () => {
  const load: Load = { acked: [], refused: [], isOver: false }
  const writing = panels.flatMap((panel, at) =>
    Array.from({ length: writers }, (_, n) => write(panel, load, 1 + at * writers + n)),
  )
  await pause(1_500)
  const killed = performance.now()
  await database.killPrimary()
  await pause(1_500)
  const promoting = performance.now()
  await database.promote()
  const promoted = performance.now()
  const isBack = () => load.acked.some(({ at }) => at > promoting)
  while (!isBack() && performance.now() < promoted + 60_000) await pause(20)
  await pause(1_000)
  load.isOver = true
  await Promise.all(writing)

  const before = load.acked.filter(({ at }) => at < killed).length
  const back = Math.min(...load.acked.flatMap(({ at }) => (at > promoting ? [at] : [])))
  expect(back).toBeLessThan(Infinity)
  const file = await fetch(`${first.url}/api/hall?format=csv`, {
    headers: { Cookie: `${session.cookie.name}=${session.cookie.value}`, Accept: 'text/csv' },
  })
  const stored = (await file.text())
    .trim()
    .split('\r\n')
    .slice(1)
    .map((line) => Number(line.split(';')[0]))
    .filter((id) => id !== lone)
  const kept = new Set(stored)
  const lost = load.acked.filter(({ id }) => !kept.has(id))
  console.log(
    `${load.acked.length} acknowledged (${before} before the kill), ${load.refused.length} refused ` +
      `(${[...new Set(load.refused)].join(', ')}), ${stored.length} stored, ${lost.length} lost, ` +
      `${stored.length - kept.size} double; first write ${Math.round(back - promoting)} ms after the ` +
      `promotion was asked for, ${Math.round(back - promoted)} ms after it had ended`,
  )
  expect(lost).toEqual([])
  expect(stored).toHaveLength(kept.size)
  // Nothing but an outage was ever said, and nobody has ended.
  expect([...new Set(load.refused)].filter((status) => status !== 503)).toEqual([])
  for (const panel of panels)
    await expect.poll(async () => (await fetch(`${panel.url}/readyz`)).status).toBe(200)
})
