import { mkdirSync } from 'node:fs'
import path from 'node:path'
import { DatabaseSync } from '@photostructure/sqlite'
import pg from 'pg'
import { columns, table } from './entity.mjs'
import { call, drain } from './load.mjs'
import { fillMillion } from './millionFill.mjs'
import { signIn, startDatabase, startOurs } from './servers.mjs'
import { row } from './table.mjs'

const ROUNDS = 5
const SIZE = 10
/** Wire name → the column that is sorted by. */
const orders = {
  id: 'id',
  name: 'name__s',
  start_date: 'start_date',
  end_date: 'end_date',
  visible_from: 'visible_from',
  order_no: 'order_no',
  on_top: 'on_top',
}
const today = new Date().toISOString().slice(0, 10)
// SQLite, which counts no values, is told that most rows are active
const scopes = {
  active: (isPostgres) => `type = 'FLY' and ${isPostgres ? '' : '+'}end_date >= '${today}'`,
  archive: () => `type = 'FLY' and end_date < '${today}'`,
}

/** The same page as somebody would write it by hand, without its total. */
function bareOf({ by = 'id', dir = 'desc', scope = 'active', where = [] }, isPostgres) {
  const nulls = isPostgres ? (dir === 'asc' ? ' nulls first' : ' nulls last') : ''
  const order = by === 'id' ? `id ${dir}` : `${orders[by]} ${dir}${nulls}, id ${dir}`
  const all = [scopes[scope], ...where].map((one) =>
    typeof one === 'string' ? one : one(isPostgres),
  )
  return `select id, revision, ${columns.join(', ')} from ${table} where ${all.join(' and ')} order by ${order}`
}

const addressOf = ({ by = 'id', dir = 'desc', scope = 'active', query = '' }) =>
  `/api/productheader?type=FLY&sortBy=${by}&sortDir=${dir}${scope === 'archive' ? '&archive=1' : ''}${query}`

const like = (column, phrase) => `${column} like '%${phrase}%'`
const group = (isPostgres) =>
  isPostgres
    ? `(target->>'customerType')::int & 2 <> 0`
    : `json_extract(target, '$.customerType') & 2 <> 0`
const state = `start_date > '${today}'`

const cases = [
  ...Object.keys(orders).flatMap((by) =>
    ['first', 'thousandth', 'last'].map((at) => ({
      name: `${at} page by ${by}`,
      by,
      dir: 'asc',
      at,
    })),
  ),
  { name: 'first page by name, descending', by: 'name', at: 'first' },
  { name: 'page 50,000 by name', by: 'name', dir: 'asc', at: 'middle' },
  {
    name: 'rare phrase',
    query: '&phrase=rzadkosc',
    where: [like('search__f', 'rzadkosc')],
    at: 'top',
  },
  { name: 'common phrase', query: '&phrase=kawa', where: [like('search__f', 'kawa')], at: 'top' },
  {
    name: 'rare phrase in the name',
    query: '&phrase=rzadkosc&phraseIn=name',
    where: [like('name__f', 'rzadkosc')],
    at: 'top',
  },
  {
    name: 'common phrase in the name',
    query: '&phrase=kawa&phraseIn=name',
    where: [like('name__f', 'kawa')],
    at: 'top',
  },
  { name: 'archive by name', by: 'name', dir: 'asc', scope: 'archive', at: 'first' },
  { name: 'archive, page 1,000', by: 'name', dir: 'asc', scope: 'archive', at: 'thousandth' },
  { name: 'filter by group', query: '&filter%5Bcustomer_type%5D=2', where: [group], at: 'first' },
  { name: 'filter by state', query: '&filter%5Bstate%5D=scheduled', where: [state], at: 'first' },
]

/** Orders that are in no index, and those by what is kept: at 100,000 rows none may take longer than a person waits. */
const sorted = [
  ['state', 'first'],
  ['state', 'middle'],
  ['target', 'first'],
  ['child_count', 'first'],
  ['child_count', 'middle'],
].map(([by, at]) => ({ name: `${at} page by ${by}`, by, dir: 'asc', at }))

/** How long that is, ms. */
const PATIENCE = 300

/** The least of some rounds: what else the machine does is no part of it. */
const least = (all) => Math.min(...all)

async function timed(work) {
  const began = performance.now()
  await work()
  return performance.now() - began
}

/** The page that a round asks for: its neighbours are others, so that no kept page helps. */
const pageOf = (at, total, round) => {
  const last = Math.ceil(total / SIZE)
  if (at === 'thousandth') return 1_000 + round
  if (at === 'middle') return Math.floor(last / 2) + 1_000 * round
  return at === 'last' ? last - round : 1 + round
}

