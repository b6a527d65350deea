import { CompiledQuery, Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import { postgres } from './dialect'
import type { Store, Trx } from './store'
import type { SystemTables } from './systemTables'

// Object ids of pg_type: what the codec wants to see alike on both databases.
const oid = { int8: 20, date: 1082, timestamptz: 1184, json: 114, jsonb: 3802 } as const

const asText = (value: string) => value

/** How the driver hands out values: numbers, `YYYY-MM-DD`, ISO instants, JSON as text. */
const types = {
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

/** Connects to PostgreSQL (or what speaks its protocol) by a pool. */
export async function openPostgres(url: string): Promise<Store> {
  const pools: pg.Pool[] = []
  const connect = (max: number) => {
    const pool = new pg.Pool({
      connectionString: url,
      max,
      types,
      connectionTimeoutMillis: 5_000,
      idleTimeoutMillis: 30_000,
      statement_timeout: 60_000,
      // Instants are printed with their offset; a fixed zone keeps dates from moving.
      options: '-c timezone=UTC',
    })
    // A broken idle connection is replaced by the pool; unheard, it would end the process.
    pool.on('error', () => {})
    pools.push(pool)
    return new Kysely<SystemTables>({ dialect: new PostgresDialect({ pool }) })
  }
  const db = connect(10)
  const long = connect(3)
  const sum = (of: (pool: pg.Pool) => number) => pools.reduce((total, pool) => total + of(pool), 0)
  return {
    dialect: postgres,
    db,
    long,
    transaction: <T>(work: (trx: Trx) => Promise<T>) => db.transaction().execute(work),
    bulk: <T>(work: (trx: Trx) => Promise<T>) => db.transaction().execute(work),
    // No cheap mark of change: totals are counted each time, over a narrow index.
    changeMark: async () => null,
    load: () => ({
      used: sum(({ totalCount, idleCount }) => totalCount - idleCount),
      waiting: sum(({ waitingCount }) => waitingCount),
      most: sum(({ options }) => options.max),
    }),
    ping: async () => {
      await db.executeQuery(CompiledQuery.raw('select 1'))
    },
    backupInto: null,
    close: async () => {
      await Promise.all([db.destroy(), long.destroy()])
    },
  }
}
