import { sql } from 'kysely'
import { postgres } from './dialect'
import type { Store } from './store'

/**
 * How many seconds each standby of this PostgreSQL is behind, by its name; 0 for one that is up to date, which reports
 * no lag. What only takes the log away, as an archive does (`pg_receivewal`), replays nothing and is no standby. Empty on
 * SQLite, and if the database user may not see standbys (`pg_monitor`).
 */
export async function replicationLag({
  db,
  dialect,
}: Pick<Store, 'db' | 'dialect'>): Promise<ReadonlyMap<string, number>> {
  if (dialect !== postgres) return new Map()
  const { rows } = await sql<{ name: string; seconds: number }>`
    select application_name as name, max(coalesce(extract(epoch from replay_lag), 0))::float8 as seconds
    from pg_stat_replication where replay_lsn is not null
    group by application_name limit 20`.execute(db)
  return new Map(rows.map(({ name, seconds }) => [name, Number(seconds)]))
}
