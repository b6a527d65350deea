import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startPanel, type RunningPanel } from '../e2e/support/startPanel'
import { startDatabase, startStore, type Database, type ObjectStore } from './neighbours'

let store: ObjectStore
let database: Database
let panels: readonly RunningPanel[] = []

beforeAll(async () => {
  ;[store, database] = await Promise.all([startStore(), startDatabase()])
})
afterAll(async () => {
  await Promise.all(panels.map((panel) => panel.remove()))
  await Promise.all([store?.stop(), database?.stop()])
})

describe('a panel between real neighbours', () => {
  it('starts on PostgreSQL and an object store', async () => {
    const env = { ...store.env, SEED: 'none', DATABASE_URL: await database.fresh() }
    panels = [await startPanel(env)]
    expect((await fetch(`${panels[0]?.url}/readyz`)).status).toBe(200)
  })
})
