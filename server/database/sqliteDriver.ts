import { setTimeout } from 'node:timers/promises'
import {
  type CompiledQuery,
  SqliteAdapter,
  SqliteIntrospector,
  SqliteQueryCompiler,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  type Kysely,
  type QueryResult,
} from 'kysely'
import type { DatabaseSyncInstance, StatementSyncInstance } from '@photostructure/sqlite'
import type { Changes } from './changeCounter'
import { eachRow } from './eachRow'
import { nextTurn } from '../quota'

/** First come, first served: `lock()` resolves with the function that lets the next one in. */
class Mutex {
  #tail: Promise<void> = Promise.resolve()

  async lock(): Promise<() => void> {
    const before = this.#tail
    let release: () => void = () => {}
    this.#tail = new Promise((resolve) => {
      release = resolve
    })
    await before
    return release
  }
}

/** Statements kept prepared a connection; un-finalised ones leak, so they are used again. */
const cacheSize = 300
/** How long a write waits for another process's write, and how often it asks again, ms. */
const lockPatience = 10_000
const lockRetry = 10

interface Prepared {
  readonly statement: StatementSyncInstance
  readonly isReader: boolean
}

interface Use {
  readonly exclusive: boolean
  readonly changes: Changes | null
  /** Each query is asked in a turn of the event loop of its own. */
  readonly inTurns?: boolean
}

/**
 * Kysely on the API of `node:sqlite`. With `exclusive` one holder at a time (the writer); without, queries interleave
 * freely, which is right for single reads because each is one synchronous call. `changes` are told of every write.
 */
export function sqliteDialect(handle: DatabaseSyncInstance, use: Use): Dialect {
  return {
    createAdapter: () => new SqliteAdapter(),
    createDriver: () => new SyncDriver(handle, use),
    createIntrospector: (db: Kysely<unknown>) => new SqliteIntrospector(db),
    createQueryCompiler: () => new SqliteQueryCompiler(),
  }
}

class SyncDriver implements Driver {
  readonly #handle: DatabaseSyncInstance
  readonly #connection: SyncConnection
  readonly #mutex: Mutex | null
  readonly #changes: Changes | null
  readonly #inTurns: boolean
  #release: () => void = () => {}

  constructor(handle: DatabaseSyncInstance, { exclusive, changes, inTurns = false }: Use) {
    this.#handle = handle
    this.#changes = changes
    this.#inTurns = inTurns
    this.#connection = new SyncConnection(handle, changes)
    this.#mutex = exclusive ? new Mutex() : null
  }

  async init(): Promise<void> {}

  async acquireConnection(): Promise<DatabaseConnection> {
    if (this.#mutex) this.#release = await this.#mutex.lock()
    if (this.#inTurns) await nextTurn()
    return this.#connection
  }

  async beginTransaction(): Promise<void> {
    // Immediate: takes the write lock now; a deferred one could fail in its middle when another
    // process (restore, import) writes. Waiting is ours, not SQLite's, which would stop the loop.
    const patience = Date.now() + lockPatience
    for (;;) {
      try {
        return this.#handle.exec('begin immediate')
      } catch (error) {
        if (!isLocked(error) || Date.now() > patience) throw error
        await setTimeout(lockRetry)
      }
    }
  }

  async commitTransaction(): Promise<void> {
    this.#handle.exec('commit')
    this.#changes?.committed()
  }

  async rollbackTransaction(): Promise<void> {
    // A full disk or an I/O error may have rolled back already.
    if (this.#handle.isTransaction) this.#handle.exec('rollback')
  }

  async releaseConnection(): Promise<void> {
    this.#release()
  }

  async destroy(): Promise<void> {
    if (this.#handle.isOpen) this.#handle.close()
  }
}

class SyncConnection implements DatabaseConnection {
  readonly #handle: DatabaseSyncInstance
  readonly #cache = new Map<string, Prepared>()

  readonly #changes: Changes | null

  constructor(handle: DatabaseSyncInstance, changes: Changes | null) {
    this.#handle = handle
    this.#changes = changes
  }

  async executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    this.#changes?.note(query.sql)
    const { statement, isReader } = this.#prepare(query.sql)
    const parameters = query.parameters.every(isSqlite)
      ? query.parameters
      : query.parameters.map(toSqlite)
    if (isReader) return { rows: statement.all(...parameters) }
    const { changes } = statement.run(...parameters)
    return { rows: [], numAffectedRows: BigInt(changes) }
  }

  async *streamQuery<R>(
    query: CompiledQuery,
    chunkSize = 500,
  ): AsyncIterableIterator<QueryResult<R>> {
    // A live iterator owns its statement: it leaves the cache until it is done.
    const prepared = this.#prepare(query.sql)
    this.#cache.delete(query.sql)
    let rows: R[] = []
    for (const row of eachRow(prepared.statement, ...query.parameters.map(toSqlite))) {
      rows.push(asRow<R>(row))
      if (rows.length >= chunkSize) {
        yield { rows }
        rows = []
      }
    }
    if (rows.length > 0) yield { rows }
    this.#cache.set(query.sql, prepared)
  }

  #prepare(text: string): Prepared {
    const found = this.#cache.get(text)
    if (found) return found
    const statement = this.#handle.prepare(text)
    const prepared = { statement, isReader: statement.columns().length > 0 }
    if (this.#cache.size >= cacheSize) {
      const oldest = this.#cache.keys().next().value
      if (oldest !== undefined) this.#cache.delete(oldest)
    }
    this.#cache.set(text, prepared)
    return prepared
  }
}

const isLocked = (error: unknown) =>
  error instanceof Error && /database is locked/.test(error.message)

/** What is bound as it is: a long statement has tens of thousands, which are not copied. */
const isSqlite = (value: unknown): boolean => value !== undefined && typeof value !== 'boolean'

function toSqlite(value: unknown): unknown {
  if (typeof value === 'boolean') return value ? 1 : 0
  return value === undefined ? null : value
}

/** The driver hands out rows as the query's type says; nothing can check that here. */
function asRow<R>(row: unknown): R {
  return row as R
}
