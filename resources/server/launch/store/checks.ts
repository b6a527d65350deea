import type { Db, Trx } from 'panel-engine/server'
import { withLaunches } from './tables'

/** One record that somebody found fine for a day. */
export interface LaunchCheck {
  readonly resource: string
  readonly recordId: string
  readonly revision: number
  /** The remarks that it had then. */
  readonly problems: readonly string[]
  readonly by: string
  /** Milliseconds since 1970. */
  readonly at: number
}

const textsIn = (json: string): readonly string[] => {
  const found: unknown = JSON.parse(json)
  return Array.isArray(found) ? found.map(String) : []
}

/** All that was checked for a day. */
export async function checksOf(db: Db | Trx, day: string): Promise<readonly LaunchCheck[]> {
  const rows = await withLaunches(db)
    .selectFrom('launch_check')
    .select(['resource', 'record_id', 'revision', 'problems', 'checked_by', 'at'])
    .where('day', '=', day)
    .execute()
  return rows.map((row) => ({
    resource: row.resource,
    recordId: row.record_id,
    revision: Number(row.revision),
    problems: textsIn(row.problems),
    by: row.checked_by,
    at: Number(row.at),
  }))
}

/** Keeps what was checked for a day, in place of what was said of an earlier revision; days before `since` are forgotten. */
export async function keepChecks(
  trx: Trx,
  checks: readonly LaunchCheck[],
  { day, since }: { readonly day: string; readonly since: string },
): Promise<void> {
  const db = withLaunches(trx)
  await db.deleteFrom('launch_check').where('day', '<', since).execute()
  for (const { resource, recordId, revision, problems, by, at } of checks) {
    const said = { revision, problems: JSON.stringify(problems), checked_by: by, at }
    await db
      .insertInto('launch_check')
      .values({ resource, record_id: recordId, day, ...said })
      .onConflict((found) => found.columns(['day', 'resource', 'record_id']).doUpdateSet(said))
      .execute()
  }
}
