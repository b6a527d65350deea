import { sql } from 'kysely'
import { postgres } from './dialect'
import type { Store } from './store'

/**
 * How far this machine's clock is ahead of the database's, in ms, negative where it is behind; what the way to it and
 * back may explain is nothing. The embedded database has the same clock: 0.
 */
export async function clockAhead(
  { db, dialect }: Pick<Store, 'db' | 'dialect'>,
  clock: () => number,
): Promise<number> {
  if (dialect !== postgres) return 0
  const asked = clock()
  const { rows } = await sql<{ now: string }>`
    select extract(epoch from clock_timestamp()) * 1000 as now`.execute(db)
  const answered = clock()
  const there = Number(rows[0]?.now)
  return Math.max(0, asked - there) + Math.min(0, answered - there)
}
