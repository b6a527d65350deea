import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { postgres } from '../dialect'
import { makeRowLocks, takeRowLock, tryRowLock } from './rowLock'
import type { Store, Trx } from '../store'

/** What only one server does at a time. The numbers are arbitrary, and the same in every release. */
export const locks = {
  /** Tables and columns are made and changed. */
  migration: 726_010_826,
  /** Search columns are filled and indexes made, which may take hours. */
  finish: 726_010_827,
  /** The first account and the demo data are made. */
  firstStart: 726_010_828,
} as const

/** What it takes to lock in the way that the database supports. */
export type Locking = Pick<Store, 'dialect' | 'abilities'>

/** The migration lock has the key of earlier releases, for the whole database; the others are per schema. */
const keyOf = (lock: number) =>
  lock === locks.migration
    ? sql`${sql.lit(lock)}::bigint`
    : sql`${sql.lit(lock)}::int, hashtext(current_schema()::text)`

interface Alone {
  /** Called once if another server holds the lock. */
  readonly onWait?: () => void
}

/** Throws where the lock was lost, with the connection that held it. */
type Still = () => Promise<void>

/** How often a lock that another server has is tried again, ms. */
const pause = 200

/**
 * Waits for the lock and runs `work` under it. The lock is a transaction's, so that it works behind a pooler in
 * transaction mode and ends with its process at once. On SQLite `work` just runs: there it is a single transaction.
 */
export async function withAdvisoryLock<T>(
  store: Store,
  lock: number,
  work: (still: Still) => Promise<T>,
  { onWait }: Alone = {},
): Promise<T> {
  for (let tries = 0; ; tries += 1) {
    const done = await ifAdvisoryLock(store, lock, work)
    if (done) return done.value
    if (tries === 0) onWait?.()
    await sleep(pause)
  }
}

/** The same, but returns null at once if another server holds the lock. */
export async function ifAdvisoryLock<T>(
  store: Store,
  lock: number,
  work: (still: Still) => Promise<T>,
): Promise<{ readonly value: T } | null> {
  if (store.dialect !== postgres) return { value: await work(async () => undefined) }
  const { advisoryLocks, rowLocks } = await prepareLocks(store)
  // On a connection for long work; `work` uses others. Read committed whatever the default: it keeps no snapshot.
  const begin = store.long.transaction().setIsolationLevel('read committed')
  return begin.execute(async (trx) => {
    await sql`set local idle_in_transaction_session_timeout = 0`.execute(trx)
    if (advisoryLocks && !(await tryAdvisory(trx, lock))) return null
    if (rowLocks && !(await tryRowLock(trx, rowOf(lock)))) return null
    const still = async () => void (await sql`select 1`.execute(trx))
    return { value: await work(still) }
  })
}

/**
 * Tries and never waits: a transaction that waits in the database holds up every index that is made concurrently. A
 * statement with a parameter does so too, since it keeps its snapshot until the next one: so there is none.
 */
async function tryAdvisory(trx: Trx, lock: number): Promise<boolean> {
  const { rows } = await sql<{ got: boolean }>`
    select pg_try_advisory_xact_lock(${keyOf(lock)}) as got`.execute(trx)
  return rows[0]?.got === true
}

const rowOf = (lock: number) => String(lock)

/** Makes the row locks if the database needs them; called before the first lock. */
export async function prepareLocks(store: Locking & Pick<Store, 'db'>) {
  const abilities = await store.abilities()
  if (abilities.rowLocks) await makeRowLocks(store.db, Object.values(locks).map(rowOf))
  return abilities
}

/** Only one server migrates at a time, until its transaction ends; on SQLite there is only one writer anyway. */
export async function lockMigrations(trx: Trx, { dialect, abilities }: Locking): Promise<void> {
  if (dialect !== postgres) return
  const { advisoryLocks, rowLocks } = await abilities()
  if (advisoryLocks) await sql`select pg_advisory_xact_lock(${locks.migration})`.execute(trx)
  if (rowLocks) await takeRowLock(trx, rowOf(locks.migration))
}
