// What everybody else notices while one person makes three hundred calls at once, on the built server (or PANEL_SERVER)
// with demo content: `node tests/app/reliability/burst.mjs [calls] [kind …]`; DATABASE_URL names an empty PostgreSQL.
import { fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import http from 'node:http'
import os from 'node:os'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { addAccount, signIn, startServer } from './server.mjs'

/** Each call asks something else, so that nothing is answered from what was made before. */
const kinds = {
  timeline: (n) => `/api/timeline?from=${dayAt(n)}&to=${dayAt(n + 1_000)}`,
  find: (n) => `/api/find?phrase=${encodeURIComponent('aeiou'[n % 5] + n)}`,
  visible: (n) => `/api/visible?day=${dayAt(n)}&guest=1`,
  list: (n) => `/api/productheader?type=FLY&limit=500&page=${n + 1}`,
  search: (n) => `/api/productheader?type=FLY&limit=100&phrase=a${n}`,
  audit: (n) => `/api/audit?phrase=nie${n}`,
  report: (n) => `/api/report?from=${dayAt(n)}`,
  start: () => '/api/start',
  options: () => '/api/deeplink/values/flier',
  stranger: () => '/api/hall/1/nothing',
}
const dayAt = (n) => new Date(Date.UTC(2025, 5, 1) + n * 86_400_000).toISOString().slice(0, 10)
const others = { list: '/api/productheader?type=FLY&limit=10', healthz: '/healthz' }

if (process.send) {
  process.once('message', async ({ url, who, paths }) => {
    const began = performance.now()
    const statuses = {}
    const agent = new http.Agent({ keepAlive: false, maxSockets: Infinity })
    await Promise.all(
      paths.map(async (target) => {
        const { status } = await get(url + target, who, agent)
        statuses[status] = (statuses[status] ?? 0) + 1
      }),
    )
    process.send({ statuses, ms: performance.now() - began })
    process.disconnect()
  })
} else {
  const [calls = '300', ...wanted] = process.argv.slice(2)
  const folder = mkdtempSync(path.join(os.tmpdir(), 'burst-'))
  const server = await startServer(folder, process.env.DATABASE_URL, { SEED: 'demo' })
  try {
    const other = await signIn(server)
    const greedy = await signIn(server, await addAccount(server, other, 'zachlanna@example.com'))
    await wait(2_000)
    await watched(server, other, () => wait(1_000))
    const idle = await watched(server, other, () => wait(3_000))
    console.log('nobody else:', told(idle))
    for (const kind of wanted.length > 0 ? wanted : Object.keys(kinds)) {
      const paths = Array.from({ length: Number(calls) }, (_, n) => kinds[kind](n))
      const busy = await watched(server, other, () =>
        burst({ url: server.url, who: greedy, paths }),
      )
      const { statuses, ms } = busy.result
      const ratio = (busy.times.list.at(0.99) / idle.times.list.at(0.99)).toFixed(1)
      console.log(
        `${calls} × ${kind}:`,
        told(busy),
        `| list ${ratio} × idle | all in ${Math.round(ms)} ms`,
        statuses,
      )
      await wait(500)
    }
  } finally {
    await server.kill()
    rmSync(folder, { recursive: true, force: true })
  }
}

function get(url, headers, agent) {
  return new Promise((resolve, reject) => {
    const request = http.get(url, { headers, agent }, (answer) => {
      answer.resume()
      answer.on('end', () => resolve({ status: answer.statusCode }))
    })
    request.on('error', reject)
  })
}

async function burst(task) {
  const child = fork(fileURLToPath(import.meta.url))
  child.send(task)
  const [result] = await once(child, 'message')
  return result
}

/** Asks again and again, one call after another on a connection that stays, until the work is done. */
async function watched({ url }, who, work) {
  const state = { isOver: false }
  const times = {}
  const asking = Object.entries(others).map(async ([name, target]) => {
    const agent = new http.Agent({ keepAlive: true, maxSockets: 1 })
    const taken = []
    while (!state.isOver) {
      const began = performance.now()
      const { status } = await get(url + target, who, agent)
      if (status !== 200) throw new Error(`${target}: ${status}`)
      taken.push(performance.now() - began)
      await wait(5)
    }
    agent.destroy()
    const sorted = taken.toSorted((a, b) => a - b)
    times[name] = {
      at: (part) => sorted[Math.floor(sorted.length * part)],
      count: sorted.length,
      max: sorted.at(-1),
    }
  })
  const result = await work()
  state.isOver = true
  await Promise.all(asking)
  return { result, times }
}

function told({ times }) {
  const words = Object.entries(times).map(([name, { at, count, max }]) => {
    const [median, p99, most] = [at(0.5), at(0.99), max].map((ms) => ms.toFixed(1))
    return `${name} ${median} / ${p99} / ${most} ms (${count})`
  })
  return words.join(', ')
}
