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
  /** Statements sent with `begin`: behind a pooler, limits can only be set for each transaction. */
  readonly begins: string
  /** Gives the connection back; closes it if `isOver`. */
  readonly release: (isOver?: boolean) => void
}

/** What connections are lent by. */
export type Lender = Pick<DatabasePool, 'connect' | 'end'>

/** How long to wait for a connection to be made, or to become free, ms. */
const patience = 5_000
/** How long a setup statement on a new connection may take, ms. */
const greetingLimit = 2_000
/** How long to look for a host that can be written to, and how often to ask each, ms. */
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

/** All connections are in use: no reason to look for another host. */
const isBusy = (error: unknown) => error instanceof Error && error.message === busy

/** `query_timeout` works, though pg's types leave it out; a connection whose setup is late is closed. */
const inTime = (text: string) => ({ text, query_timeout: greetingLimit })

/** Connections of one database, wherever it is at the moment. */
export class DatabasePool {
  readonly #pools: readonly pg.Pool[]
  /** Connections through a pooler: session settings made on them would leak to its other clients. */
  readonly #pooled = new WeakSet<pg.ClientBase>()
  readonly #begins: string
  #good: pg.Pool
  #search: Promise<pg.Pool> | null = null
  /** Who waits for a part of it, and is not yet known to the pool itself. */
  #waiting = 0

  constructor({ addresses, max, types, bounds }: PoolOptions) {
    const settings = Object.entries(bounds)
    this.#begins = settings.map(([name, ms]) => `; set local ${name} = ${ms}`).join('')
    const session = settings.map(([name, ms]) => `set ${name} = ${ms}`).join('; ')
    this.#pools = addresses.map((connectionString) => {
      const pool = new pg.Pool({
        connectionString,
        max,
        types,
        // Halved for several hosts: one that is cut off must leave time to find another.
        connectionTimeoutMillis: patience / Math.min(addresses.length, 2),
        idleTimeoutMillis: 30_000,
        keepAlive: true,
        keepAliveInitialDelayMillis: 10_000,
        onConnect: (client) => this.#greet(client, session),
      })
      // An idle connection that breaks emits an error, which ends the process if nobody listens. The pool replaces it;
      // a caller that holds it fails at its next statement.
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
        this.#waiting += 1
        const giveBack = await inPatience(take('anybody')).finally(() => (this.#waiting -= 1))
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
    // All callers share one search: a search for each would flood the hosts with connections during a failover.
    this.#search ??= this.#searched().finally(() => (this.#search = null))
    return (this.#good = await this.#search).connect()
  }

  /** The first host that can be written to; all are asked in parallel, so that none holds up the others. */
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
   * Sets a new connection up by statements, because poolers refuse start-up parameters. A pooler keeps time zone and
   * date style for its client but not the limits, so behind one each transaction sets them. A pooler is recognised by
   * the process id it makes up, which is not the backend's.
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
    return {
      used: totalCount - idleCount,
      waiting: waitingCount + this.#waiting,
      most: options.max,
    }
  }

  async end(): Promise<void> {
    await Promise.all(this.#pools.map((pool) => pool.end()))
  }
}

/** Waits for the grant until `patience` is over; a later grant is given back at once. */
async function inPatience(granted: Release | Promise<Release>): Promise<Release> {
  const late = new AbortController()
  const tooLate = setTimeout(patience, null, { ref: false, signal: late.signal })
  const release = await Promise.race([granted, tooLate.catch(() => null)])
  late.abort()
  if (release) return release
  void Promise.resolve(granted).then((free) => free())
  throw new Error(busy)
}
