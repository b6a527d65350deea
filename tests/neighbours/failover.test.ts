import { afterAll, beforeAll, expect, it } from 'vitest'
import type { SavedSession } from '../e2e/support/session'
import type { RunningPanel } from '../e2e/support/startPanel'
import { acknowledgedAfter, expectReadiness, findLost, pause, save, underLoad } from './load'
import { startDatabase, type Database } from './neighbours'
import { startPair, type Pair } from './pair'

/** The one that is saved by itself. */
const lone = 900_000

let database: Database
let first: RunningPanel
let panels: readonly RunningPanel[] = []
let session: SavedSession
let pair: Pair

beforeAll(async () => {
  database = await startDatabase()
  const alone = new URL(await database.fresh())
  await database.standby()
  const hosts = database.ports.map((port) => `127.0.0.1:${port}`).join(',')
  const url = alone.href.replace(alone.host, hosts)
  pair = await startPair(`${url}?target_session_attrs=read-write`)
  first = pair.panels[0]
  panels = pair.panels
  session = pair.session
})
afterAll(async () => {
  await pair?.remove()
  await database?.stop()
})

it('calls nothing stored that the standby was not waited for', async () => {
  const waitFor = async (standby: string) => {
    await database.sql(`alter system set synchronous_standby_names = '${standby}'`)
    await database.sql('select pg_reload_conf()')
  }
  await waitFor('nobody')
  const saving = save(first, session, lone)
  // What somebody's statement_timeout would do as well: PostgreSQL ends the wait and calls it committed.
  const cancel = `select count(pg_cancel_backend(pid)) from pg_stat_activity
    where wait_event = 'SyncRep' and query = 'commit'`
  while ((await database.sql(cancel)) === '0') await pause(100)
  const { status } = await saving
  await waitFor('b')
  expect(status).toBe(503)
  const again = await save(first, session, lone)
  expect([again.status, again.headers.get('idempotency-replayed')]).toEqual([201, 'true'])
})

it('loses nothing and doubles nothing when the primary dies under load', async () => {
  const load = await underLoad(panels, { session, from: 1 }, async (writing) => {
    await pause(1_500)
    await database.killPrimary()
    await pause(1_500)
    const promoting = performance.now()
    await database.promote()
    const promoted = performance.now()
    const back = await acknowledgedAfter(writing, promoting)
    console.log(
      `first write ${Math.round(back - promoting)} ms after the promotion was asked for, ` +
        `${Math.round(back - promoted)} ms after it had ended`,
    )
    await pause(1_000)
  })
  expect(await findLost(load, first, session)).toEqual({ lost: [], double: [] })
  await expectReadiness(panels, 200)
})
