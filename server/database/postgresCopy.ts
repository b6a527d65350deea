import { Kysely, PostgresDialect, sql, type Transaction } from 'kysely'
import type { Readable, Writable } from 'node:stream'
import pg from 'pg'
import { from, to } from 'pg-copy-streams'
import { addressesOf } from './databaseAddress'
import { types } from './postgres'
import { DatabasePool } from './postgresPool'
import type { Trx } from './store'
import type { SystemTables } from './systemTables'

/** No time limits: a copy may take hours. */
const unbounded = {
  statement_timeout: 0,
  lock_timeout: 0,
  idle_in_transaction_session_timeout: 0,
}

/** A stream of a table's rows; `rowCount` is the database's own count, known at the end of the stream. */
type Copying<T> = T & { readonly rowCount: number }

/** COPY on the transaction's own connection, on which nothing else can run until the stream ends. */
export interface Copies {
  out(statement: string): Copying<Readable>
  into(statement: string): Copying<Writable>
}

export interface CopyOptions {
  /** Reads one snapshot, whatever is written meanwhile. */
  readonly isReadOnly?: boolean
  /** Runs before the first read, which takes the snapshot: nothing that it locks can change in between. */
  readonly first?: (trx: Trx) => Promise<void>
}

/**
 * Runs `work` in one transaction of PostgreSQL, without time limits and on a connection of its own, so that it takes
 * none from people who wait.
 */
export async function copying<T>(
  url: string,
  work: (trx: Trx, copies: Copies) => Promise<T>,
  { isReadOnly = false, first }: CopyOptions = {},
): Promise<T> {
  const pool = new DatabasePool({ addresses: addressesOf(url), max: 1, types, bounds: unbounded })
  let client: pg.PoolClient | undefined
  const connect = async () => {
    client = (await pool.connect()).client
    return client
  }
  const submit = <C extends pg.Submittable>(copy: C): C => {
    if (!client) throw new Error('COPY needs a transaction')
    return client.query(copy)
  }
  const db = new Kysely<SystemTables>({
    dialect: new PostgresDialect({ pool: { connect, end: () => pool.end() } }),
  })
  try {
    const begin = db.transaction()
    const transaction = isReadOnly
      ? begin.setIsolationLevel('repeatable read').setAccessMode('read only')
      : begin
    return await transaction.execute(async (trx) => {
      await settle(trx)
      await first?.(trx)
      await liftTransactionTimeout(trx)
      return work(trx, {
        out: (statement) => submit(to(statement, { highWaterMark: 1024 ** 2 })),
        into: (statement) => submit(from(statement)),
      })
    })
  } finally {
    await db.destroy()
  }
}

/** Lifts the limits set for the server, database or role, and fixes how dates are written. */
async function settle(trx: Transaction<SystemTables>): Promise<void> {
  for (const setting of [
    `statement_timeout = 0`,
    `idle_in_transaction_session_timeout = 0`,
    `timezone = 'UTC'`,
    `datestyle = 'ISO'`,
  ])
    await sql.raw(`set local ${setting}`).execute(trx)
}

/** Only PostgreSQL 17 and later have it. A select, which takes the snapshot, so it comes after the locks. */
const liftTransactionTimeout = (trx: Trx) =>
  sql`select set_config(name, '0', true) from pg_settings where name = 'transaction_timeout'`.execute(
    trx,
  )

/** The columns of a table as COPY wants them. */
export const columnList = (names: readonly string[]): string =>
  names.map((name) => pg.escapeIdentifier(name)).join(', ')

export const tableName = (name: string): string => pg.escapeIdentifier(name)
