// `node tests/app/reliability/pushKill.mjs [recipients]` (`npm run test:kill:push`): sends a push to that many recipients and kills
// the process at each of its steps with SIGKILL, before and behind every transaction, and within calls to a receiver.
// Another process then carries on, and every recipient has the message once: in the outbox one row, at the receiver one
// key. How often the receiver was called twice under the same key is told beside it. `quick` does a few of the points.
// With TEST_DATABASE_URL on PostgreSQL, where two processes carry one push together as well. A name behind the number
// (`outbox`, `webhook`, `together`) does that part alone.
import { spawn } from 'node:child_process'
import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import http from 'node:http'
import os from 'node:os'
import path from 'node:path'

const bundle = process.env.PUSH_CHILD ?? (await buildChild('.cache/killPush'))
const count = Number(process.argv[2] ?? 10_000)
const isQuick = process.argv[3] === 'quick'
const part = process.argv.slice(3).find((name) => name !== 'quick')
/** Rounds side by side: much of one is waiting until the dead process is taken for dead. */
const together = 3
const database = process.env.TEST_DATABASE_URL

/** Built within the project, so that it finds its packages. */
async function buildChild(outDir) {
  const { build } = await import('vite')
  const ssr = 'tests/app/reliability/pushChild.ts'
  await build({ logLevel: 'silent', mode: 'production', build: { ssr, outDir } })
  return `${outDir}/pushChild.js`
}

/** A receiver that keeps keys: a call under a key that it has is told, and not taken again. */
async function startReceiver() {
  const taken = new Set()
  const calls = { all: 0 }
  const server = http.createServer((request, response) => {
    request.resume().on('end', () => {
      calls.all += 1
      taken.add(request.headers['idempotency-key'])
      response.writeHead(204).end()
    })
  })
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve))
  const url = `http://127.0.0.1:${server.address().port}/push`
  const close = () => (server.closeAllConnections(), server.close())
  return { url, taken, calls, close }
}

function child(env) {
  return new Promise((resolve, reject) => {
    const started = spawn(process.execPath, [bundle], {
      stdio: ['ignore', 'pipe', 'inherit'],
      env: { PATH: process.env.PATH, ...env },
    })
    let output = ''
    started.stdout.on('data', (chunk) => (output += chunk))
    started.on('error', reject)
    started.on('exit', (code, signal) => resolve({ code, signal, output }))
  })
}

/** What a process must have printed last. */
const printed = ({ code, output }) => {
  if (code !== 0) throw new Error(`a process ended with ${code}: ${output}`)
  return JSON.parse(output.trim().split('\n').at(-1))
}

const folder = mkdtempSync(path.join(os.tmpdir(), 'panel-push-'))
let bases = 0
let seeding

/** A folder that is copied for each round. */
async function seeded() {
  const template = path.join(folder, 'template')
  printedNothing(await child({ MODE: 'seed', DATA_DIR: template, COUNT: String(count) }))
  return template
}

/** A database with the clients and one push, for one round. */
async function freshBase() {
  bases += 1
  if (!database) {
    const DATA_DIR = path.join(folder, String(bases))
    seeding ??= seeded()
    const template = await seeding
    cpSync(template, DATA_DIR, { recursive: true })
    return { env: { DATA_DIR }, drop: () => rmSync(DATA_DIR, { recursive: true }) }
  }
  const { default: pg } = await import('pg')
  const schema = `push_${process.pid}_${bases}`
  const run = async (text) => {
    const client = new pg.Client(database)
    await client.connect()
    await client.query(text)
    await client.end()
  }
  await run(`create extension if not exists pg_trgm`).catch(() => undefined)
  await run(`create schema ${schema}`)
  const own = new URL(database)
  own.searchParams.set('options', `-c search_path=${schema},public -c timezone=UTC`)
  const env = { DATABASE_URL: own.href }
  printedNothing(await child({ ...env, MODE: 'seed', COUNT: String(count) }))
  return { env, drop: () => run(`drop schema ${schema} cascade`) }
}

