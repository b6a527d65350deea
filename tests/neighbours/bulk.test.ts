import { mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { HttpError } from 'ra-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Request } from '../../dataProvider/http'
import resource from '../../resources/hall'
import { callMany, type Line } from '../../src/features/bulk/call'
import { call, signInByCall, type SavedSession } from '../e2e/support/session'
import { startPanel, type RunningPanel } from '../e2e/support/startPanel'
import { hall } from './hall'
import { startDatabase, type Database } from './neighbours'

const halls = 600
const dataDir = mkdtempSync(path.join(os.tmpdir(), 'panel-bulk-'))
let database: Database
let name: string
let panels: readonly [RunningPanel, RunningPanel]
let session: SavedSession

beforeAll(async () => {
  database = await startDatabase()
  const env = { SEED: 'none', DATA_DIR: dataDir, DATABASE_URL: await database.fresh() }
  name = path.basename(env.DATABASE_URL)
  // One after the other: they share a folder, and the first one makes the key in it.
  const first = await startPanel(env)
  panels = [first, await startPanel(env)]
  session = await signInByCall(first)
  for (let id = 1; id <= halls; id += 1) {
    const body = hall(id)
    await call(first, session, { method: 'POST', path: '/api/hall', body })
  }
})
afterAll(async () => {
  await Promise.all(panels.map((panel) => panel.remove()))
  await database?.stop()
  rmSync(dataDir, { recursive: true, force: true })
})

/** The panel's own way to speak to a server, as the proxy before two of them answers: by the one that is alive. */
const requestTo =
  (url: () => string): Request =>
  async (_, at, { query = {}, body, headers = {} } = {}) => {
    const asked = new URLSearchParams(
      Object.entries(query).map(([key, value]): [string, string] => [key, String(value)]),
    )
    const response = await fetch(`${url()}${at}?${asked}`, {
      method: 'POST',
      body: JSON.stringify(body),
      headers: {
        ...headers,
        'Content-Type': 'application/json',
        Cookie: `${session.cookie.name}=${session.cookie.value}`,
        'X-CSRF-Token': session.csrf,
        'X-Requested-With': 'XMLHttpRequest',
      },
    }).catch(() => null)
    const status = response?.status ?? 0
    if (status !== 200) throw new HttpError('refused', status)
    return {
      status,
      json: null,
      blob: null,
      headers: new Headers(),
      stream: response?.body ?? null,
    }
  }

it('goes on at another server where its own one is killed amid it, and does no record twice', async () => {
  const [first, second] = panels
  let alive = first
  let killed: Promise<void> | null = null
  const lines: Line[] = []
  await callMany(
    requestTo(() => alive.url),
    {
      place: {
        resource,
        parent: undefined,
        list: { page: 1, perPage: 10, sort: { field: 'id', order: 'ASC' }, filter: {} },
      },
      deed: { act: 'set', values: 'city=Gdynia' },
      which: halls,
      signal: new AbortController().signal,
      onLine: (line) => {
        lines.push(line)
        if (killed || lines.length < halls / 3) return
        killed = first.stop('SIGKILL')
        alive = second
      },
    },
  )
  await killed
  expect(killed).not.toBeNull()
  expect(lines.map(({ id }) => id)).toEqual(Array.from({ length: halls }, (_, at) => at + 1))
  expect(lines.filter(({ isDone }) => !isDone)).toEqual([])
  const found = await database.sql(
    'select city, revision, count(*) from hall group by city, revision',
    name,
  )
  expect(found).toBe(`Gdynia|2|${halls}`)
  await first.restart()
})
