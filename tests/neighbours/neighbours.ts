import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import net from 'node:net'
import os from 'node:os'
import path from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { promisify } from 'node:util'

const exec = promisify(execFile)
const folder = path.join(import.meta.dirname, 'recipes')

/** A script of `recipes/`; what it printed. */
async function recipe(name: string, env: Readonly<Record<string, string>>, ...args: string[]) {
  const { stdout } = await exec('bash', [path.join(folder, name), ...args], {
    env: { PATH: process.env['PATH'], ...env },
    timeout: 60_000,
    maxBuffer: 64 * 1024 ** 2,
  })
  return stdout.trim()
}

const isFree = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const server = net.createServer()
    server.once('error', () => resolve(false))
    server.listen(port, '127.0.0.1', () => server.close(() => resolve(true)))
  })

/** The first of `count` ports in a row that nobody listens on. */
export async function freePorts(count: number): Promise<number> {
  for (;;) {
    const first = 20_000 + Math.floor(Math.random() * 10_000)
    const all = await Promise.all(Array.from({ length: count }, (_, at) => isFree(first + at)))
    if (all.every(Boolean)) return first
  }
}

const scratch = (name: string) => mkdtempSync(path.join(os.tmpdir(), `panel-${name}-`))

/** A real S3 store (OpenStack Swift) with one bucket, `panel`. */
export async function startStore() {
  const home = scratch('s3')
  const port = await freePorts(5)
  const at = { S3_DIR: path.join(home, 's3'), S3_PORT: String(port) }
  const run = (...args: string[]) => recipe('s3-server.sh', at, ...args)
  await run('start')
  // its rings settle for a moment: until then it answers 503
  for (let left = 120; ; left -= 1) {
    const failure = await run('bucket', 'panel').then(
      () => null,
      (error: unknown) => error,
    )
    if (failure === null) break
    if (left === 0) {
      await run('stop')
      throw failure
    }
    await setTimeout(250)
  }
  const endpoint = `http://127.0.0.1:${port}`
  return {
    endpoint,
    /** What a panel needs to reach it. */
    env: {
      AWS_ACCESS_KEY_ID: 'test:tester',
      AWS_SECRET_ACCESS_KEY: 'testing',
      FILES_URL: `s3://panel/files?endpoint=${endpoint}`,
    },
    /** The keys that lie in it. */
    keys: async (bucket = 'panel') => (await run('ls', bucket)).split('\n').filter(Boolean),
    makeBucket: (bucket: string) => run('bucket', bucket),
    /** It accepts connections and never answers. */
    freeze: () => run('freeze'),
    thaw: () => run('thaw'),
    down: () => run('down'),
    up: () => run('up'),
    stop: async () => {
      await run('stop')
      rmSync(home, { recursive: true, force: true })
    },
  }
}

/** A PostgreSQL of its own with the user `panel`; a second one beside it on demand. */
export async function startDatabase(env: Readonly<Record<string, string>> = {}) {
  const home = scratch('pg')
  const port = await freePorts(2)
  const at = {
    PG_DIR: path.join(home, 'pg'),
    PG_PORT: String(port),
    PG_PORT2: String(port + 1),
    ...env,
  }
  const run = (...args: string[]) => recipe('pg-cluster.sh', at, ...args)
  await exec('chmod', ['755', home])
  await run('start')
  let made = 0
  return {
    ports: [port, port + 1] as const,
    /** An empty database of its own: its address. */
    fresh: async () => {
      made += 1
      await run('freshdb', `panel_${made}`)
      return `postgres://panel:panel@127.0.0.1:${port}/panel_${made}`
    },
    /** A statement as the superuser, on the first one. */
    sql: (statement: string, database = 'postgres') => run('psql', '-c', statement, database),
    /** Starts the synchronous standby. */
    standby: () => run('standby'),
    /** A power cut. */
    killPrimary: () => run('kill-primary'),
    promote: () => run('promote'),
    stop: async () => {
      await run('stop')
      rmSync(home, { recursive: true, force: true })
    },
  }
}

/**
 * pgbouncer in transaction mode before a database of this machine, as it is set up by default: start-up parameters that
 * it does not know are refused.
 */
export async function startPooler(databasePort: number, pool = 3) {
  const home = scratch('pgb')
  const port = await freePorts(1)
  const at = {
    PGB_DIR: path.join(home, 'pgb'),
    PGB_PORT: String(port),
    PG_PORT: String(databasePort),
    POOL: String(pool),
  }
  await exec('chmod', ['755', home])
  await recipe('pgbouncer.sh', at, 'start')
  return {
    port,
    stop: async () => {
      await recipe('pgbouncer.sh', at, 'stop')
      rmSync(home, { recursive: true, force: true })
    },
  }
}

/**
 * Two PostgreSQL under Patroni, and the one address that leads to whichever leads. It goes with this process, however
 * that ends.
 */
export async function startPatroni(env: Readonly<Record<string, string>> = {}) {
  const home = scratch('patroni')
  const port = await freePorts(7)
  const at = {
    PATRONI_DIR: home,
    PATRONI_PORT: String(port),
    PATRONI_OWNER: String(process.pid),
    ...env,
  }
  const run = (...args: string[]) => recipe('patroni.sh', at, ...args)
  await run('up')
  return {
    url: `postgres://panel:panel@127.0.0.1:${port}/panel`,
    /** A power cut of the leader, Patroni and PostgreSQL: the node that it was. */
    killLeader: () => run('kill-leader'),
    /** Patroni alone dies, and its PostgreSQL goes on without it: the node that it was. */
    orphanLeader: () => run('orphan-leader'),
    /** Starts the Patroni of a node that was killed. */
    startNode: (node: string) => run('node', node),
    leader: () => run('leader'),
    /** The node that the leader waits for before it calls anything stored; empty where it waits for none. */
    standby: () => run('standby'),
    /** A planned one, to the other node. */
    switchover: () => run('switchover'),
    stop: () => run('down'),
  }
}

export type ObjectStore = Awaited<ReturnType<typeof startStore>>
export type Database = Awaited<ReturnType<typeof startDatabase>>
export type Pooler = Awaited<ReturnType<typeof startPooler>>
export type Patroni = Awaited<ReturnType<typeof startPatroni>>