function printedNothing({ code, output }) {
  if (code !== 0) throw new Error(`seeding ended with ${code}: ${output}`)
}

/** What is wrong with where a push ended. */
function faultsOf(state, receiver) {
  const wanted = { status: 'done', result: 'success', found: count, delivered: count }
  const kept = receiver
    ? { sent: count, taken: count }
    : { sent: count, letters: count, cards: count }
  const seen = { ...state, taken: receiver?.taken.size }
  return Object.entries({ ...wanted, ...kept }).flatMap(([name, value]) =>
    String(seen[name]) === String(value) ? [] : [`${name} is ${seen[name]}, not ${value}`],
  )
}

/** One round: killed there, carried on by another process. */
async function round({ point, isCalled = false, pair = false }) {
  const receiver = isCalled ? await startReceiver() : null
  const base = await freshBase()
  const env = { ...base.env, ...(receiver && { WEBHOOK: receiver.url }) }
  const runs = [child({ ...env, MODE: 'carry', KILL_AT: point })]
  if (pair) runs.push(child({ ...env, MODE: 'carry' }))
  const [first, second] = await Promise.all(runs)
  if (point && first.signal !== 'SIGKILL') throw new Error(`${point} was not reached`)
  const last = second ?? (point ? await child({ ...env, MODE: 'carry' }) : first)
  const { counted, state } = printed(last)
  await base.drop()
  receiver?.close()
  const repeated = receiver ? receiver.calls.all - receiver.taken.size : 0
  return { faults: faultsOf(state, receiver), repeated, counted }
}

/** All of a few; of many the first, two in the middle (a taking and a settling) and the last. */
function some(all) {
  const middle = all.length >> 1
  return all.length <= 40
    ? all
    : [...all.slice(0, 1), ...all.slice(middle, middle + 2), ...all.slice(-1)]
}

/** Where a push is killed: at its transactions, and at the first, the middle and the last call. */
function pointsOf({ transaction, call }) {
  const upTo = (most) => Array.from({ length: most }, (_, n) => n + 1)
  const calls = call > 0 ? [1, Math.ceil(call / 2), call] : []
  return ['before', 'after'].flatMap((when) => [
    ...some(upTo(transaction)).map((n) => `transaction:${when}:${n}`),
    ...calls.map((n) => `call:${when}:${n}`),
  ])
}

const quick = { outbox: ['transaction:after:6'], webhook: ['call:after:150'] }

async function table(name) {
  const isCalled = name === 'webhook'
  const faults = []
  const kill = async (point) => {
    const found = await round({ point, isCalled })
    faults.push(...found.faults.map((fault) => `${point || 'without a kill'}: ${fault}`))
    return found
  }
  const points = isQuick ? quick[name] : pointsOf((await kill('')).counted)
  let repeated = 0
  const waiting = points.values()
  await Promise.all(
    Array.from({ length: together }, async () => {
      for (const point of waiting) {
        const found = await kill(point)
        repeated = Math.max(repeated, found.repeated)
        if (!isQuick)
          console.log(`  ${name} ${point}: ${found.faults.length} faults, ${found.repeated} again`)
      }
    }),
  )
  console.log(
    `${name}: ${points.length} kills of ${count} recipients, ${faults.length} faults` +
      (isCalled ? `, at most ${repeated} called again under the same key` : ''),
  )
  return faults
}

const faults = []
try {
  for (const name of ['outbox', 'webhook'])
    if (!part || part === name) faults.push(...(await table(name)))
  if (database && (!part || part === 'together'))
    for (const point of ['', 'transaction:after:9', 'transaction:before:12']) {
      const found = await round({ point, pair: true })
      faults.push(...found.faults.map((fault) => `together, ${point}: ${fault}`))
      console.log(
        `two together${point && `, one killed at ${point}`}: ${found.faults.length} faults`,
      )
    }
} finally {
  rmSync(folder, { recursive: true, force: true })
}
for (const fault of faults.slice(0, 20)) console.log(`  ${fault}`)
process.exit(faults.length === 0 ? 0 : 1)
