import {
  type CompiledQuery,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  type Kysely,
  type QueryResult,
  type TransactionSettings,
} from 'kysely'
import type pg from 'pg'
import { codeOf } from '../errorCode'
import type { Lender, Lent } from './postgresPool'

/** The database did not answer in time, or the connection is gone. The statement may have taken effect. */
class DatabaseAway extends Error {
  override name = 'DatabaseAway'
  readonly code = 'ETIMEDOUT'
}

/** The database ended a transaction without committing it. */
class NotCommitted extends Error {
  override name = 'NotCommitted'
}

/** The least time a statement gets, however long the wait for its connection was, ms. */
const leastTime = 1_000

/** SQLSTATEs after which the connection is closed, or its host can no longer be written to. */
const endsConnection = /^(08|57P|25P0[34]|25006)/

/** A read, such as a page of an export; making an index, for one, gets more time. */
const isReading = /^\s*(select|with)\b/i

/** How long a statement may take, ms. The wait for the connection is taken off the first statement's time. */
export interface Patience {
  /** For reads outside a transaction. */
  readonly reading: number
  /** In a transaction, and for every other statement. */
  readonly work: number
}

/**
 * Kysely on a pool whose connections may break or fall silent at any time. A statement without an answer in time fails
 * and its connection is closed: a late answer is never read, so nothing is called done after it was called failed.
 */
export function postgresDialect(pool: Lender, patience: Patience): Dialect {
  return {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new PooledDriver(pool, patience),
    createIntrospector: (db: Kysely<unknown>) => new PostgresIntrospector(db),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  }
}

class PooledDriver implements Driver {
  readonly #pool: Lender
  readonly #patience: Patience

  constructor(pool: Lender, patience: Patience) {
    this.#pool = pool
    this.#patience = patience
  }

  async init(): Promise<void> {}

  async acquireConnection(): Promise<Connection> {
    const asked = Date.now()
    const lent = await this.#pool.connect()
    return new Connection(lent, this.#patience, Date.now() - asked)
  }

  beginTransaction(connection: Connection, settings: TransactionSettings): Promise<void> {
    return connection.begin(settings)
  }

  commitTransaction(connection: Connection): Promise<void> {
    return connection.commit()
  }

  rollbackTransaction(connection: Connection): Promise<void> {
    return connection.rollback()
  }

  async releaseConnection(connection: Connection): Promise<void> {
    connection.release()
  }

  destroy(): Promise<void> {
    return this.#pool.end()
  }
}

class Connection implements DatabaseConnection {
  readonly #client: pg.PoolClient
  readonly #giveBack: Lent['release']
  readonly #begins: string
  readonly #patience: Patience
  /** How long the caller waited for the connection, ms; taken off the time of the next statement. */
  #spent: number
  #isInTransaction = false
  #isOver = false

  constructor({ client, begins, release }: Lent, patience: Patience, spent: number) {
    this.#client = client
    this.#giveBack = release
    this.#begins = begins
    this.#patience = patience
    this.#spent = spent
  }

  async executeQuery<R>({ sql, parameters }: CompiledQuery): Promise<QueryResult<R>> {
    const { command, rowCount, rows } = await this.#ask(sql, parameters)
    if (!/^(INSERT|UPDATE|DELETE|MERGE)$/.test(command)) return { rows: asRows<R>(rows) }
    return { rows: asRows<R>(rows), numAffectedRows: BigInt(rowCount ?? 0) }
  }

  streamQuery<R>(): AsyncIterableIterator<QueryResult<R>> {
    throw new Error(
      'long readings go by pages: a cursor would hold its connection as long as its reader likes',
    )
  }

  async begin({ isolationLevel, accessMode }: TransactionSettings): Promise<void> {
    this.#isInTransaction = true
    const level = isolationLevel ? ` isolation level ${isolationLevel}` : ''
    await this.#ask(`begin${level}${accessMode ? ` ${accessMode}` : ''}${this.#begins}`)
  }

  async commit(): Promise<void> {
    let warning: Error | null = null
    const heed = ({ severity, message }: { severity?: string; message?: string }) => {
      if (severity === 'WARNING') warning = new DatabaseAway(message)
    }
    this.#client.on('notice', heed)
    try {
      const { command } = await this.#ask('commit')
      // A commit after an error that somebody swallowed is a rollback, and PostgreSQL reports no error.
      if (command !== 'COMMIT') throw new NotCommitted(`commit ended in ${command}`)
      // Committed here, but the wait for the synchronous standby was cut short: it must not be reported as stored.
      if (warning) throw warning
    } finally {
      this.#client.off('notice', heed)
    }
  }

  /** A closed connection needs no rollback: the database rolls back when the connection ends. */
  async rollback(): Promise<void> {
    if (!this.#isOver) await this.#ask('rollback').catch(() => (this.#isOver = true))
  }

  release(): void {
    this.#giveBack(this.#isOver || this.#client.getTransactionStatus() !== 'I')
  }

  #ask(text: string, parameters: readonly unknown[] = []): Promise<pg.QueryResult> {
    const { reading, work } = this.#patience
    const limit = !this.#isInTransaction && isReading.test(text) ? reading : work
    const time = Math.max(limit - this.#spent, Math.min(limit, leastTime))
    this.#spent = 0
    return new Promise((resolve, reject) => {
      if (this.#isOver) return reject(new DatabaseAway('the connection to the database is gone'))
      const timer = setTimeout(() => {
        this.#isOver = true
        reject(new DatabaseAway(`the database has not answered for ${time} ms`))
      }, time)
      const end = (settle: () => void) => {
        clearTimeout(timer)
        settle()
      }
      this.#client.query(text, [...parameters]).then(
        (result) => end(() => resolve(result)),
        (error: unknown) => {
          this.#isOver ||= isOver(error)
          end(() => reject(error))
        },
      )
    })
  }
}

/** An error without an SQLSTATE did not come from the database: the connection is broken. */
function isOver(error: unknown): boolean {
  const code = codeOf(error)
  return !/^[0-9A-Z]{5}$/.test(code) || endsConnection.test(code)
}

/** The driver hands out rows as the query's type says; nothing can check that here. */
function asRows<R>(rows: readonly unknown[]): R[] {
  return rows as R[]
}
