import { randomBytes } from 'node:crypto'
import pg from 'pg'
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
  const name = `panel_rehearsal_${randomBytes(6).toString('hex')}`
  await inEach(url, `create database ${name}`).catch((error: unknown) => {
    const code = error instanceof Error ? Reflect.get(error, 'code') : undefined
    if (code !== '42501') throw error
    throw new OperatorError(
      'The user of DATABASE_URL may make no database: alter role … createdb, or give this command the address of one that may',
    )
  })
  try {
    return await work(renamed(url, name))
  } finally {
    await inEach(url, `drop database if exists ${name} with (force)`)
  }
}

/** The same address with another database; schemas of the first are not there. */
function renamed(url: string, name: string): string {
  const authority = url.indexOf('//') + 2
  const rest = url.slice(authority)
  const end = rest.search(/[/?#]|$/)
  const query = rest.slice(end).replace(/^[^?]*/, '')
  return `${url.slice(0, authority)}${rest.slice(0, end)}/${name}${query}`
}

/** Of several hosts the one that can be written to does it. */
async function inEach(url: string, statement: string): Promise<void> {
  let failed: unknown
  for (const connectionString of addressesOf(url)) {
    const client = new pg.Client({ connectionString })
    try {
      await client.connect()
      return void (await client.query(statement))
    } catch (error) {
      failed = error
    } finally {
      await client.end().catch(() => undefined)
    }
  }
  throw failed
}
