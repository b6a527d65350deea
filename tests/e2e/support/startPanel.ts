import { spawn, spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import net from 'node:net'
import os from 'node:os'
import path from 'node:path'

export interface Account {
  readonly email: string
  readonly password: string
  /** Base32, of the authenticator app. */
  readonly secret: string
}

/** A running panel: what a test needs to reach it, plain data, so that it can be handed to workers. */
export interface Panel {
  readonly url: string
  readonly admin: Account
  readonly dataDir: string
}

export interface RunningPanel extends Panel {
  /** Ends the process; the data stay. */
  stop(signal?: 'SIGTERM' | 'SIGKILL'): Promise<void>
  /** Starts it again on the same data and the same port. */
  restart(): Promise<void>
  /** Ends it and removes its data. */
  remove(): Promise<void>
  /** What the server has written so far. */
  output(): string
}

const startLimit = 60_000

/** Where the build lies: `dist`, or what PANEL_DIST names, so that others may rebuild meanwhile. */
const distFolder = process.env['PANEL_DIST'] ?? 'dist'

/**
 * A port that nobody listens on, below those that the system gives away by itself: other tests ask it for one all the
 * time, and would get this one before the panel is there, or while it starts again.
 */
async function freePort(): Promise<number> {
  for (;;) {
    const port = 11_000 + Math.floor(Math.random() * 9_000)
    const isFree = await new Promise<boolean>((resolve) => {
      const server = net.createServer()
      server.once('error', () => resolve(false))
      server.listen(port, '127.0.0.1', () => server.close(() => resolve(true)))
    })
    if (isFree) return port
  }
}

/** Builds panel and server where the sources have changed since the last build; a build of PANEL_DIST stays as it is. */
export function buildPanel(): void {
  if (process.env['PANEL_DIST']) return
  const { status } = spawnSync(process.execPath, ['scripts/build.mjs', '--if-changed'], {
    stdio: ['ignore', 'inherit', 'inherit'],
  })
  if (status !== 0) throw new Error(`the build ended with ${status}`)
}

async function waitFor(url: string, isAlive: () => boolean, output: () => string): Promise<void> {
  const until = Date.now() + startLimit
  while (Date.now() < until && isAlive()) {
    const answer = await fetch(`${url}/readyz`).catch(() => null)
    if (answer?.ok) return
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  throw new Error(`the panel did not start:\n${output()}`)
}

/**
 * Starts the built server on a free port and an empty folder, with demo content unless `env` says otherwise. The
 * administrator is known (`admin`), so that tests can sign in. Call `buildPanel` once before.
 * @param dist the folder of the build
 */
export async function startPanel(
  env: Readonly<Record<string, string>> = {},
  dist = distFolder,
): Promise<RunningPanel> {
  const dataDir = env['DATA_DIR'] ?? mkdtempSync(path.join(os.tmpdir(), 'panel-e2e-'))
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  const admin = {
    email: 'kierownik@example.com',
    password: 'Zielona-Hala-2026',
    secret: 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP',
  }
  let output = ''
  const start = async () => {
    const child = spawn(process.execPath, [path.join(dist, 'server/main.js'), 'start'], {
      stdio: ['ignore', 'pipe', 'pipe'],
      env: {
        PATH: process.env['PATH'],
        SEED: 'demo',
        ADMIN_EMAIL: admin.email,
        ADMIN_PASSWORD: admin.password,
        ADMIN_SECRET: admin.secret,
        ...env,
        PORT: String(port),
        DATA_DIR: dataDir,
      },
    })
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (bytes: Buffer) => (output = (output + bytes.toString()).slice(-200_000)))
    // its last words are read by then, too
    const ended = new Promise<void>((resolve) => child.once('close', () => resolve()))
    await waitFor(
      url,
      () => child.exitCode === null,
      () => output,
    )
    return { child, ended }
  }
  let running = await start()
  const stop = async (signal: 'SIGTERM' | 'SIGKILL' = 'SIGTERM') => {
    running.child.kill(signal)
    await running.ended
  }
  return {
    url,
    admin,
    dataDir,
    stop,
    restart: async () => {
      await stop()
      running = await start()
    },
    remove: async () => {
      await stop()
      rmSync(dataDir, { recursive: true, force: true })
    },
    output: () => output,
  }
}
