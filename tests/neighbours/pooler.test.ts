import { mkdirSync, renameSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { call, signInByCall, type SavedSession } from '../e2e/support/session'
import { startPanel, type RunningPanel } from '../e2e/support/startPanel'
import { hall } from './hall'
import { startDatabase, startPooler, type Database, type Pooler } from './neighbours'

const clients = 300
/** What pgbouncer opens to the database at most, unless it is told otherwise. */
const connections = 3
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

let database: Database
let pooler: Pooler
let panel: RunningPanel
let session: SavedSession
/** The database without pgbouncer, and by it. */
let direct: string
let url: string
const env = () => ({ SEED: 'none', SECRET_KEY: 'cd'.repeat(32), DATABASE_URL: url })

beforeAll(async () => {
  database = await startDatabase()
  pooler = await startPooler(database.ports[0])
  direct = await database.fresh()
  const pooled = new URL(direct)
  // Whatever zone and style the database is set to, what is stored stays what it is.
  const name = pooled.pathname.slice(1)
  await database.sql(`alter database ${name} set timezone = 'Pacific/Kiritimati'`)
  await database.sql(`alter database ${name} set datestyle = 'German'`)
  pooled.port = String(pooler.port)
  url = pooled.href
  panel = await startPanel(env())
  session = await signInByCall(panel)
})
afterAll(async () => {
  await panel?.remove()
  await pooler?.stop()
  await database?.stop()
})

const askAt = (at: RunningPanel, method: string, where: string, body?: BodyInit, headers = {}) =>
  call(at, session, { method, path: `/api/${where}`, headers, ...(body && { body }) })
const ask = (...asked: [method: string, where: string, body?: BodyInit, headers?: object]) =>
  askAt(panel, ...asked)

interface Listed {
  readonly data: { readonly items: readonly Readonly<Record<string, unknown>>[] }
}
const itemsOf = ({ json }: { json: unknown }) => (json as Listed).data.items

async function until(where: string, isSo: (row: Readonly<Record<string, unknown>>) => boolean) {
  for (const end = Date.now() + 60_000; ; await pause(200)) {
    const [row] = itemsOf(await ask('GET', where))
    if (row && isSo(row)) return row
    if (Date.now() > end) throw new Error(`${where}: ${JSON.stringify(row)}\n${panel.output()}`)
  }
}

it('saves, lists and exports by pgbouncer in transaction mode', async () => {
  const ids = Array.from({ length: 40 }, (_, n) => n + 1)
  const made = await Promise.all(
    ids.map((id) => ask('POST', 'hall', hall(id), { 'Idempotency-Key': `hala-${id}` })),
  )
  expect(made.map(({ status }) => status)).toEqual(ids.map(() => 201))
  const again = await ask('POST', 'hall', hall(1), { 'Idempotency-Key': 'hala-1' })
  expect(again.headers.get('idempotency-replayed')).toBe('true')
  expect(itemsOf(await ask('GET', 'hall?limit=100'))).toHaveLength(ids.length)
  const file = await fetch(`${panel.url}/api/hall?format=csv`, {
    headers: { Cookie: `${session.cookie.name}=${session.cookie.value}`, Accept: 'text/csv' },
  })
  expect((await file.text()).trim().split('\r\n')).toHaveLength(ids.length + 1)
})

it('imports a base of clients, and reaches them by a push', async () => {
  const inbox = path.join(panel.dataDir, 'imports/clients-all')
  mkdirSync(inbox, { recursive: true })
  const head = 'company_name;store_key;customer_id;person_id;card_number;customer_type'
  const lines = Array.from({ length: clients }, (_, n) => `Sklep ${n};1;${n};1;${9_000 + n};1`)
  writeFileSync(path.join(inbox, '.base.csv'), [head, ...lines].join('\n'))
  renameSync(path.join(inbox, '.base.csv'), path.join(inbox, 'base.csv'))
  const done = await until('importlog/lastmonth', ({ status }) => status !== 'running')
  expect(done).toMatchObject({ status: 'success' })
  const sent = await ask(
    'POST',
    'notification',
    new URLSearchParams({ message: 'Nowa gazetka', customer_type: '1' }),
  )
  expect(sent.status).toBe(201)
  const row = await until('notification/history', ({ status }) => status === 'done')
  expect(row).toMatchObject({ recipients_found: clients, recipients_delivered: clients })
  // The last import or push ended a moment ago, by the clock of any zone.
  const age = Date.now() - Date.parse(String(row['finished']))
  expect(Math.abs(age)).toBeLessThan(60_000)
})

/** How many connections of clients the database has at most while something is done. */
async function mostConnections(work: () => Promise<void>): Promise<number> {
  const watcher = new pg.Client(direct)
  await watcher.connect()
  const ended = new AbortController()
  let most = 0
  const watching = async () => {
    for (; !ended.signal.aborted; await pause(20)) {
      const { rows } = await watcher.query(`select count(*) from pg_stat_activity
        where datname = current_database() and backend_type = 'client backend' and pid <> pg_backend_pid()`)
      most = Math.max(most, Number(rows[0].count))
    }
  }
  const watched = watching()
  try {
    await work()
  } finally {
    ended.abort()
    await watched
    await watcher.end()
  }
  return most
}

it('serves three servers by the connections that one is given', async () => {
  const others = await Promise.all([startPanel(env()), startPanel(env())])
  try {
    const servers = [panel, ...others]
    const most = await mostConnections(async () => {
      const ids = Array.from({ length: 90 }, (_, n) => n + 101)
      const made = await Promise.all(
        ids.map((id) => askAt(servers[id % 3] ?? panel, 'POST', 'hall', hall(id))),
      )
      expect(made.map(({ status }) => status)).toEqual(ids.map(() => 201))
    })
    expect(most).toBeLessThanOrEqual(connections)
    expect(most).toBeGreaterThan(1)
    for (const server of servers) {
      const { json } = await askAt(server, 'GET', 'hall?limit=1')
      expect(json).toMatchObject({ data: { total: 130 } })
    }
  } finally {
    await Promise.all(others.map((other) => other.remove()))
  }
})

it('leaves nothing of its own on the connections that others get', async () => {
  const others = Array.from({ length: 3 }, () => new pg.Client(url))
  await Promise.all(others.map((other) => other.connect()))
  const found = await Promise.all(
    others.map(async (other) => {
      await other.query('begin')
      const { rows } = await other.query(`select current_setting('statement_timeout') as statement,
        current_setting('lock_timeout') as lock, pg_sleep(0.3)`)
      await other.query('commit')
      return rows[0]
    }),
  )
  expect(found).toEqual(others.map(() => expect.objectContaining({ statement: '0', lock: '0' })))
  await Promise.all(others.map((other) => other.end()))
})
