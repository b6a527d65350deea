import { sql } from 'kysely'
import { prepared } from '../../database/prepared'
import type { Db, Trx } from '../../database/store'

const countAccount = prepared<{ failures: number }>(
  `insert into sign_in_failure (key, failures, locked_until, seen_at) values (?, 1, 0, ?)
    on conflict (key) do update set
      failures = case
        when sign_in_failure.locked_until between ? and ? then sign_in_failure.failures + 1
        when sign_in_failure.failures >= ? then 1
        else sign_in_failure.failures + 1 end,
      seen_at = excluded.seen_at
    returning failures`,
)

const countAddress = prepared<{ failures: number }>(
  `insert into sign_in_failure (key, failures, locked_until, seen_at) values (?, 1, ?, ?)
    on conflict (key) do update set
      failures = case when sign_in_failure.locked_until between excluded.seen_at and ?
        then sign_in_failure.failures + 1 else 1 end,
      locked_until = case when sign_in_failure.locked_until between excluded.seen_at and ?
        then sign_in_failure.locked_until else excluded.locked_until end,
      seen_at = excluded.seen_at
    returning failures`,
)

const takeBack = prepared(
  'update sign_in_failure set failures = failures - 1 where key = ? and failures > 0',
)

/** What is counted, and when: ms since 1970. */
interface Counted {
  readonly key: string
  readonly now: number
  /** A wait that ends later than this was set by a wrong clock and does not count. */
  readonly furthest: number
}

/** Counts one more failure of an account; after `allowed` of them and a wait that is over it begins anew. */
export async function raiseAccount(
  trx: Trx,
  { key, allowed, now, furthest }: Counted & { readonly allowed: number },
): Promise<number> {
  const { rows } = await countAccount(trx, [key, now, now + 1, furthest, allowed])
  return Number(rows[0]?.failures)
}

/** Counts one more failure of an address in its window, which ends at `until` where it begins now. */
export async function raiseAddress(
  trx: Trx,
  { key, now, until, furthest }: Counted & { readonly until: number },
): Promise<number> {
  const { rows } = await countAddress(trx, [key, until, now, furthest, furthest])
  return Number(rows[0]?.failures)
}

/** Takes one failure of an address back. */
export async function lowerAddress(trx: Trx, key: string): Promise<void> {
  await takeBack(trx, [key])
}

/** Forgets all counters whose key begins so. */
export async function forgetBehind(trx: Trx, beginning: string): Promise<void> {
  const begins = sql<boolean>`substr(key, 1, length(cast(${beginning} as text))) = ${beginning}`
  await trx.deleteFrom('sign_in_failure').where(begins).execute()
}

/** The failures of an address in its present window; 0 outside of one. */
export async function failuresOf(db: Db, { key, now, furthest }: Counted): Promise<number> {
  const row = await db
    .selectFrom('sign_in_failure')
    .select('failures')
    .where('key', '=', key)
    .where('locked_until', '>=', now)
    .where('locked_until', '<=', furthest)
    .executeTakeFirst()
  return Number(row?.failures ?? 0)
}
