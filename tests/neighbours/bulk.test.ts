import path from 'node:path'
import { HttpError } from 'ra-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Request } from '../../dataProvider/http'
import resource from '../../resources/hall'
import { callMany, type Line } from '../../src/features/bulk/call'
import { call } from '../e2e/support/session'
import { hall } from './hall'
import { startDatabase, type Database } from './neighbours'
import { startPair, type Pair } from './pair'

const halls = 600
let database: Database
let name: string
let pair: Pair

beforeAll(async () => {
  database = await startDatabase()
  const url = await database.fresh()
  name = path.basename(url)
  pair = await startPair(url)
  for (let id = 1; id <= halls; id += 1) {
    const body = hall(id)
    await call(pair.panels[0], pair.session, { method: 'POST', path: '/api/hall', body })
  }
})
afterAll(async () => {
  await pair?.remove()
  await database?.stop()
})

/** The panel's own way to speak to a server, as the proxy before two of them answers: by the one that is alive. */
const requestTo =
  (url: () => string): Request =>
  async (_, at, { query = {}, body, headers = {} } = {}) => {
    const asked = new URLSearchParams(
      Object.entries(query).map(([key, value]): [string, string] => [key, String(value)]),
    )
    const { cookie, csrf } = pair.session
    const response = await fetch(`${url()}${at}?${asked}`, {
      method: 'POST',
      body: JSON.stringify(body),
      headers: {
        ...headers,
        'Content-Type': 'application/json',
        Cookie: `${cookie.name}=${cookie.value}`,
        'X-CSRF-Token': csrf,
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
  const [first, second] = pair.panels
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
