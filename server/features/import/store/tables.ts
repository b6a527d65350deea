import type { AppTables } from '../../../database/schemaChange/appTables'

/** Running imports and the lines imported so far, in an app that imports files of its own. */
export const importTables: AppTables = {
  name: 'feature import',
  steps: ({ columnTypes: { integer: int } }) => [
    {
      since: 5,
      make: [
        `create table import_run (kind text primary key, log_id ${int} not null, holder text not null,
          beat ${int} not null)`,
        `create table import_line (kind text not null, hash text not null, primary key (kind, hash))`,
      ],
    },
  ],
}

/** The history of imports before it became a resource: no release since reads it, but databases keep it. */
export const formerImportLog: AppTables = {
  name: 'feature import log',
  steps: ({ idColumn: id, columnTypes: { integer: int } }) => [
    {
      since: 1,
      make: [
        `create table import_log (${id}, start_date_time ${int} not null, end_date_time ${int},
          description text not null, status text not null)`,
        `create index import_log_start on import_log (start_date_time)`,
      ],
    },
  ],
}
