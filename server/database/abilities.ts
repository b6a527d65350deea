import { randomInt } from 'node:crypto'
import { CompiledQuery, sql } from 'kysely'
import { codeOf } from '../errorCode'
import { postgres } from './dialect'
import { rowLockTable } from './locks/rowLock'
import { runAll } from './schemaChange/systemMigrations'
import { countedTables } from './sharedChangeCounter'
import type { Abilities, Db, Store, Trx } from './store'

/** Thrown to roll back a transaction that only tried something. */
class Tried extends Error {
  override name = 'Tried'
}

/**
 * Finds out what the database can do by trying it, in transactions that are rolled back. Its version is no proof: a
 * cluster's flags or the role's rights may forbid what the version has.
 * @param db must lend two connections at once
 * @throws any error that says nothing about abilities, such as a lost connection or a busy database
 */
export async function askAbilities(db: Db): Promise<Abilities> {
  const advisoryLocks = await hasAdvisoryLocks(db)
  const rowLocks = !advisoryLocks || (await needsRowLocks(db))
  return { advisoryLocks, rowLocks, triggers: await hasTriggers(db) }
}

/** One line for the operator about what the database lacks; null if it lacks nothing. */
export async function lackOf({ db, dialect, abilities }: Store): Promise<string | null> {
  if (dialect !== postgres) return null
  const { advisoryLocks, rowLocks, triggers } = await abilities()
  const { rows: trigrams } =
    await sql`select 1 from pg_extension where extname = 'pg_trgm'`.execute(db)
  const lacks = [
    ...(advisoryLocks ? [] : ['advisory locks']),
    ...(rowLocks && advisoryLocks
      ? ['read committed as its default (or a table row_lock is left)']
      : []),
    ...(triggers ? [] : ['triggers']),
    ...(trigrams.length > 0 ? [] : ['trigrams (pg_trgm)']),
  ]
  if (lacks.length === 0) return null
  return `the database has no ${lacks.join(', no ')}: what that costs says docs/operating.md#plain-mode`
}

/** Whether advisory locks are not enough (`Abilities.rowLocks` says when). */
async function needsRowLocks(db: Db): Promise<boolean> {
  const { rows } = await sql<{ level: string; isThere: boolean }>`
    select current_setting('transaction_isolation') as level,
      exists (select 1 from information_schema.tables
        where table_schema = current_schema() and table_name = ${rowLockTable}) as "isThere"`.execute(
    db,
  )
  return rows[0]?.level !== 'read committed' || rows[0].isThere
}

/** Tried from two transactions: some databases have the lock functions, but their locks keep nobody out. */
async function hasAdvisoryLocks(db: Db): Promise<boolean> {
  // no lock of ours has a key so large
  const key = sql.lit(randomInt(2 ** 40, 2 ** 47))
  const tryLock = async (trx: Trx) => {
    const { rows } = await sql<{ got: boolean }>`
      select pg_try_advisory_xact_lock(${key}::bigint) as got`.execute(trx)
    return rows[0]?.got
  }
  return isPossible(() =>
    db.transaction().execute(async (trx) => {
      const first = await tryLock(trx)
      const second = await db.transaction().execute(tryLock)
      return first === true && second === false
    }),
  )
}

/** One trigger of each kind we use. All is dropped again by hand: not every database rolls back a new table. */
const [table, raise] = ['panel_ability', 'panel_ability_raise']
const unmake = [`drop table if exists ${table}`, `drop function if exists ${raise}()`]
const makeTriggers = [
  `create unlogged table ${table} (id bigint primary key, n bigint)`,
  `create function ${raise}() returns trigger language plpgsql as $$ begin return null; end $$`,
  `create trigger ${table}_rows after insert on ${table} referencing new table as added
    for each statement execute function ${raise}()`,
  `create trigger ${table}_each after update of n on ${table} for each row
    when (old.n is distinct from new.n) execute function ${raise}()`,
  `create trigger ${table}_all before truncate on ${table}
    for each statement execute function ${raise}()`,
]

/** A database that has our triggers is not tried: a start on it then makes no table, nor needs the right to. */
const hasTriggers = async (db: Db): Promise<boolean> =>
  (await isPossible(async () => (await countedTables(db)).size > 0)) ||
  tried(db, (trx) => runAll(trx, [...unmake, ...makeTriggers, ...unmake]))

/**
 * Whether COPY can freeze the rows of a table made in the same transaction: then no later read or vacuum rewrites them.
 */
export const hasFreeze = (db: Db): Promise<boolean> =>
  tried(db, async (trx) => {
    await runAll(trx, [unmake[0] ?? '', `create table ${table} (id bigint)`])
    const copy = CompiledQuery.raw(`copy ${table} (id) from stdin with (freeze)`)
    // The driver has no data and cancels the COPY (57014): that proves that the database accepted it.
    await trx.executeQuery(copy).catch((error: unknown) => {
      if (codeOf(error) !== '57014') throw error
    })
  })

/** Whether `work` succeeds; it is always rolled back. */
const tried = (db: Db, work: (trx: Trx) => Promise<unknown>): Promise<boolean> =>
  isPossible(() =>
    db
      .transaction()
      .execute(async (trx) => {
        await work(trx)
        throw new Tried()
      })
      .catch((error: unknown) => {
        if (error instanceof Tried) return true
        throw error
      }),
  )

/**
 * SQLSTATEs that mean no: not supported, unknown, not allowed, or refused by a trigger of the database's own. Any other
 * error, or one of the driver's, says nothing: counted as a no, one lost connection would leave the database without
 * triggers for good.
 */
const isRefusal = /^(?:0A...|42...|P0001)$/

async function isPossible(attempt: () => Promise<boolean>): Promise<boolean> {
  try {
    return await attempt()
  } catch (error) {
    // Only a refusal is an answer; after any other error the start fails and is tried again.
    if (!isRefusal.test(codeOf(error))) throw error
    return false
  }
}
