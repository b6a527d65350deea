import { sql } from 'kysely'
import { postgres } from './dialect'
import type { Store } from './store'

/**
 * How many seconds each standby of this PostgreSQL is behind, by its name. One that has nothing to catch up with tells no time:
 * that is 0. None where the user of the database may not see them (`pg_monitor`), and on SQLite.
 */
export async function replicationLag({
  db,
  dialect,
}: Pick<Store, 'db' | 'dialect'>): Promise<ReadonlyMap<string, number>> {
  if (dialect !== postgres) return new Map()
  const { rows } = await sql<{ name: string; seconds: number }>`
    select application_name as name, max(coalesce(extract(epoch from replay_lag), 0))::float8 as seconds
    from pg_stat_replication where state is not null group by application_name limit 20`.execute(db)
  return new Map(rows.map(({ name, seconds }) => [name, Number(seconds)]))
}
