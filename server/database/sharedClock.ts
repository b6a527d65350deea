import { sql } from 'kysely'
import { postgres } from './dialect'
import type { Db, Store, Trx } from './store'

const askClock = async (db: Db | Trx): Promise<number> => {
  // `now()` would be when the transaction began
  const { rows } = await sql<{ now: string }>`
    select extract(epoch from clock_timestamp()) * 1000 as now`.execute(db)
  return Math.round(Number(rows[0]?.now))
}

/**
 * The time that all servers of one database go by, for when a lease ends or something is due, ms since 1970. It is the
 * database's, because the servers' clocks may differ; on SQLite it is the machine's.
 */
export const sharedNow = (
  { store, clock }: { readonly store: Pick<Store, 'dialect' | 'db'>; readonly clock: () => number },
  db: Db | Trx = store.db,
): Promise<number> => (store.dialect === postgres ? askClock(db) : Promise.resolve(clock()))

/**
 * How far this machine's clock is ahead of the database's, in ms, negative if it is behind; a difference that the round
 * trip explains counts as none. The embedded database has the same clock: 0.
 */
export async function clockAhead(
  { db, dialect }: Pick<Store, 'db' | 'dialect'>,
  clock: () => number,
): Promise<number> {
  if (dialect !== postgres) return 0
  const asked = clock()
  const there = await askClock(db)
  const answered = clock()
  return Math.max(0, asked - there) + Math.min(0, answered - there)
}
