import { has } from '../../../src/schema/registry'
import { hasTables } from '../../database/schemaChange/ownSteps'
import type { AppTables } from '../../database/schemaChange/appTables'
import type { Db, Trx } from '../../database/store'

/** Files that records had, which history still shows. */
export const pastTables: AppTables = {
  name: 'feature history',
  steps: ({ binary, columnTypes: { integer: int } }) => [
    {
      since: 7,
      make: [
        `create table past_file (id text primary key, resource text not null,
          record_id text${binary} not null, field text not null, kind text not null, name text not null,
          mime text not null, size ${int} not null, width ${int}, height ${int}, key text not null,
          preview_key text, preview_mime text, at ${int} not null, gone_at ${int} not null)`,
        `create index past_file_record on past_file (resource, record_id)`,
        `create index past_file_gone on past_file (gone_at)`,
      ],
    },
    {
      make: [
        `create index past_file_key on past_file (key)`,
        `create index past_file_preview_key on past_file (preview_key)`,
      ],
    },
  ],
}

/** Whether there may be such files: an app that leaves history out may once have had it. */
export const hasPast = async (db: Db | Trx): Promise<boolean> =>
  has('history') || hasTables(db, pastTables)
