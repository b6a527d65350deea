import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { codeOf } from '../../../errorCode'
import { OperatorError } from '../../../operatorError'
import { addressesOf } from '../../../database/databaseAddress'

/**
 * Makes an empty database beside that of `url`, on the same PostgreSQL, for as long as `work` takes.
 * @throws OperatorError where the user may make none
 */
export async function withScratchDatabase<T>(
  url: string,
  work: (url: string) => Promise<T>,
): Promise<T> {
  const name = `panel_rehearsal_${dayOf(Date.now())}_${randomBytes(6).toString('hex')}`
  await inEach(url, async (client) => {
    await client.query(`create database ${name}`)
    await dropDead(client)
  }).catch((error: unknown) => {
    if (codeOf(error) !== '42501') throw error
    throw new OperatorError(
      'The user of DATABASE_URL may make no database: alter role … createdb, or give this command the address of one that may',
    )
  })
  try {
    return await work(renamed(url, name))
  } finally {
    await inEach(url, (client) => client.query(`drop database if exists ${name} with (force)`))
  }
}

/** A day as it stands in the name, YYYYMMDD. */
const dayOf = (instant: number): string =>
  new Date(instant).toISOString().slice(0, 10).replaceAll('-', '')

/** Drops what killed rehearsals left: databases over a day old, as no rehearsal takes that long. Others' stay. */
async function dropDead(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ datname: string }>(
    `select datname from pg_database where datname ~ '^panel_rehearsal_[0-9]{8}_[0-9a-f]{12}$'`,
  )
  const yesterday = dayOf(Date.now() - 24 * 60 * 60_000)
  const dead = rows.filter(({ datname }) => (datname.split('_')[2] ?? '') < yesterday)
  for (const { datname } of dead)
    await client.query(`drop database if exists ${datname}`).catch(() => undefined)
}

/** The same address with another database; a schema that the address names does not exist there. */
function renamed(url: string, name: string): string {
  const authority = url.indexOf('//') + 2
  const rest = url.slice(authority)
  const end = rest.search(/[/?#]|$/)
  const query = rest.slice(end).replace(/^[^?]*/, '')
  return `${url.slice(0, authority)}${rest.slice(0, end)}/${name}${query}`
}

/** Tries each host of the address until one does the work: only one of them can be written to. */
async function inEach<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  let failed: unknown
  for (const connectionString of addressesOf(url)) {
    const client = new pg.Client({ connectionString })
    try {
      await client.connect()
      return await work(client)
    } catch (error) {
      failed = error
    } finally {
      await client.end().catch(() => undefined)
    }
  }
  throw failed
}
