import type { AppTables, Db } from 'panel-engine/server'

/** What somebody looked at before it went live, and found fine. */
type LaunchTables = {
  launch_check: LaunchCheckTable
}

interface LaunchCheckTable {
  resource: string
  record_id: string
  /** The day that it was checked for, `YYYY-MM-DD`. */
  day: string
  /** The revision that was looked at; a later one counts as unchecked. */
  revision: number
  /** The remarks that it had then, as JSON. */
  problems: string
  /** What the person signed in as. */
  checked_by: string
  at: number
}

/** The database with the checks in it. */
export const withLaunches = (db: Db) => db.withTables<LaunchTables>()

export const launchTables: AppTables = {
  name: 'launch',
  steps: ({ columnTypes: { integer: int }, binary }) => [
    {
      make: [
        `create table launch_check (resource text${binary} not null, record_id text${binary} not null,
          day text${binary} not null, revision ${int} not null, problems text not null, checked_by text not null, at ${int} not null,
          primary key (day, resource, record_id))`,
      ],
    },
  ],
}
