import { randomInt } from 'node:crypto'
import { CompiledQuery, sql } from 'kysely'
import { codeOf } from '../errorCode'
import { postgres } from './dialect'
import { rowLockTable } from './locks/rowLock'
import { runAll } from './schemaChange/systemMigrations'
import { countedTables } from './sharedChangeCounter'
import type { Abilities, Db, Store, Trx } from './store'

/** A transaction that was only for trying. */
class Tried extends Error {
  override name = 'Tried'
}

/**
 * Finds out by trying, in transactions that are rolled back: what a version or a name says, a cluster's flags and the
 * rights of a role may take away again.
 * @param db lends two connections at once
 * @throws what says nothing of the database's abilities: it is away, or busy
 */
export async function askAbilities(db: Db): Promise<Abilities> {
  const advisoryLocks = await hasAdvisoryLocks(db)
  const rowLocks = !advisoryLocks || (await needsRowLocks(db))
  return { advisoryLocks, rowLocks, triggers: await hasTriggers(db) }
}

/** What a database lacks, in a line for who operates it; null where that is nothing. */
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

/** Whether advisory locks are not enough. */
async function needsRowLocks(db: Db): Promise<boolean> {
  const { rows } = await sql<{ level: string; isThere: boolean }>`
    select current_setting('transaction_isolation') as level,
      exists (select 1 from information_schema.tables
        where table_schema = current_schema() and table_name = ${rowLockTable}) as "isThere"`.execute(
    db,
  )
  return rows[0]?.level !== 'read committed' || rows[0].isThere
}

/** Some databases know the functions, and hold nobody back by them. */
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

/** One of each kind, and what was made is dropped again: not everywhere does a rollback take a table away. */
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

/** What has ours is not tried: no start of a database that is in use makes a table, nor needs the right to. */
const hasTriggers = async (db: Db): Promise<boolean> =>
  (await isPossible(async () => (await countedTables(db)).size > 0)) ||
  tried(db, (trx) => runAll(trx, [...unmake, ...makeTriggers, ...unmake]))

/**
 * Whether rows can be copied into a table of the same transaction as if they had always been there: nobody who reads them
 * later, and no vacuum, writes them again.
 */
export const hasFreeze = (db: Db): Promise<boolean> =>
  tried(db, async (trx) => {
    await runAll(trx, [unmake[0] ?? '', `create table ${table} (id bigint)`])
    const copy = CompiledQuery.raw(`copy ${table} (id) from stdin with (freeze)`)
    // The driver has nothing to send, and says so where the database was ready to take it.
    await trx.executeQuery(copy).catch((error: unknown) => {
      if (codeOf(error) !== '57014') throw error
    })
  })

/** Whether that can be done; nothing of it is left. */
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
 * The codes of what a database does not have, does not know, or does not allow, and of what a trigger of its own refuses.
 * Whatever else goes wrong, and what a driver says by itself, tells nothing of what it can: by one lost connection a
 * database would be without triggers for good.
 */
const isRefusal = /^(?:0A...|42...|P0001)$/

async function isPossible(attempt: () => Promise<boolean>): Promise<boolean> {
  try {
    return await attempt()
  } catch (error) {
    // Only a refusal is an answer; where nobody knows, a start fails and is done again.
    if (!isRefusal.test(codeOf(error))) throw error
    return false
  }
}
