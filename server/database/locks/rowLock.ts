import { sql } from 'kysely'
import { codeOf } from '../../errorCode'
import type { Db, Trx } from '../store'

/**
 * Its rows are the locks of a database that has no advisory ones. No backup holds it. Where it is there, every server
 * locks by it, also one that finds advisory locks later: two ways side by side would keep nobody out.
 */
export const rowLockTable = 'row_lock'

/** What another start has made at the same moment. */
const isMade: ReadonlySet<string> = new Set(['23505', '42P07'])

/** Makes the table, and the row of each of these names, where they are missing. */
export async function makeRowLocks(db: Db, names: readonly string[]): Promise<void> {
  await sql`create table if not exists ${sql.table(rowLockTable)} (name text primary key, n bigint not null)`
    .execute(db)
    .catch((error: unknown) => {
      if (!isMade.has(codeOf(error))) throw error
    })
  // looked for first: an insert beside a row that somebody has waits for it, also where it would do nothing
  const missing = (name: string) => sql`not exists (
    select 1 from ${sql.table(rowLockTable)} where name = ${name})`
  for (const name of names)
    await sql`insert into ${sql.table(rowLockTable)} (name, n)
      select ${name}::text, 0 where ${missing(name)} on conflict (name) do nothing`.execute(db)
}

/**
 * Waits for the row and has it until the transaction ends. It is written and not only locked: where a database keeps one
 * picture for a whole transaction, the later one fails by it (40001) and does not judge by what is out of date.
 */
export async function takeRowLock(trx: Trx, name: string): Promise<void> {
  const n = sql.ref(`${rowLockTable}.n`)
  await sql`insert into ${sql.table(rowLockTable)} (name, n) values (${name}, 1)
    on conflict (name) do update set n = ${n} + 1`.execute(trx)
}

/** The same without waiting, for a row that is there. @returns whether it has it */
export async function tryRowLock(trx: Trx, name: string): Promise<boolean> {
  const table = sql.table(rowLockTable)
  // no parameters: a statement that has one keeps its snapshot until the next one
  const { rows } = await sql`select 1 from ${table} where name = ${sql.lit(name)}
    for update skip locked`.execute(trx)
  if (rows.length === 0) return false
  await sql`update ${table} set n = n + 1 where name = ${sql.lit(name)}`.execute(trx)
  return true
}
