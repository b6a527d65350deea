// Lists that no kept answer helps, beside one that is asked for again and again; somebody writes each second:
// `npm run bench -- --varied`, on both databases.
import { cpSync, mkdirSync } from 'node:fs'
import path from 'node:path'
import { fill, words } from './entity.mjs'
import { call, load, requestBytes } from './load.mjs'
import { fillMillion } from './millionFill.mjs'
import { prepare } from './prepare.mjs'
import {
  saver,
  signIn,
  startDatabase,
  startFloor,
  startFloorPostgres,
  startOurs,
} from './servers.mjs'
import { row } from './table.mjs'

const ROWS = 100_000
const sorts = ['id', 'name', 'start_date', 'end_date', 'visible_from', 'order_no']

/** The n-th question: each with a page, an order or a phrase that the one before it did not have. */
function asked(n) {
  const sortDir = n % 2 === 0 ? 'desc' : 'asc'
  const sortBy = sorts[n % sorts.length] ?? 'id'
  const phrase = n % 4 === 3 ? `${words[n % words.length]} ${n % 977}` : ''
  const page = phrase ? 1 : 1 + ((n * 7_919) % 1_000)
  return { page, sortBy, sortDir, ...(phrase && { phrase }) }
}

const query = (n) => new URLSearchParams(asked(n)).toString()

/** A server under that load, with a write each second. */
async function beside(write, work) {
  const writing = { last: Promise.resolve(), n: 0, error: null }
  const timer = setInterval(() => {
    writing.last = write((writing.n += 1)).catch((error) => (writing.error = error))
  }, 1_000)
  const result = await work().finally(() => clearInterval(timer))
  await writing.last
  if (writing.error) throw writing.error
  return result
}

async function measureBoth({ ours, floor, session, seconds, column }) {
  const create = async () => {
    const body = new URLSearchParams({ name: 'oferta' })
    await (await call(`${floor.url}/create`, { method: 'POST', body })).text()
  }
  const measure = async (name, paths) => {
    const at = (server, pathOf, headers) => ({
      port: server.port,
      pid: server.pid,
      seconds,
      request: (n) => requestBytes('GET', pathOf(n), headers),
    })
    row(name, {
      column,
      floor: await beside(create, () => load(at(floor, paths.floor))),
      ours: await beside(saver(ours, session), () => load(at(ours, paths.ours, session))),
      must: null,
    })
  }
  const list = '/api/productheader?type=FLY&limit=10'
  await measure('one list again and again, a write each second', {
    floor: () => '/page',
    ours: () => list,
  })
  await measure('varied lists (pages, orders, phrases), a write each second', {
    floor: (n) => `/varied?${query(n)}`,
    ours: (n) => `${list}&${query(n)}`,
  })
}

/** @param floorOf starts the floor on a filled place */
async function onPlace(place, { env, floorOf, seconds, column }) {
  mkdirSync(place.dataDir, { recursive: true })
  const empty = await startOurs(place.dataDir, env)
  await prepare(empty)
  await empty.stop()
  const floor = await floorOf()
  const ours = await startOurs(place.dataDir, env)
  await measureBoth({ ours, floor, session: await signIn(ours), seconds, column })
  await floor.stop()
  await ours.stop()
}

export async function benchVaried(scratch, { seconds }) {
  const dataDir = path.join(scratch, 'sqlite')
  const floorOf = () => {
    fill(path.join(dataDir, 'panel.sqlite'), ROWS)
    cpSync(path.join(dataDir, 'panel.sqlite'), path.join(scratch, 'floor.sqlite'))
    return startFloor(path.join(scratch, 'floor.sqlite'), scratch)
  }
  await onPlace({ dataDir }, { env: {}, floorOf, seconds, column: 'SQLite' })
  const postgres = await startDatabase()
  try {
    const place = { dataDir: path.join(scratch, 'postgres'), databaseUrl: postgres.url }
    await onPlace(place, {
      env: { DATABASE_URL: postgres.url },
      floorOf: async () => {
        await fillMillion(place, ROWS)
        return startFloorPostgres(postgres.url)
      },
      seconds,
      column: 'PostgreSQL',
    })
  } finally {
    await postgres.stop()
  }
}
