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

/** How to open an empty database of that kind; the same settings open the same one again. */
export async function emptyDatabase(kind: 'sqlite' | 'postgres', dataDir = ':memory:') {
  if (kind === 'sqlite' || !url) return { databaseUrl: null, dataDir }
  const schema = ownName()
  const client = await connection()
  await client.query('create extension if not exists pg_trgm').catch(() => undefined)
  await client.query(`create schema ${schema}`)
  await client.end()
  const own = new URL(url)
  own.searchParams.set('options', `-c search_path=${schema},public -c timezone=UTC`)
  return { databaseUrl: own.href, dataDir }
}
