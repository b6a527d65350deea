import { setTimeout } from 'node:timers/promises'
import pg from 'pg'
import { quota, type Release } from '../quota'

export interface PoolOptions {
  /** The same database under each of its addresses; connections go to the one that can be written to. */
  readonly addresses: readonly string[]
  readonly max: number
  readonly types: pg.CustomTypesConfig
  /** The database's own bounds, ms; 0 is none. */
  readonly bounds: Bounds
}

export interface Bounds {
  readonly statement_timeout: number
  readonly lock_timeout: number
  readonly idle_in_transaction_session_timeout: number
}

interface Greeted {
  readonly pid: number
  readonly is_read_only: boolean
}

/** A connection that was lent. */
export interface Lent {
  readonly client: pg.PoolClient
  /** What a transaction on it begins with besides `begin`: behind a pooler nothing else can carry the bounds. */
  readonly begins: string
  /** Gives it back, or throws it away. */
  readonly release: (isOver?: boolean) => void
}

/** What connections are lent by. */
export type Lender = Pick<DatabasePool, 'connect' | 'end'>

/** How long a connection may take to come about, or to become free, ms. */
const patience = 5_000
/** How long what is said on a new connection may take, ms. */
const greetingLimit = 2_000
/** How long a host is looked for that can be written to, and how often each is asked, ms. */
const searchLimit = 3_000
const retry = 100

const greeting = `select set_config('TimeZone', 'UTC', false), set_config('DateStyle', 'ISO', false),
  pg_backend_pid() as pid, current_setting('transaction_read_only') = 'on' as is_read_only`

/** A standby, or a database set to be read only. The code is PostgreSQL's for a write in one. */
class ReadOnlyHost extends Error {
  override name = 'ReadOnlyHost'
  readonly code = '25006'
  constructor() {
    super('the database is read only')
  }
}

const busy = 'timeout exceeded when trying to connect'

/** All connections are lent: no host is to blame. */
const isBusy = (error: unknown) => error instanceof Error && error.message === busy

/** pg bounds a statement by a property that its types leave out; a connection that is late is given up. */
const inTime = (text: string) => ({ text, query_timeout: greetingLimit })

/** Connections of one database, wherever it is at the moment. */
export class DatabasePool {
  readonly #pools: readonly pg.Pool[]
  /** Connections whose database is behind a pooler: what is set on them would stay with somebody else's. */
  readonly #pooled = new WeakSet<pg.ClientBase>()
  readonly #begins: string
  #good: pg.Pool
  #search: Promise<pg.Pool> | null = null

  constructor({ addresses, max, types, bounds }: PoolOptions) {
    const settings = Object.entries(bounds)
    this.#begins = settings.map(([name, ms]) => `; set local ${name} = ${ms}`).join('')
    const session = settings.map(([name, ms]) => `set ${name} = ${ms}`).join('; ')
    this.#pools = addresses.map((connectionString) => {
      const pool = new pg.Pool({
        connectionString,
        max,
        types,
        // Of several hosts one that is cut off must not take the time that finding another one needs.
        connectionTimeoutMillis: patience / Math.min(addresses.length, 2),
        idleTimeoutMillis: 30_000,
        keepAlive: true,
        keepAliveInitialDelayMillis: 10_000,
        onConnect: (client) => this.#greet(client, session),
      })
      // A connection that breaks while nobody asks anything on it, lent or not: the pool replaces it, and a call
      // that has it hears of it by its next statement. Unheard, it would end the process.
      pool.on('error', () => {})
      pool.on('connect', (client) => client.on('error', () => {}))
      return pool
    })
    const [first] = this.#pools
    if (!first) throw new TypeError('a database has an address')
    this.#good = first
  }

  /** Lends a connection to the host that can be written to. */
  async connect(): Promise<Lent> {
    const client = await this.#connect()
    return {
      client,
      begins: this.#pooled.has(client) ? this.#begins : '',
      release: (isOver) => client.release(isOver),
    }
  }

  /** Lends at most this number of connections at once: the others stay for callers of the pool itself. */
  part(most: number): Lender {
    const room = { ofOne: most, ofAll: most }
    const { take } = quota({ atOnce: room, waiting: { ofOne: Infinity, ofAll: Infinity } })
    return {
      connect: async () => {
        const giveBack = await inPatience(take('anybody'))
        try {
          const lent = await this.connect()
          const release = (isOver?: boolean) => {
            lent.release(isOver)
            giveBack()
          }
          return { ...lent, release }
        } catch (error) {
          giveBack()
          throw error
        }
      },
      end: async () => {},
    }
  }

  async #connect(): Promise<pg.PoolClient> {
    try {
      return await this.#good.connect()
    } catch (error) {
      if (this.#pools.length === 1 || isBusy(error)) throw error
    }
    // Everybody waits for one search: a failover is no time for a storm of connections.
    this.#search ??= this.#searched().finally(() => (this.#search = null))
    return (this.#good = await this.#search).connect()
  }

  /** The first host that lets itself be written to; all are asked side by side, so that none holds up the others. */
  async #searched(): Promise<pg.Pool> {
    const until = Date.now() + searchLimit
    let isFound = false
    const ask = async (pool: pg.Pool): Promise<pg.Pool> => {
      for (;;) {
        try {
          const client = await pool.connect()
          client.release()
          isFound = true
          return pool
        } catch (error) {
          if (isFound || Date.now() > until) throw error
          await setTimeout(retry)
        }
      }
    }
    return Promise.any(this.#pools.map(ask)).catch((error: unknown) => {
      throw error instanceof AggregateError ? error.errors[0] : error
    })
  }

  /**
   * Sets a new connection up by statements alone: poolers refuse start-up parameters. Zone and style of dates they carry
   * along with each connection; the bounds they do not, so behind one each transaction brings its own. It is known by its
   * process: a pooler tells one of its own making.
   */
  async #greet(client: pg.ClientBase, session: string): Promise<void> {
    const { rows } = await client.query<Greeted>(inTime(greeting))
    if (rows[0]?.is_read_only) throw new ReadOnlyHost()
    if (rows[0]?.pid === Reflect.get(client, 'processID')) await client.query(inTime(session))
    else this.#pooled.add(client)
  }

  /** Connections that are lent, requests that wait for one, and how many there may be: of the host in use. */
  load(): { readonly used: number; readonly waiting: number; readonly most: number } {
    const { totalCount, idleCount, waitingCount, options } = this.#good
    return { used: totalCount - idleCount, waiting: waitingCount, most: options.max }
  }

  async end(): Promise<void> {
    await Promise.all(this.#pools.map((pool) => pool.end()))
  }
}

/** What is granted, if it is in time; what comes later is given back at once. */
async function inPatience(granted: Release | Promise<Release>): Promise<Release> {
  const late = new AbortController()
  const tooLate = setTimeout(patience, null, { ref: false, signal: late.signal })
  const release = await Promise.race([granted, tooLate.catch(() => null)])
  late.abort()
  if (release) return release
  void Promise.resolve(granted).then((free) => free())
  throw new Error(busy)
}
