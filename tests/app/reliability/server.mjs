// The built server in a process of its own, to be killed: dist/server/main.js or PANEL_SERVER.
import { spawn } from 'node:child_process'
import net from 'node:net'
import { setTimeout } from 'node:timers/promises'
import { Secret, TOTP } from 'otpauth'

const account = {
  email: 'kill@example.com',
  password: 'Zielona-Hala-2026',
  secret: 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP',
}
const bundle = () => process.env.PANEL_SERVER ?? 'dist/server/main.js'

const freePort = () =>
  new Promise((resolve) => {
    const server = net.createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address()
      server.close(() => resolve(port))
    })
  })

/** Starts the built server on a folder (and a database, where one is named) and waits until it is ready. */
export async function startServer(dataDir, databaseUrl, env = {}) {
  const port = await freePort()
  const child = spawn(process.execPath, [bundle(), 'start'], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: {
      PATH: process.env.PATH,
      PORT: String(port),
      DATA_DIR: dataDir,
      SEED: 'none',
      ADMIN_EMAIL: account.email,
      ADMIN_PASSWORD: account.password,
      ADMIN_SECRET: account.secret,
      ...(databaseUrl && { DATABASE_URL: databaseUrl }),
      ...env,
    },
  })
  const ended = new Promise((resolve) => child.once('exit', resolve))
  const url = `http://127.0.0.1:${port}`
  for (let tries = 0; tries < 1_500; tries += 1) {
    if (child.exitCode !== null) throw new Error(`the server ended with ${child.exitCode}`)
    const answer = await fetch(`${url}/readyz`).catch(() => null)
    if (answer?.ok) return { url, kill: () => (child.kill('SIGKILL'), ended) }
    await setTimeout(10)
  }
  child.kill('SIGKILL')
  throw new Error('the server did not start')
}

/** Sessions outlive a restart, so one sign-in serves all rounds. */
export async function signIn({ url }, who = account) {
  const response = await fetch(`${url}/login_check/`, {
    method: 'POST',
    headers: { 'X-Requested-With': 'XMLHttpRequest' },
    body: new URLSearchParams({
      _username: who.email,
      _password: who.password,
      _token: new TOTP({ secret: Secret.fromBase32(who.secret) }).generate(),
    }),
  })
  if (!response.ok) throw new Error(`sign-in: ${response.status}`)
  return {
    Cookie: response.headers.getSetCookie()[0].split(';')[0],
    'X-CSRF-Token': response.headers.get('X-CSRF-Token'),
    'X-Requested-With': 'XMLHttpRequest',
  }
}

/** A second administrator. @returns whom to sign in as */
export async function addAccount({ url }, session, email) {
  const { password } = account
  const secret = new Secret({ size: 20 }).base32
  const body = new URLSearchParams({ username: email, email, password, secret })
  body.set('password_confirmation', password)
  body.set('roles[]', 'ROLE_ADMIN')
  const answer = await fetch(`${url}/api/useraccount`, { method: 'POST', headers: session, body })
  if (answer.status !== 201) throw new Error(`an account: ${answer.status} ${await answer.text()}`)
  return { email, password, secret }
}
