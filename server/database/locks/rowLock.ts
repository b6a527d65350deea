import { sql } from 'kysely'
import { codeOf } from '../../errorCode'
import type { Db, Trx } from '../store'

/**
 * Its rows are the locks of a database without advisory ones. No backup holds it. Once it is there, every server locks
 * by it, even one that finds advisory locks later: servers that lock in two ways do not keep each other out.
 */
export const rowLockTable = 'row_lock'

/** SQLSTATEs of a table that another server made at the same moment. */
const isMade: ReadonlySet<string> = new Set(['23505', '42P07'])

/** Makes the table, and the row of each of these names, where they are missing. */
export async function makeRowLocks(db: Db, names: readonly string[]): Promise<void> {
  await sql`create table if not exists ${sql.table(rowLockTable)} (name text primary key, n bigint not null)`
    .execute(db)
    .catch((error: unknown) => {
      if (!isMade.has(codeOf(error))) throw error
    })
  // checked first: an insert waits for a transaction that holds the row, even if it would do nothing
  const missing = (name: string) => sql`not exists (
    select 1 from ${sql.table(rowLockTable)} where name = ${name})`
  for (const name of names)
    await sql`insert into ${sql.table(rowLockTable)} (name, n)
      select ${name}::text, 0 where ${missing(name)} on conflict (name) do nothing`.execute(db)
}

/**
 * Waits for the row and locks it until the transaction ends. The row is also written: under snapshot isolation the
 * later transaction then fails (40001) instead of deciding by stale data.
 */
export async function takeRowLock(trx: Trx, name: string): Promise<void> {
  const n = sql.ref(`${rowLockTable}.n`)
  await sql`insert into ${sql.table(rowLockTable)} (name, n) values (${name}, 1)
    on conflict (name) do update set n = ${n} + 1`.execute(trx)
}

/** The same without waiting, for a row that is there. @returns whether it got the lock */
export async function tryRowLock(trx: Trx, name: string): Promise<boolean> {
  const table = sql.table(rowLockTable)
  // no parameters: a statement that has one keeps its snapshot until the next one
  const { rows } = await sql`select 1 from ${table} where name = ${sql.lit(name)}
    for update skip locked`.execute(trx)
  if (rows.length === 0) return false
  await sql`update ${table} set n = n + 1 where name = ${sql.lit(name)}`.execute(trx)
  return true
}
