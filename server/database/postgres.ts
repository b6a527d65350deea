import { CompiledQuery, Kysely, sql } from 'kysely'
import pg from 'pg'
import type { Config } from '../config'
import { askAbilities } from './abilities'
import { addressesOf } from './databaseAddress'
import { postgres } from './dialect'
import { readMark } from './sharedChangeCounter'
import { postgresDialect, type Patience } from './postgresDriver'
import { DatabasePool, type Bounds, type Lender } from './postgresPool'
import type { Abilities, Store, Trx } from './store'
import type { SystemTables } from './systemTables'
import { withOutcome } from './commitOutcome'

// pg_type ids of the types that the codec must get in the same form from both databases.
const oid = { int8: 20, date: 1082, timestamptz: 1184, json: 114, jsonb: 3802 } as const

const asText = (value: string) => value

/** How the driver hands out values: numbers, `YYYY-MM-DD`, ISO instants, JSON as text. */
export const types = {
  getTypeParser(id: number, format?: 'text' | 'binary') {
    switch (id) {
      case oid.int8:
        return Number
      case oid.date:
      case oid.json:
      case oid.jsonb:
        return asText
      case oid.timestamptz:
        return (value: string) => new Date(value).toISOString()
      default:
        return pg.types.getTypeParser(id, format)
    }
  },
}

/**
 * Limits of a transaction that people wait for, ms: its wait for a lock, and how long it may idle before it is ended.
 */
const longestWait = 5_000
const longestSilence = 60_000
/** The database cancels a statement this much later than its caller gives up, ms; see decision 028. */
const grace = 2_000
/** Connections for long work: exports, imports, backups, migrations. */
const longConnections = 3
/** The share of the pool that long calls may use, for reads and for writes; the rest is for short calls alone. */
const [readingPart, writingPart] = [0.5, 0.25] as const
/** How long a page of an export may take, ms. */
const longPage = 60_000

/** Connects to PostgreSQL (or what speaks its protocol), directly or by a pooler, at one address or several. */
export async function openPostgres(url: string, limits: Config['database']): Promise<Store> {
  const addresses = addressesOf(url)
  const pools: DatabasePool[] = []
  const open = (max: number, patience: Patience, bounds: Omit<Bounds, 'statement_timeout'>) => {
    const pool = new DatabasePool({
      addresses,
      max,
      types,
      bounds: { statement_timeout: patience.work + grace, ...bounds },
    })
    pools.push(pool)
    return pool
  }
  const by = (lender: Lender, patience: Patience) =>
    new Kysely<SystemTables>({ dialect: postgresDialect(lender, patience) })
  const { pool: most, timeout, longTimeout } = limits
  const usual = { reading: timeout, work: timeout }
  const pool = open(most, usual, {
    lock_timeout: Math.min(longestWait, timeout),
    idle_in_transaction_session_timeout: longestSilence,
  })
  const longPatience = { reading: longPage, work: longTimeout }
  const longPool = open(longConnections, longPatience, {
    lock_timeout: 0,
    idle_in_transaction_session_timeout: 0,
  })
  const [db, long] = [by(pool, usual), by(longPool, longPatience)]
  let known: Promise<Abilities> | null = null
  // not kept after a failure: the next call asks again
  const abilities = () =>
    (known ??= askAbilities(long).catch((error: unknown) => {
      known = null
      throw error
    }))
  const transactionsOf =
    (on: typeof db) =>
    <T>(work: (trx: Trx) => Promise<T>) =>
      withOutcome<T, Trx>((inner) => on.transaction().execute(inner), work)
  const store: Omit<Store, 'bounded'> = {
    dialect: postgres,
    db,
    long,
    transaction: transactionsOf(db),
    bulk: <T>(work: (trx: Trx) => Promise<T>) => long.transaction().execute(work),
    piece: <T>(work: (trx: Trx) => Promise<T>) =>
      long.transaction().execute(async (trx) => {
        await sql`set local synchronous_commit = off`.execute(trx)
        return work(trx)
      }),
    abilities,
    changeMark: async (tables) => ((await abilities()).triggers ? readMark(db, tables) : null),
    load: () => {
      const each = pools.map((one) => one.load())
      const sum = (of: 'used' | 'waiting' | 'most') => each.reduce((all, one) => all + one[of], 0)
      return { used: sum('used'), waiting: sum('waiting'), most: sum('most') }
    },
    ping: async () => {
      await db.executeQuery(CompiledQuery.raw('select 1'))
    },
    backupInto: null,
    close: async () => {
      await Promise.all([db.destroy(), long.destroy()])
    },
  }
  // Two quotas: with one, a write that reads on the way would wait for callers that wait for its connection.
  const part = (size: number) => by(pool.part(Math.max(1, Math.floor(most * size))), usual)
  const bounded: Store = {
    ...store,
    db: part(readingPart),
    transaction: transactionsOf(part(writingPart)),
    get bounded() {
      return bounded
    },
  }
  return { ...store, bounded }
}
