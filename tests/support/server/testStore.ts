import { randomBytes } from 'node:crypto'
import pg from 'pg'

const url = process.env['TEST_DATABASE_URL']

/**
 * The databases these tests run on; PostgreSQL only where TEST_DATABASE_URL names one, and alone where the run before
 * it did the rest (`npm test`).
 */
export const databases: readonly ('sqlite' | 'postgres')[] = !url
  ? ['sqlite']
  : process.env['TEST_DATABASES'] === 'postgres'
    ? ['postgres']
    : ['sqlite', 'postgres']

if (!url) console.warn('TEST_DATABASE_URL is not set: these tests run on SQLite alone')

/** A connection by which databases of the tests are made and taken away. */
export async function connection(): Promise<pg.Client> {
  const client = new pg.Client(url)
  await client.connect()
  return client
}

/** A name that no other test has. */
export const ownName = () => `t${randomBytes(6).toString('hex')}`

async function ask(statement: string) {
  const client = await connection()
  return client.query<Record<string, string>>(statement).finally(() => client.end())
}

/** How to open a database of the same PostgreSQL. */
export function placeOf(name: string, settings = '') {
  const own = new URL(url ?? '')
  own.pathname = `/${name}`
  own.searchParams.set('options', `${settings} -c timezone=UTC`.trim())
  return { databaseUrl: own.href, dataDir: ':memory:' }
}

/** A database to copy. @returns what follows `create database <name> template` */
export async function makeTemplate(fill: (name: string) => Promise<unknown>): Promise<string> {
  const name = ownName()
  await ask(`create database ${name}`)
  await fill(name)
  const { rows } = await ask('show server_version_num')
  // since 15 PostgreSQL writes a copy into its log as well, unless it is told to copy the files
  const isLogged = Number(rows[0]?.['server_version_num']) >= 150_000
  return isLogged ? `${name} strategy = file_copy` : name
}

/** @returns the name of the copy */
export async function copyOf(template: string): Promise<string> {
  const name = ownName()
  await ask(`create database ${name} template ${template}`)
  return name
}

export const drop = (name: string) => ask(`drop database if exists ${name} with (force)`)

/** What an operator gives the panel: an extension, and a schema beside `public`. */
const schema = 'own'

async function fillEmpty(name: string) {
  const client = new pg.Client(placeOf(name).databaseUrl)
  await client.connect()
  await client.query('create extension if not exists pg_trgm').catch(() => undefined)
  await client.query(`create schema ${schema}`)
  await client.end()
}

let empty: Promise<string> | undefined

/**
 * How to open an empty database of that kind; the same settings open the same one again. Not a schema of one for all,
 * whose catalogue grows by three hundred tables with each: every later question about tables would read them as well.
 */
export async function emptyDatabase(kind: 'sqlite' | 'postgres', dataDir = ':memory:') {
  if (kind === 'sqlite' || !url) return { databaseUrl: null, dataDir }
  empty ??= makeTemplate(fillEmpty)
  const name = await copyOf(await empty)
  return { ...placeOf(name, `-c search_path=${schema},public`), dataDir }
}
