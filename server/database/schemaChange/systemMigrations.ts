import { sql } from 'kysely'
import type { Dialect } from '../dialect'
import type { Trx } from '../store'

/**
 * The server's own tables, in steps that are never edited once released: a new need is a new step
 * at the end. The number of steps is the version recorded in `meta`.
 */
export function systemMigrations(dialect: Dialect): readonly (readonly string[])[] {
  const { binary } = dialect
  const int = dialect.columnTypes.integer
  return [
    [
      `create table credential (user_id ${int} primary key, account text${binary} not null unique,
        password_hash text not null, secret text not null, last_step ${int} not null)`,
      `create table session (id_hash text primary key, user_id ${int} not null,
        created_at ${int} not null, seen_at ${int} not null, ip text not null)`,
      `create index session_of_user on session (user_id)`,
      `create table sign_in_failure (key text primary key, failures ${int} not null,
        locked_until ${int} not null, seen_at ${int} not null)`,
      `create table idempotency (user_id ${int} not null, route text not null, key text not null,
        status ${int} not null, body text not null, etag text, at ${int} not null,
        primary key (user_id, route, key))`,
      `create index idempotency_at on idempotency (at)`,
      `create table file (id text primary key, resource text not null, record_id ${int} not null,
        field text not null, kind text not null, name text not null, mime text not null,
        size ${int} not null, width ${int}, height ${int}, key text not null, preview_key text, preview_mime text,
        at ${int} not null)`,
      `create index file_record on file (resource, record_id)`,
    ],
    [
      `create table retired_file (key text primary key, at ${int} not null)`,
      `create index retired_file_at on retired_file (at)`,
    ],
    textRecordIds(dialect),
    ...Array.from({ length: 7 }, () => elsewhere),
    staleRows(dialect),
    [
      `create table staged_rows (name text${binary} not null, parent_id ${int} not null,
        parent_column text not null, beat ${int} not null, primary key (name, parent_id))`,
    ],
    [
      `create table staged_ids (name text${binary} not null, parent_id ${int} not null,
        first_id ${int} not null, last_id ${int} not null, primary key (name, first_id))`,
    ],
    elsewhere,
    elsewhere,
    // from here on no step makes a table for one app
    elsewhere,
    elsewhere,
    // and from here on none for a feature
    elsewhere,
    // a tidying asks for every file in storage, some hundreds at a time, whose it is
    [`create index file_key on file (key)`, `create index file_preview_key on file (preview_key)`],
  ]
}

/**
 * What a step did to tables that are one app's or one feature's: they were made in every database once, and have steps
 * of their own now (`appTables.ts`). The step still counts.
 */
const elsewhere: readonly string[] = []

/** Rows that a server of an older version wrote after the tables had changed; kept on PostgreSQL alone. */
const staleRows = ({ name: dialect, binary }: Dialect) => [
  `create table stale_row (name text${binary} not null, id text${binary} not null, primary key (name, id))`,
  ...(dialect === 'sqlite'
    ? []
    : [
        `create or replace function mark_stale() returns trigger language plpgsql as
          $$ begin
            insert into stale_row (name, id) values (tg_table_name, new.id::text) on conflict do nothing;
            return null;
          end $$`,
      ]),
]

/** The server's own tables, as the newest version has them. */
export const systemTableNames = (dialect: Dialect): readonly string[] => [
  'meta',
  'migration',
  ...tablesMadeBy(systemMigrations(dialect).flat()),
]

/** The tables that these statements make. */
export const tablesMadeBy = (statements: readonly string[]): readonly string[] =>
  statements.flatMap((statement) => /^create table (\w+)/.exec(statement)?.[1] ?? [])

/** Ids of records may be text that people typed. */
function textRecordIds({ name, binary }: Dialect): readonly string[] {
  if (name === 'postgres')
    return [`alter table file alter column record_id type text${binary} using record_id::text`]
  // SQLite would make a number of the text '007': the columns themselves have to be text.
  return [
    `alter table file add column record text`,
    `update file set record = cast(record_id as text)`,
    `drop index file_record`,
    `alter table file drop column record_id`,
    `alter table file rename column record to record_id`,
    `create index file_record on file (resource, record_id)`,
  ]
}

/** Runs each statement as it stands; only for definitions that hold no outside text. */
export async function runAll(trx: Trx, statements: readonly string[]): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(trx)
}
