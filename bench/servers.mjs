import { spawn } from 'node:child_process'
import net from 'node:net'
import { Secret, TOTP } from 'otpauth'
import { multipart } from './load.mjs'

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
  const url = `http://127.0.0.1:${port}`
  for (;;) {
    if (child.exitCode !== null) throw new Error(`${args[0]} ended with ${child.exitCode}`)
    const answer = await fetch(url + probe).catch(() => null)
    if (answer?.ok) break
    await new Promise((resolve) => setTimeout(resolve, 5))
  }
  const stop = async () => {
    child.kill('SIGTERM')
    await ended
  }
  return { url, port, pid: child.pid, seconds: (performance.now() - began) / 1000, stop }
}

/** The floor on a database; `folder` is where it puts files. */
export const startFloor = (database, folder) =>
  start(['bench/floor.mjs', database, folder], { env: {}, probe: '/' })

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
    const answer = await fetch(`${url}/api/productheader`, { method: 'POST', headers, body })
    if (answer.status !== 201) throw new Error(`a save failed meanwhile: ${answer.status}`)
    await answer.arrayBuffer()
  }

/** What others notice: calls one after another until `work` ends. @returns the longest, the median and the 99th of a hundred, ms */
export async function meanwhile(call, work) {
  const times = []
  const done = { now: false }
  const running = work().finally(() => (done.now = true))
  while (!done.now) {
    const began = performance.now()
    await call(times.length)
    times.push(performance.now() - began)
    await new Promise((go) => setTimeout(go, 10))
  }
  const result = await running
  const sorted = times.toSorted((a, b) => a - b)
  const at = (part) => sorted[Math.floor(sorted.length * part)] ?? 0
  return { result, longest: sorted.at(-1) ?? 0, median: at(0.5), p99: at(0.99) }
}

/** Signs in, waiting for a fresh token where this one was used; answers the headers of further calls. */
export async function signIn({ url }, who = account) {
  for (;;) {
    const response = await fetch(`${url}/login_check/`, {
      method: 'POST',
      headers: { 'X-Requested-With': 'XMLHttpRequest' },
      body: new URLSearchParams({
        _username: who.email,
        _password: who.password,
        _token: new TOTP({ secret: Secret.fromBase32(who.secret) }).generate(),
      }),
    })
    if (response.ok) {
      return {
        Cookie: response.headers.getSetCookie()[0].split(';')[0],
        'X-CSRF-Token': response.headers.get('X-CSRF-Token'),
        'X-Requested-With': 'XMLHttpRequest',
      }
    }
    await new Promise((resolve) => setTimeout(resolve, 30_000 - (Date.now() % 30_000) + 200))
  }
}
