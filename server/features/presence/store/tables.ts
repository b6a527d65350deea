import type { AppTables } from '../../../database/schemaChange/appTables'

/** Who has which record open. A row a person and record, which goes once nothing is heard of it. */
export const presenceTables: AppTables = {
  name: 'feature presence',
  steps: ({ columnTypes: { integer: int } }) => [
    {
      make: [
        `create table open_record (resource text not null, record_id text not null, user_id ${int} not null,
          name text not null, since ${int} not null, seen_at ${int} not null,
          primary key (resource, record_id, user_id))`,
        `create index open_record_user on open_record (user_id, seen_at)`,
      ],
    },
  ],
}
