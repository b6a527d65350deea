import { mkdtempSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { expect, test, vi } from 'vitest'
import { createReadiness } from '../../../../../server/http/readiness'
import { openDatabase } from '../../../../../server/database/store'
import { call, testServer } from '../../../../support/server/testServer'
import { databases } from '../../../../support/server/testStore'

const log = { info: vi.fn(), warn: vi.fn(), error: vi.fn() }
const limits = { kept: 400, patience: 500, forgotten: 4_000 }
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))
const never = () => new Promise<void>(() => {})

/** A server whose neighbours are asked by these. */
async function between(
  neighbours: { database?: () => Promise<void>; files?: () => Promise<void> },
  database: 'sqlite' | 'postgres' = 'sqlite',
  { kept, patience, forgotten } = limits,
) {
  const { services, store } = await testServer({ database })
  const asked = { database: vi.fn(neighbours.database), files: vi.fn(neighbours.files) }
  const readiness = createReadiness(
    {
      store: { ping: asked.database.mockImplementation(neighbours.database ?? store.ping) },
      files: { ping: asked.files.mockImplementation(neighbours.files ?? services.files.ping) },
      log,
    },
    { kept, patience, forgotten },
  )
  const { app } = await testServer({ services: { store, readiness } })
  const ask = async () => {
    const answer = await call(app, 'GET', '/readyz')
    return { status: answer.status, body: await answer.json() }
  }
  return { ask, asked, readiness, services, store }
}

test.each(databases)(
  'on %s it asks once for all who ask within a second, and writes nothing',
  async (kind) => {
    // long enough for a busy machine to ask four times within it
    const kept = 2_500
    const { ask, asked, services } = await between({}, kind, { ...limits, kept, patience: 10_000 })
    const answers = await Promise.all([ask(), ask(), ask()])
    const ready = { data: { status: 'ready', database: 'up', files: 'up' } }
    for (const answer of [...answers, await ask()])
      expect(answer).toEqual({ status: 200, body: ready })
    expect([asked.database.mock.calls.length, asked.files.mock.calls.length]).toEqual([1, 1])
    const keys: string[] = []
    for await (const { key } of services.files.list('')) keys.push(key)
    expect(keys).toEqual([])
    await pause(kept)
    await ask()
    expect(asked.database).toHaveBeenCalledTimes(2)
  },
)

test('is ready while somebody else writes for long', async () => {
  const dataDir = mkdtempSync(path.join(os.tmpdir(), 'ready-'))
  const store = await openDatabase({ databaseUrl: null, dataDir })
  let end = () => {}
  const writing = store.bulk(() => new Promise<void>((resolve) => (end = resolve)))
  const { ask } = await between({ database: store.ping })
  expect((await ask()).status).toBe(200)
  end()
  await writing
  await store.close()
})

test('without files it is degraded and served; without its database it is down and says so', async () => {
  const degraded = await between({ files: () => Promise.reject(new Error('away')) })
  expect(await degraded.ask()).toMatchObject({
    status: 200,
    body: { data: { status: 'degraded', files: 'down', database: 'up' } },
  })
  const down = await between({ database: never })
  expect(await down.ask()).toMatchObject({
    status: 503,
    body: { data: { message: expect.any(String), status: 'down', files: 'up', database: 'down' } },
  })
  // One that hangs is not asked by every probe: each would hold a connection.
  await pause(limits.kept)
  await down.ask()
  expect(down.asked.database).toHaveBeenCalledTimes(1)
  await pause(limits.forgotten)
  await down.ask()
  expect(down.asked.database).toHaveBeenCalledTimes(2)
})

test('is not ready from the moment on that the end begins, whatever is kept', async () => {
  const { ask, readiness } = await between({})
  expect((await ask()).status).toBe(200)
  readiness.stop()
  expect(await ask()).toMatchObject({ status: 503, body: { data: { status: 'stopping' } } })
})
