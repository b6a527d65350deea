import fs from 'node:fs'
import path from 'node:path'
import { setTimeout } from 'node:timers/promises'
import {
  CompiledQuery,
  Kysely,
  SqliteAdapter,
  SqliteIntrospector,
  SqliteQueryCompiler,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  type QueryResult,
} from 'kysely'
import type {
  SqliteModule,
  StatementSyncInstance,
  DatabaseSyncInstance,
} from '@photostructure/sqlite'
import { OperatorError } from '../operatorError'
import { createChanges, type Changes } from './changeCounter'
import { sqlite } from './dialect'
import { groupCommit } from './groupCommit'
import { namedFilesQuery, type NamedFile } from '../files/store/namedFiles'
import type { Store } from './store'
import type { SystemTables } from './systemTables'
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

/** Prepared statements cached per connection; they are reused, because statements that are not finalised leak. */
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
function sqliteDialect(handle: DatabaseSyncInstance, use: Use): Dialect {
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

  streamQuery<R>(): AsyncIterableIterator<QueryResult<R>> {
    throw new Error('long readings go by pages, as on PostgreSQL')
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

/** Whether a value can be bound as it is: parameters that all can are not copied. */
const isSqlite = (value: unknown): boolean => value !== undefined && typeof value !== 'boolean'

function toSqlite(value: unknown): unknown {
  if (typeof value === 'boolean') return value ? 1 : 0
  return value === undefined ? null : value
}

/** Each commit is synced to the disk, and a long write-ahead log is moved into the database. */
const durable = 'pragma synchronous = full; pragma wal_autocheckpoint = 4000'
/** A commit does not wait for the disk: the next durable one syncs it too. */
const passing = 'pragma synchronous = normal; pragma wal_autocheckpoint = 0'

/** In kB. An import writes all over the indexes: pages that do not fit are written out and read again, row by row. */
const cache = 'pragma cache_size = -8000'

export const databaseFile = 'panel.sqlite'

/**
 * Opens (or makes) the embedded database in `folder`, or in memory for ':memory:'.
 * One connection writes, another reads beside it: in WAL mode a list never waits for an import.
 */
export async function openSqlite(folder: string): Promise<Store> {
  const module = await loadModule()
  try {
    return open(folder, module)
  } catch (error) {
    const text = error instanceof Error ? error.message : ''
    if (!/malformed|not a database|file is encrypted/i.test(text)) throw error
    throw new OperatorError(
      `${path.join(folder, databaseFile)} is damaged (${text}). Move it away and bring the last backup back: npm run restore -- <folder>`,
    )
  }
}

function open(folder: string, { DatabaseSync }: Pick<SqliteModule, 'DatabaseSync'>): Store {
  const inMemory = folder === ':memory:'
  if (!inMemory) fs.mkdirSync(folder, { recursive: true, mode: 0o700 })
  const location = inMemory ? ':memory:' : path.join(folder, databaseFile)
  if (!inMemory) {
    makeOwn(location)
    for (const end of ['', '-wal', '-shm']) closeToOthers(location + end)
  }
  const writing = new DatabaseSync(location, { timeout: 5_000 })
  // What it sorts beyond its cache goes to a file: the keys of a million rows would take a hundred megabytes.
  writing.exec(`pragma journal_mode = wal; pragma foreign_keys = on; ${durable}; ${cache}`)
  // The driver waits for another process's write between turns of the event loop: SQLite's own wait would block the
  // loop, on which the holder of the lock may run.
  writing.exec('pragma busy_timeout = 0')
  const reading = inMemory ? writing : new DatabaseSync(location, { timeout: 5_000 })
  if (!inMemory)
    reading.exec('pragma query_only = on; pragma temp_store = memory; pragma cache_size = -32000')
  const changes = createChanges()
  const writer = new Kysely<SystemTables>({
    dialect: sqliteDialect(writing, { exclusive: true, changes }),
  })
  const reader = (inTurns: boolean) =>
    new Kysely<SystemTables>({
      dialect: sqliteDialect(reading, {
        exclusive: false,
        changes: inMemory ? changes : null,
        inTurns,
      }),
    })
  const db = reader(false)
  const foreign = writing.prepare('pragma data_version')
  const statements = new Map<string, StatementSyncInstance>()
  const transaction = groupCommit({
    async begin() {
      const trx = await writer.startTransaction().execute()
      return {
        trx,
        commit: () => trx.commit().execute(),
        rollback: () => trx.rollback().execute(),
      }
    },
    exec(text) {
      const statement = statements.get(text) ?? writing.prepare(text)
      statements.set(text, statement)
      statement.run()
    },
    isOpen: () => writing.isTransaction,
  })
  // The writer's own count of what it wrote, and SQLite's of what other processes committed.
  const changeMark = (tables: readonly string[]) =>
    [Object.values(foreign.get() ?? {})[0], ...tables.map(changes.mark)].join(' ')
  const store: Omit<Store, 'bounded'> = {
    dialect: sqlite,
    db,
    long: db,
    transaction,
    load: () => transaction.load(),
    bulk: (work) => writer.transaction().execute(work),
    // Holds the connection throughout, so that no other commit runs without its sync.
    piece: (work) =>
      writer.connection().execute(async (held) => {
        writing.exec(passing)
        try {
          return await held.transaction().execute(work)
        } finally {
          writing.exec(durable)
        }
      }),
    abilities: async () => ({ advisoryLocks: true, rowLocks: false, triggers: true }),
    changeMark: async (tables) => changeMark(tables),
    ping: async () => {
      // Reads the file, and not through the writer, which a long import may hold.
      await db.executeQuery(CompiledQuery.raw('select count(*) from sqlite_schema'))
    },
    backupInto: async (file: string) => {
      const copy = new DatabaseSync(location, { timeout: 5_000 })
      try {
        makeOwn(file)
        copy.prepare('vacuum into ?').run(file)
      } finally {
        copy.close()
      }
      return namedIn(file, DatabaseSync)
    },
    close: async () => {
      if (!inMemory) await db.destroy()
      await writer.destroy()
    },
  }
  const bounded: Store = {
    ...store,
    db: reader(true),
    get bounded() {
      return bounded
    },
  }
  return { ...store, bounded }
}

/** Makes an empty file that only its owner can read, if there is none: SQLite makes file and log readable for all. */
function makeOwn(file: string): void {
  if (!fs.existsSync(file)) fs.closeSync(fs.openSync(file, 'a', 0o600))
}

/**
 * Takes away everybody else's rights: earlier releases left the database readable for all. The group's rights stay,
 * since an operator may have given them. A file that is missing, or that this user may not change, is left as it is.
 */
function closeToOthers(file: string): void {
  try {
    const { mode } = fs.statSync(file)
    if ((mode & 0o007) !== 0) fs.chmodSync(file, mode & 0o770)
  } catch {
    // it is read as it is
  }
}

/**
 * Keeps statements alive while their rows are read: the iterator of `@photostructure/sqlite` holds no reference to its
 * statement, and reads freed memory once that is collected.
 */
const underWay = new Set<StatementSyncInstance>()

/** The files that a copy of the database names, read from it as they are asked for. */
function* namedIn(
  file: string,
  DatabaseSync: SqliteModule['DatabaseSync'],
): Generator<NamedFile, void> {
  // Read-only: a connection for writing would leave its log beside the copy.
  const copy = new DatabaseSync(file, { readOnly: true })
  try {
    const tables = copy.prepare(`select name from sqlite_master where type = 'table'`).all()
    const statement = copy.prepare(namedFilesQuery(tables.map(({ name }) => String(name))))
    underWay.add(statement)
    try {
      for (const { key, size } of statement.iterate())
        yield { key: String(key), size: size === null ? null : Number(size) }
    } finally {
      underWay.delete(statement)
    }
  } finally {
    copy.close()
  }
}

/** Node's own SQLite if it has one. */
export async function loadModule(): Promise<Pick<SqliteModule, 'DatabaseSync'>> {
  // Named in a variable, so that no bundler tries to find it where Node has none (20).
  const builtIn = 'node:sqlite'
  const found: unknown = await import(/* @vite-ignore */ builtIn).catch(() => null)
  return hasDatabase(found) ? found : import('@photostructure/sqlite')
}

function hasDatabase(module: unknown): module is Pick<SqliteModule, 'DatabaseSync'> {
  return typeof module === 'object' && module !== null && 'DatabaseSync' in module
}
