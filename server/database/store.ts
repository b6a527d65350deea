import type { Kysely, Transaction } from 'kysely'
import { readConfig, type Config } from '../config'
import type { Dialect } from './dialect'
import type { NamedFile } from '../files/store/namedFiles'
import { openSqlite } from './sqlite'
import type { SystemTables } from './systemTables'

/** The database outside a transaction. `withTables` adds the types of an app's own tables. */
export type Db = Kysely<SystemTables>
/** One transaction of it. */
export type Trx = Transaction<SystemTables>
/** Tables made from resources: their rows are known by their TableSpec at run time. */
export type Rows = Record<string, Record<string, unknown>>

/** What not every database that speaks PostgreSQL's protocol can do. */
export interface Abilities {
  /** Locks that keep a second transaction out. Without them a row of a table is the lock. */
  readonly advisoryLocks: boolean
  /**
   * Rows are the locks: where there are no advisory ones, where a statement does not see what was committed while it
   * waited (not read committed), and where an earlier server locked by rows. Advisory locks are taken as well if there
   * are any, because an older server knows no others.
   */
  readonly rowLocks: boolean
  /**
   * Triggers with functions, and unlogged tables. Without them totals are counted each time, only the program protects
   * the audit log, and what older servers write during an upgrade is not corrected afterwards.
   */
  readonly triggers: boolean
}

/** The database, as the server has it. */
export interface Store {
  readonly dialect: Dialect
  /** For reading. On a SQLite file it refuses to write: every write is a transaction. */
  readonly db: Db
  /**
   * The same database for calls that may take long while many others run: on PostgreSQL a share of the connections, so
   * that the rest is for short calls alone; on SQLite each query gets its own turn of the event loop.
   */
  readonly bounded: Store
  /** For long reads: exports have connections of their own, so that they never hold those that everybody needs. */
  readonly long: Db
  /** Runs `work` in one transaction; a thrown error rolls back and comes through. @throws UncertainCommit */
  transaction<T>(work: (trx: Trx) => Promise<T>): Promise<T>
  /**
   * The same for long work or very many rows. On SQLite alone and without a savepoint, which would copy each page that
   * is touched: others wait until it is over. On PostgreSQL on a connection of its own, where each statement may take
   * very long (DATABASE_LONG_TIMEOUT) and wait for locks.
   */
  bulk<T>(work: (trx: Trx) => Promise<T>): Promise<T>
  /**
   * The same for a part of some work that counts only once a later transaction commits: it does not wait for the disk.
   * A database writes its log in order, so it is on the disk when that later one is.
   */
  piece<T>(work: (trx: Trx) => Promise<T>): Promise<T>
  /** What this database can do; found out once, by trying. */
  abilities(): Promise<Abilities>
  /** Changes whenever one of these tables was written to; null where the database cannot tell cheaply. */
  changeMark(tables: readonly string[]): Promise<string | null>
  /** Connections in use (of SQLite: the writer), calls that wait for one, and how many there are at most. */
  load(): { readonly used: number; readonly waiting: number; readonly most: number }
  /** Resolves when the database answers a read. */
  ping(): Promise<void>
  /**
   * Writes a consistent copy into a new file while others write, and says which files that copy names; null on
   * PostgreSQL.
   */
  readonly backupInto: ((file: string) => Promise<Iterable<NamedFile>>) | null
  close(): Promise<void>
}

type Place = Pick<Config, 'databaseUrl' | 'dataDir'> & Partial<Pick<Config, 'database'>>

/** Opens the database the settings name. Tables are made by `migrate`, not here. */
export async function openDatabase(config: Place): Promise<Store> {
  if (config.databaseUrl === null) return openSqlite(config.dataDir)
  // Loaded where it is used: the embedded database starts without it.
  const { openPostgres } = await import('./postgres')
  return openPostgres(config.databaseUrl, config.database ?? readConfig({}).database)
}

/** Opens it for one piece of work, and closes it also if that fails. */
export async function withStore<T>(config: Place, work: (store: Store) => Promise<T>): Promise<T> {
  const store = await openDatabase(config)
  try {
    return await work(store)
  } finally {
    await store.close()
  }
}