/** All cases on one server, ours and bare in turns. */
export async function measure({ server, session, bare, isPostgres, label }) {
  const read = async (address) => {
    const response = await call(server.url + address, { headers: session })
    const { data } = await response.json()
    if (!response.ok) throw new Error(`${address}: ${response.status} ${JSON.stringify(data)}`)
    return data
  }
  for (const one of cases) {
    const address = addressOf(one)
    const sql = bareOf(one, isPostgres)
    const first = await timed(() => read(`${address}&limit=1`))
    const [{ n }] = await bare(`select count(*) as n from (${sql}) as all_of_it`)
    const total = Number(n)
    const [ours, floor] = [[], []]
    for (let round = 0; round < ROUNDS; round += 1) {
      // a small result has one page: then it is made anew by its size
      const isTop = one.at === 'top'
      const page = isTop ? 1 : pageOf(one.at, total, round)
      const limit = isTop ? SIZE + round : SIZE
      const bareSql = `${sql} limit ${limit} offset ${(page - 1) * limit}`
      floor.push(await timed(async () => JSON.stringify(await bare(bareSql))))
      ours.push(await timed(() => read(`${address}&limit=${limit}&page=${page}`)))
    }
    const [our, their] = [least(ours), least(floor)]
    const times = our / their
    row(one.name, {
      column: label,
      value: `${our.toFixed(1)} ms, bare ${their.toFixed(1)} (with its count ${first.toFixed(0)})`,
      ratio: `${times.toFixed(1)}${times > 3 && our < 20 ? ' (below 20 ms)' : ''}`,
      must: 'at most 3 times the bare query, or 20 ms',
    })
  }
}

/** Pages beside which no bare query is measured. */
async function measureSorted({ server, session, label, rows }) {
  for (const one of sorted) {
    const times = []
    for (let round = 0; round < ROUNDS; round += 1) {
      const address = `${addressOf(one)}&limit=${SIZE}&page=${pageOf(one.at, (rows * 4) / 5, round)}`
      times.push(await timed(() => drain(server.url + address, session)))
    }
    row(one.name, {
      column: label,
      value: `${least(times).toFixed(1)} ms`,
      must: rows > 100_000 ? '' : `at most ${PATIENCE} ms`,
    })
  }
}

const counted = (address) => `${address}&limit=${SIZE}`

/** A page and its total, made anew after a write each time. */
async function afterWrites({ server, session, write, label }) {
  const times = []
  for (let round = 0; round < ROUNDS; round += 1) {
    await write()
    const address = counted(addressOf({ by: 'name', dir: 'asc' }))
    times.push(
      await timed(async () => (await call(server.url + address, { headers: session })).text()),
    )
  }
  row(`${label}: first page and total after a write`, {
    value: `${least(times).toFixed(1)} ms`,
    must: 'at most 20 ms',
  })
}

const touch = `update ${table} set order_no = order_no where id = 1`

/** @param {{ dataDir: string, databaseUrl: string | null }} place filled */
export async function measureAt(place, { env, label, rows }) {
  const server = await startOurs(place.dataDir, env)
  const session = await signIn(server)
  const client = place.databaseUrl && new pg.Client(place.databaseUrl)
  await client?.connect()
  const db = client
    ? null
    : new DatabaseSync(path.join(place.dataDir, 'panel.sqlite'), { timeout: 5_000 })
  const bare = client
    ? async (sql) => (await client.query(sql)).rows
    : async (sql) => db.prepare(sql).all()
  try {
    await measure({ server, session, bare, isPostgres: client !== null, label })
    await measureSorted({ server, session, label, rows })
    await afterWrites({
      server,
      session,
      label,
      write: () => (client ? client.query(touch) : db.exec(touch)),
    })
  } finally {
    await client?.end()
    db?.close()
    await server.stop()
  }
}

/**
 * Lists of a million rows beside the same queries run bare, on both databases.
 * @param {string} scratch @param {(server: { url: string }) => Promise<void>} prepare makes the flier that is copied
 */
export async function benchMillion(scratch, prepare, rows) {
  const postgres = await startDatabase()
  try {
    for (const databaseUrl of [null, postgres.url]) {
      const label = databaseUrl ? 'PostgreSQL' : 'SQLite'
      const place = { dataDir: path.join(scratch, `million-${label}`), databaseUrl }
      mkdirSync(place.dataDir)
      const env = databaseUrl ? { DATABASE_URL: databaseUrl } : {}
      const empty = await startOurs(place.dataDir, env)
      await prepare(empty)
      await empty.stop()
      await fillMillion(place, rows)
      await measureAt(place, { env, label, rows })
    }
  } finally {
    await postgres.stop()
  }
}
