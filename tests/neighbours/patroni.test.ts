import { afterAll, beforeAll, expect, it } from 'vitest'
import type { SavedSession } from '../e2e/support/session'
import type { RunningPanel } from '../e2e/support/startPanel'
import { acknowledgedAfter, expectReadiness, findLost, pause, underLoad } from './load'
import { startPatroni, type Patroni } from './neighbours'
import { startPair, type Pair } from './pair'

let cluster: Patroni
let first: RunningPanel
let panels: readonly RunningPanel[] = []
let session: SavedSession
let pair: Pair

beforeAll(async () => {
  cluster = await startPatroni()
  pair = await startPair(cluster.url)
  first = pair.panels[0]
  panels = pair.panels
  session = pair.session
})
afterAll(async () => {
  await pair?.remove()
  await cluster?.stop()
})

const seconds = (ms: number) => `${(ms / 1_000).toFixed(1)} s`

/** Each time it is asked by a script of its own. */
const patience = { timeout: 60_000, interval: 500 }

/** Waits until a node is what the leader waits for: only then nothing is lost when the leader goes. */
async function expectStandby(node: string) {
  await expect.poll(() => cluster.standby(), patience).toBe(node)
}

it('loses nothing and doubles nothing when the leader dies under load', async () => {
  const load = await underLoad(panels, { session, from: 1 }, async (writing) => {
    await pause(1_500)
    const killed = await cluster.killLeader()
    const at = performance.now()
    await expectReadiness(panels, 503)
    // Patroni's promise is the ttl, 20 s here, and then the promotion and haproxy's check: said, not asserted.
    const back = await acknowledgedAfter(writing, at)
    expect(await cluster.leader()).not.toBe(killed)
    const starting = performance.now()
    await cluster.startNode(killed)
    await expectStandby(killed)
    console.log(
      `first write ${seconds(back - at)} after the kill, ` +
        `a standby again ${seconds(performance.now() - starting)} after its start`,
    )
    await pause(500)
  })
  expect(await findLost(load, first, session)).toEqual({ lost: [], double: [] })
  await expectReadiness(panels, 200)
})

it('loses nothing and doubles nothing in a planned switchover under load', async () => {
  const load = await underLoad(panels, { session, from: 500_000 }, async (writing) => {
    const former = await cluster.leader()
    await pause(500)
    const asked = performance.now()
    await cluster.switchover()
    await expect.poll(() => cluster.leader(), patience).not.toBe(former)
    const back = await acknowledgedAfter(writing, performance.now())
    console.log(`first write ${seconds(back - asked)} after the switchover was asked for`)
    await expectStandby(former)
    await pause(500)
  })
  expect(await findLost(load, first, session)).toEqual({ lost: [], double: [] })
  await expectReadiness(panels, 200)
})

it('leaves a PostgreSQL that Patroni died on, though it can be written to', async () => {
  const load = await underLoad(panels, { session, from: 900_000 }, async (writing) => {
    await pause(500)
    const orphan = await cluster.orphanLeader()
    const at = performance.now()
    await expectReadiness(panels, 503)
    const back = await acknowledgedAfter(writing, performance.now())
    expect(await cluster.leader()).not.toBe(orphan)
    console.log(`first write ${seconds(back - at)} after Patroni's end`)
    await pause(500)
  })
  expect(await findLost(load, first, session)).toEqual({ lost: [], double: [] })
  await expectReadiness(panels, 200)
})
