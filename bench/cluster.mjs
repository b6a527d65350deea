// Three servers on one PostgreSQL beside one server on it: `npm run bench -- --servers`.
import { mkdirSync } from 'node:fs'
import path from 'node:path'
import { startPostgres } from '../scripts/test/postgres.mjs'
import { cpuOf, load, multipart, requestBytes } from './load.mjs'
import { saver, signIn, startOurs } from './servers.mjs'
import { row } from './table.mjs'

/** All servers under load at once, ten connections each. @returns answers per second of all, and CPU time for each */
async function together(servers, { seconds, request, expect }) {
  const own = servers.map(({ port, pid }) => load({ port, pid, seconds, request, expect }))
  const rates = await Promise.all(own)
  const perSecond = rates.reduce((sum, rate) => sum + rate.perSecond, 0)
  const cpu = rates.reduce((sum, rate) => sum + rate.perSecond * rate.cpuMs, 0)
  return { perSecond, cpuMs: cpu / perSecond }
}

export async function benchServers(scratch, seconds) {
  const postgres = await startPostgres()
  if (!postgres) throw new Error('three servers need PostgreSQL: apt-get install postgresql')
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
      const one = await together(servers.slice(0, 1), { seconds, ...work('one') })
      const three = await together(servers, { seconds, ...work('three') })
      row(`three servers on one PostgreSQL, of one: ${name}`, { floor: one, ours: three, must: '' })
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
