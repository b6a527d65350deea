import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync } from 'node:fs'
import { chmod, chown, mkdtemp, rm, statfs, writeFile } from 'node:fs/promises'
import net from 'node:net'
import os from 'node:os'
import path from 'node:path'
import { install } from './apt.mjs'

const debian = '/usr/lib/postgresql'

/** The folder with `initdb` and `pg_ctl`, of the newest version there is, or null. */
export function locatePostgres(env = process.env) {
  const versions = existsSync(debian)
    ? readdirSync(debian).toSorted((a, b) => Number(b) - Number(a))
    : []
  const folders = [
    ...versions.map((version) => path.join(debian, version, 'bin')),
    ...(env.PATH ?? '').split(':'),
  ]
  return (
    folders.find(
      (folder) =>
        folder &&
        existsSync(path.join(folder, 'pg_ctl')) &&
        existsSync(path.join(folder, 'initdb')),
    ) ?? null
  )
}

const freePort = () =>
  new Promise((resolve, reject) => {
    const server = net.createServer()
    server.once('error', reject)
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address()
      server.close(() => resolve(port))
    })
  })

/** PostgreSQL refuses to run as root: then its own user takes over. */
const asOwner = (program, args) =>
  process.getuid?.() === 0
    ? ['runuser', ['-u', 'postgres', '--', program, ...args]]
    : [program, args]

function run(program, args, cwd) {
  const [command, all] = asOwner(program, args)
  // no pipes: the server that pg_ctl starts would keep them open
  const { status, error } = spawnSync(command, all, { cwd, stdio: 'ignore' })
  if (status !== 0)
    throw new Error(`${path.basename(program)} ended with ${status ?? error?.message}`)
}

/** Gives a folder to the user postgres, where we are root. */
async function handOver(folder) {
  if (process.getuid?.() !== 0) return
  const id = (flag) => Number(spawnSync('id', [flag, 'postgres'], { encoding: 'utf8' }).stdout)
  await chown(folder, id('-u'), id('-g'))
}

/** Free space to require: a long run filled three GiB, and as much again is left for other processes. */
const roomNeeded = 6 * 2 ** 30

/** The folder for a cluster whose tests copy and remove a database of a thousand files each: memory where it has room. */
export async function roomInMemory() {
  const room = await statfs('/dev/shm').catch(() => null)
  const free = room
    ? Math.min(room.bavail * room.bsize, process.availableMemory?.() ?? os.freemem())
    : 0
  return free < roomNeeded ? os.tmpdir() : '/dev/shm'
}

/**
 * A database for the tests: the one of TEST_DATABASE_URL, or a throw-away cluster in a folder and on a port of its
 * own. Installs PostgreSQL where it is missing and can be.
 * @param {string} room where the cluster's folder is made
 * @returns {Promise<{ url: string, stop: () => Promise<void> } | null>} null where none can be had
 */
export async function startPostgres(room = os.tmpdir()) {
  if (process.env.TEST_DATABASE_URL) {
    return { url: process.env.TEST_DATABASE_URL, stop: async () => {} }
  }
  const bin = locatePostgres() ?? (install('postgresql') ? locatePostgres() : null)
  if (!bin) return null
  const folder = await mkdtemp(path.join(room, 'panel-pg-'))
  await chmod(folder, 0o700)
  await handOver(folder)
  const data = path.join(folder, 'data')
  const ctl = (...args) => run(path.join(bin, 'pg_ctl'), ['-D', data, '-w', ...args], folder)
  const stop = async () => {
    try {
      ctl('stop', '-m', 'immediate')
    } finally {
      await rm(folder, { recursive: true, force: true })
    }
  }
  try {
    const port = await freePort()
    run(
      path.join(bin, 'initdb'),
      ['-D', data, '-U', 'panel', '-A', 'trust', '-E', 'UTF8', '--locale=C', '-N'],
      folder,
    )
    // the cluster is temporary, so nothing need be durable
    const settings = [
      'fsync = off',
      'synchronous_commit = off',
      'full_page_writes = off',
      'max_connections = 200',
      // tables live as long as a test: no vacuum, no replica and no JIT needed
      'autovacuum = off',
      'jit = off',
      'wal_level = minimal',
      'max_wal_senders = 0',
      'shared_buffers = 256MB',
    ]
    const places = [
      `port = ${port}`,
      "listen_addresses = '127.0.0.1'",
      `unix_socket_directories = '${folder}'`,
    ]
    await writeFile(
      path.join(data, 'postgresql.auto.conf'),
      [...settings, ...places, ''].join('\n'),
    )
    ctl('-l', path.join(folder, 'log'), 'start')
    return { url: `postgres://panel@127.0.0.1:${port}/postgres`, stop }
  } catch (error) {
    await rm(folder, { recursive: true, force: true })
    throw error
  }
}
