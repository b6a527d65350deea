import { spawn } from 'node:child_process'
import net from 'node:net'
import { Secret, TOTP } from 'otpauth'
import { startPostgres } from '../scripts/test/postgres.mjs'
import { call, multipart } from './load.mjs'

const account = {
  email: 'bench@example.com',
  password: 'Zielona-Hala-2026',
  secret: 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP',
}

export const freePort = () =>
  new Promise((resolve, reject) => {
    const server = net.createServer()
    server.once('error', reject)
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address()
      server.close(() => resolve(port))
    })
  })

/** What was started and has not ended: a part of the bench that fails leaves nothing running (`stopAll`). */
const running = new Set()

/** Counts a process among them, until it ends. */
export function track(child) {
  running.add(child)
  child.once('exit', () => running.delete(child))
  return child
}

/** How long a start and an end may take, ms. */
const startPatience = 60_000
const endPatience = 15_000

const wait = (ms) => new Promise((go) => setTimeout(go, ms))

/** Starts a program and waits for its first answer; `seconds` is how long that took. */
async function start(args, { env, probe, cwd }) {
  const port = await freePort()
  const began = performance.now()
  const child = spawn(process.execPath, args, {
    cwd,
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { PATH: process.env.PATH, ...env, PORT: String(port) },
  })
  const ended = new Promise((resolve) => child.once('exit', resolve))
  track(child)
  const url = `http://127.0.0.1:${port}`
  for (;;) {
    if (child.exitCode !== null) throw new Error(`${args[0]} ended with ${child.exitCode}`)
    const answer = await call(url + probe).catch(() => null)
    if (answer?.ok) break
    if (performance.now() - began > startPatience) throw new Error(`${args[0]} does not answer`)
    await wait(5)
  }
  const stop = async () => {
    child.kill('SIGTERM')
    const hard = setTimeout(() => {
      console.error(`${args.at(-1)} did not end by itself`)
      child.kill('SIGKILL')
    }, endPatience)
    await ended
    clearTimeout(hard)
  }
  const seconds = (performance.now() - began) / 1000
  return { url, port, pid: child.pid, seconds, stop, home: env.DATABASE_URL ?? env.DATA_DIR }
}

const databases = new Set()

/** A PostgreSQL of its own, empty. @throws where none can be had */
export async function startDatabase() {
  const postgres = await startPostgres()
  if (!postgres) throw new Error('PostgreSQL is missing: apt-get install postgresql')
  const stop = async () => {
    if (databases.delete(postgres)) await postgres.stop()
  }
  databases.add(postgres)
  return { url: postgres.url, stop }
}

/** Ends at once what is still running. */
export async function stopAll() {
  for (const child of running) child.kill('SIGKILL')
  for (const postgres of databases) {
    databases.delete(postgres)
    await postgres.stop().catch((error) => console.error(error.message))
  }
}

/** The floor on a database; `folder` is where it puts files. */
export const startFloor = (database, folder) =>
  start(['bench/floor.mjs', database, folder], { env: {}, probe: '/' })

/** The floor of lists on PostgreSQL. */
export const startFloorPostgres = (url) =>
  start(['bench/floorPostgres.mjs', url], { env: {}, probe: '/' })

/** The built server on a folder; empty unless `env` asks for demo content; `from` is the checkout it was built in. */
export const startOurs = (dataDir, env = {}, from = '.') =>
  start([process.env.BENCH_SERVER ?? 'dist/server/main.js', 'start'], {
    probe: '/healthz',
    cwd: from,
    env: {
      DATA_DIR: dataDir,
      SEED: 'none',
      ADMIN_EMAIL: account.email,
      ADMIN_PASSWORD: account.password,
      ADMIN_SECRET: account.secret,
      ...env,
    },
  })

/** Saves a header of new products, as somebody at work does. @returns a function of a number that no other save has */
export const saver =
  ({ url }, session) =>
  async (n) => {
    const { type, body } = multipart({
      type: 'NEW',
      name: `zapis ${n}`,
      start_date: '2026-12-01',
      end_date: '2099-12-31',
      customer_type: '7',
    })
    const headers = {
      ...session,
      'Content-Type': type,
      'Idempotency-Key': `${process.pid}-${Math.random()}`,
    }
    const answer = await call(`${url}/api/productheader`, { method: 'POST', headers, body })
    if (answer.status !== 201) throw new Error(`a save failed meanwhile: ${answer.status}`)
    await answer.arrayBuffer()
  }

/**
 * What others notice: calls one after another until `work` ends.
 * @returns the longest, the median and the 99th of a hundred, ms, and how long all of it took, s
 */
export async function meanwhile(watched, work) {
  const times = []
  const done = { now: false }
  const began = performance.now()
  const working = work().finally(() => (done.now = true))
  const watching = (async () => {
    while (!done.now) {
      const asked = performance.now()
      await watched(times.length)
      times.push(performance.now() - asked)
      await wait(10)
    }
  })()
  const [result] = await Promise.all([working, watching])
  const sorted = times.toSorted((a, b) => a - b)
  const at = (part) => sorted[Math.floor(sorted.length * part)] ?? 0
  const seconds = (performance.now() - began) / 1000
  return { result, seconds, longest: sorted.at(-1) ?? 0, median: at(0.5), p99: at(0.99) }
}

/** Of each folder or database the first administrator's session, which outlives a restart as a token does not. */
const kept = new Map()

/** Signs the first administrator in, or somebody else; answers the headers of further calls. */
export async function signIn({ url, home }, who = account) {
  const known = home && who === account ? kept.get(home) : undefined
  const mine = known && (await call(`${url}/api/useraccount/auth/me/`, { headers: known }))
  await mine?.arrayBuffer()
  if (mine?.ok) return known
  const session = await enter(url, who)
  if (home && who === account) kept.set(home, session)
  return session
}

/** A token works once: where this one was used the next is waited for. */
async function enter(url, { email, password, secret }) {
  let answered = ''
  for (let tries = 0; tries < 2; tries += 1) {
    if (tries > 0) await wait(30_000 - (Date.now() % 30_000) + 200)
    const token = new TOTP({ secret: Secret.fromBase32(secret) }).generate()
    const response = await call(`${url}/login_check/`, {
      method: 'POST',
      headers: { 'X-Requested-With': 'XMLHttpRequest' },
      body: new URLSearchParams({ _username: email, _password: password, _token: token }),
    })
    answered = `${response.status} ${await response.text()}`
    if (response.ok) {
      return {
        Cookie: response.headers.getSetCookie()[0].split(';')[0],
        'X-CSRF-Token': response.headers.get('X-CSRF-Token'),
        'X-Requested-With': 'XMLHttpRequest',
      }
    }
  }
  throw new Error(`${email} does not get in: ${answered.slice(0, 300)}`)
}
