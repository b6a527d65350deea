import { sql } from 'kysely'
import { prepared } from './prepared'
import { runAll } from './schemaChange/systemMigrations'
import type { Db, Store } from './store'

/**
 * What no start needs and no backup holds: the marks of change of a PostgreSQL database. Kept totals hang on them: without
 * those a page of 100,000 records costs 16 ms of processor and not 10, one of a filter 86 and not 6.
 */
export const changeCounterTable = 'change_mark'

/**
 * Each statement that writes to a marked table raises one number of that table, with the commit and never before. Of its
 * numbers any that nobody else holds will do, so that no writer waits for another, and there are as many as ever wrote at
 * once. Nothing of it is logged: after a crash it is empty, and a number begins at the time so that none comes again. It
 * has no sequence: that of an unlogged table is broken on a standby that was promoted (PostgreSQL 15), and every write with it.
 * A write that does not come from this program may have another role and isolation: neither makes it fail.
 */
export const changeCounterMachinery = [
  `create unlogged table if not exists ${changeCounterTable} (id uuid primary key default gen_random_uuid(),
    name text not null, n bigint not null) with (fillfactor = 50)`,
  `create index if not exists ${changeCounterTable}_name on ${changeCounterTable} (name)`,
  `create or replace function ${changeCounterTable}_raise() returns trigger language plpgsql
    security definer set search_path from current as $$
    begin
      -- what a trigger counts beside a row tells nobody more than what it counts
      if pg_trigger_depth() > 1 then return null; end if;
      if current_setting('transaction_isolation') = 'read committed' then
        update ${changeCounterTable} set n = n + 1 where id =
          (select id from ${changeCounterTable} where name = tg_table_name limit 1 for update skip locked);
        if found then return null; end if;
      end if;
      insert into ${changeCounterTable} (name, n) values (tg_table_name, extract(epoch from clock_timestamp()) * 1000000);
      return null;
    end $$`,
]

/**
 * Marks these tables of a PostgreSQL database, one transaction each; without the right to make triggers there are totals and pages
 * made anew each time. Running it again changes nothing.
 */
export async function addChangeCounters(
  { db, transaction }: Store,
  tables: readonly string[],
): Promise<void> {
  const marked = await countedTables(db)
  const open = tables.filter((name) => !marked.has(name))
  if (open.length === 0) return
  for (const statements of [changeCounterMachinery, ...open.map(markOf)])
    await transaction((trx) => runAll(trx, ["set local lock_timeout = '1s'", ...statements])).catch(
      () => undefined,
    )
}

// a table that was made anew under an old name has numbers that nothing raises
const markOf = (name: string) => [
  `delete from ${changeCounterTable} where name = '${name}'`,
  `create trigger ${changeCounterTable} after insert or update or delete or truncate on "${name}"
    for each statement execute function ${changeCounterTable}_raise()`,
  `insert into ${changeCounterTable} (name, n) values ('${name}', extract(epoch from clock_timestamp()) * 1000000)`,
]

/** The tables that are marked, whose triggers are at work. */
export async function countedTables(db: Db): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ name: string }>`
    select c.relname as name from pg_trigger t join pg_class c on c.oid = t.tgrelid
    where t.tgname = ${changeCounterTable} and t.tgenabled <> 'D' and c.relnamespace = current_schema()::regnamespace`.execute(
    db,
  )
  return new Set(rows.map(({ name }) => name))
}

const read = prepared<{ name: string; mark: string }>(
  `select name, count(*) || '/' || sum(n) as mark from ${changeCounterTable} where name = any(?) group by name`,
)

/** The mark of these tables together; null where one of them has none yet, or cannot have one. */
export async function readMark(db: Db, tables: readonly string[]): Promise<string | null> {
  const names = [...new Set(tables)]
  const found = await read(db, [names]).catch(() => null)
  const known = new Map(found?.rows.map(({ name, mark }) => [name, mark]))
  const all = names.map((name) => known.get(name))
  return all.includes(undefined) ? null : all.join(' ')
}
