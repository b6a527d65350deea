import { spawn } from 'node:child_process'
import net from 'node:net'
import { Secret, TOTP } from 'otpauth'

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

/** Signs in, waiting for a fresh token where this one was used; answers the headers of further calls. */
export async function signIn({ url }) {
  for (;;) {
    const response = await fetch(`${url}/login_check/`, {
      method: 'POST',
      headers: { 'X-Requested-With': 'XMLHttpRequest' },
      body: new URLSearchParams({
        _username: account.email,
        _password: account.password,
        _token: new TOTP({ secret: Secret.fromBase32(account.secret) }).generate(),
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
