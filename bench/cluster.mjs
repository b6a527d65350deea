// Three servers on one PostgreSQL beside one server on it: `npm run bench -- --servers`.
import { mkdirSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { cpuOf, load, multipart, requestBytes } from './load.mjs'
import { saver, signIn, startDatabase, startOurs } from './servers.mjs'
import { row } from './table.mjs'

/**
 * All servers under load at once, ten connections each.
 * @returns answers per second of all, the servers' CPU time for each, ms, and where all CPU time went
 */
async function together(servers, { seconds, request, expect, database }) {
  const pids = await processesOf(database)
  const used = () => pids.reduce((sum, pid) => sum + (cpuOf(pid) || 0), 0)
  const [databaseBefore, clientBefore, began] = [used(), process.cpuUsage(), performance.now()]
  const own = servers.map(({ port, pid }) => load({ port, pid, seconds, request, expect }))
  const rates = await Promise.all(own)
  const wall = performance.now() - began
  const { user, system } = process.cpuUsage(clientBefore)
  const perSecond = rates.reduce((sum, rate) => sum + rate.perSecond, 0)
  const cpuMs = rates.reduce((sum, rate) => sum + rate.perSecond * rate.cpuMs, 0) / perSecond
  const answers = (perSecond * wall) / 1000
  const databaseMs = (used() - databaseBefore) / answers
  const clientMs = (user + system) / 1000 / answers
  return { perSecond, cpuMs, databaseMs, clientMs }
}

/** PostgreSQL's own processes, those of connections that are open among them. */
async function processesOf(url) {
  const client = new pg.Client(url)
  await client.connect()
  const { rows } = await client.query(
    'select pid from pg_stat_activity where pid <> pg_backend_pid()',
  )
  await client.end()
  return rows.map(({ pid }) => pid)
}

const all = ({ cpuMs, databaseMs, clientMs }) => cpuMs + databaseMs + clientMs
const spent = ({ cpuMs, databaseMs, clientMs }) =>
  `${cpuMs.toFixed(2)} + ${databaseMs.toFixed(2)} + ${clientMs.toFixed(2)}`

/** Rates beside each other, and what tells whether there were cores for more: the CPU time behind an answer. */
function say(name, { one, three }) {
  row(`${name}: three servers on one PostgreSQL, of one`, { floor: one, ours: three, must: '' })
  row(`${name}: CPU for an answer of three, of one`, {
    value: `${spent(three)} ms (server, PostgreSQL, client), one ${spent(one)}`,
    ratio: (all(three) / all(one)).toFixed(2),
    must: 'about 1',
  })
  const cores = os.cpus().length * 1000
  const busy = (100 * three.perSecond * all(three)) / cores
  row(`${name}: share of all cores in use, with three`, {
    value: `with one ${((100 * one.perSecond * all(one)) / cores).toFixed(0)} %`,
    ratio: `${busy.toFixed(0)} %`,
    must: 'near 100 %: no core is left for more',
  })
  row(`${name}: share of that which is the client's`, {
    value: `of ${os.cpus().length} cores`,
    ratio: `${((100 * three.clientMs) / all(three)).toFixed(0)} %`,
    must: '',
  })
}

export async function benchServers(scratch, seconds) {
  const postgres = await startDatabase()
  const dataDir = path.join(scratch, 'servers-data')
  mkdirSync(dataDir)
  const env = { DATABASE_URL: postgres.url }
  const servers = []
  try {
    servers.push(await startOurs(dataDir, env))
    const session = await signIn(servers[0])
    const save = saver(servers[0], session)
    for (let n = 0; n < 200; n += 1) await save(n)
    servers.push(await startOurs(dataDir, env), await startOurs(dataDir, env))
    const list = () => requestBytes('GET', '/api/productheader?type=NEW&limit=10', session)
    const create = (call) => {
      const { type, body } = multipart({
        type: 'NEW',
        name: 'oferta',
        start_date: '2026-12-01',
        end_date: '2099-12-31',
        customer_type: '7',
      })
      let count = 0
      return () => {
        const key = `${process.pid}-${call}-${(count += 1)}`
        const headers = { ...session, 'Content-Type': type, 'Idempotency-Key': key }
        return requestBytes('POST', '/api/productheader', headers, body)
      }
    }
    const compare = async (name, work) => {
      const run = (some, call) => together(some, { seconds, database: postgres.url, ...work(call) })
      // a server that did nothing yet has its program to compile first
      await together(servers, { seconds: 1, database: postgres.url, ...work('warm') })
      say(name, { one: await run(servers.slice(0, 1), 'one'), three: await run(servers, 'three') })
    }
    await compare('list', () => ({ request: list }))
    await compare('create', (call) => ({ request: create(call), expect: 201 }))
    const cpu = servers.map(({ pid }) => cpuOf(pid))
    if (cpu.some((ms) => Number.isNaN(ms))) throw new Error('a server ended under load')
  } finally {
    for (const server of servers) await server.stop()
    await postgres.stop()
  }
}
