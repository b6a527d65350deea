import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { postgres, type Dialect } from '../dialect'
import { changeCounterMachinery } from '../sharedChangeCounter'
import type { Db, Trx } from '../store'
import { leaveOpenWork } from './openWork'
import { runAll } from './systemMigrations'
import { countColumn, type Counted, type TableSpec } from '../tableSpec'

/** SQL, also for triggers: whether the row with this id is staged, so that nobody may see it yet. */
export const isComing = (table: string, id: string): string =>
  `exists (select 1 from staged_ids as coming where coming.name = '${table}'
    and ${id} between coming.first_id and coming.last_id)`

/** Begins the name of each trigger that counts; the rest is a digest of what it does. */
const prefix = 'counted_rows_'

interface Trigger {
  readonly name: string
  readonly table: string
  readonly statement: string
}

/** A record and the rows that point at it. */
interface Pair extends Counted {
  readonly parent: string
}

const pairsOf = (spec: TableSpec): readonly Pair[] =>
  (spec.counts ?? []).map((counted) => ({ ...counted, parent: spec.name }))

/**
 * Makes triggers that count the rows that point at each record, in the transaction that writes them, so that no write
 * path and no older server can forget it. Where a trigger is new, SQLite counts all rows at once; on PostgreSQL
 * `countSome` counts the existing ones later. Without triggers no number is kept, and each list counts.
 */
export async function ensureCounts(
  trx: Trx,
  { dialect, triggers }: { readonly dialect: Dialect; readonly triggers: boolean },
  specs: readonly TableSpec[],
): Promise<void> {
  const wanted = new Map(specs.flatMap(triggersOf(dialect)).map((one) => [one.name, one]))
  const present = await countTriggers(trx, dialect)
  const open = [...wanted.values()].filter(({ name }) => !present.has(name))
  const over = [...present].filter(([name]) => !wanted.has(name))
  await runAll(trx, dropping(dialect, over))
  if (open.length === 0) return
  const counting = specs.filter(({ counts }) => counts)
  if (!triggers) return countEachTime(trx, counting)
  const before = dialect === postgres ? [...machinery, ...changeCounterMachinery] : []
  const after = counting.flatMap((spec) =>
    dialect === postgres
      ? [`alter table "${spec.name}" alter column ${countColumn} set default 0`]
      : [recount(spec)],
  )
  await runAll(trx, [...before, ...open.map(({ statement }) => statement), ...after])
  if (dialect !== postgres) return
  for (const spec of counting) {
    const uncounted = sql`select 1 from ${sql.table(spec.name)}
      where ${sql.ref(countColumn)} is null limit 1`
    const { rows } = await uncounted.execute(trx)
    if (rows.length > 0) await leaveOpenWork(trx, { spec, from: spec.name, fill: false, drop: [] })
  }
}

/** Without triggers, numbers left by a backup or by earlier triggers would go stale: they are set to null. */
async function countEachTime(trx: Trx, counting: readonly TableSpec[]): Promise<void> {
  const { rows } = await sql<{ name: string }>`
    select table_name as name from information_schema.columns where table_schema = current_schema()
      and column_name = ${countColumn} and column_default is not null`.execute(trx)
  const defaulted = new Set(rows.map(({ name }) => name))
  for (const { name } of counting)
    await runAll(trx, [
      ...(defaulted.has(name)
        ? [`alter table "${name}" alter column ${countColumn} drop default`]
        : []),
      `update "${name}" set ${countColumn} = null where ${countColumn} is not null`,
    ])
}

/** To be called before tables and columns that the triggers name are renamed or dropped. */
export async function dropCountTriggers(trx: Trx, dialect: Dialect): Promise<void> {
  await runAll(trx, dropping(dialect, [...(await countTriggers(trx, dialect))]))
}

const dropping = (dialect: Dialect, found: readonly (readonly [string, string])[]) =>
  found.map(([name, table]) =>
    dialect === postgres ? `drop trigger "${name}" on "${table}"` : `drop trigger "${name}"`,
  )

/** Name → table. */
async function countTriggers(db: Db | Trx, dialect: Dialect): Promise<ReadonlyMap<string, string>> {
  const like = `${prefix.replaceAll('_', '\\_')}%`
  const { rows } = await (
    dialect === postgres
      ? sql<{ name: string; table: string }>`
          select t.tgname as name, c.relname as "table" from pg_trigger t
          join pg_class c on c.oid = t.tgrelid
          where t.tgname like ${like} and c.relnamespace = current_schema()::regnamespace`
      : sql<{ name: string; table: string }>`
          select name, tbl_name as "table" from sqlite_master
          where type = 'trigger' and name like ${like} escape '\\'`
  ).execute(db)
  return new Map(rows.map(({ name, table }) => [name, table]))
}

const triggersOf =
  (dialect: Dialect) =>
  (spec: TableSpec): readonly Trigger[] => [
    ...pairsOf(spec).flatMap(dialect === postgres ? onPostgres : onSqlite),
    ...(spec.counts ? [ofNewRecord(spec, dialect)] : []),
  ]

const named = (table: string, text: (name: string) => string): Trigger => {
  const digest = createHash('sha256').update(text('')).digest('hex').slice(0, 16)
  const name = prefix + digest
  return { name, table, statement: text(`"${name}"`) }
}

/** Staged rows are left out: the transaction that shows them counts them. Tables with text ids have none. */
const seenOf = ({ table, column, id }: Counted, owner: string): string =>
  `from "${table}" where "${table}"."${column}" = ${owner}${
    id === 'text' ? '' : ` and not ${isComing(table, `"${table}".id`)}`
  }`

/** All rows that point at a record, as SQL. */
const sumOf = ({ counts = [] }: TableSpec, id: string): string =>
  counts.map((counted) => `(select count(*) ${seenOf(counted, id)})`).join(' + ')

const anyOf = ({ counts = [] }: TableSpec, id: string): string =>
  counts.map((counted) => `exists (select 1 ${seenOf(counted, id)})`).join(' or ')

const recount = (spec: TableSpec): string =>
  `update "${spec.name}" set ${countColumn} = ${sumOf(spec, `"${spec.name}".id`)}
    where ${countColumn} is not ${sumOf(spec, `"${spec.name}".id`)}`

/** Rows may be there before their record is: they are counted when it comes. */
function ofNewRecord(spec: TableSpec, dialect: Dialect): Trigger {
  const table = spec.name
  const body = `update "${table}" set ${countColumn} = ${sumOf(spec, 'new.id')} where id = new.id`
  return named(table, (name) =>
    dialect === postgres
      ? `create trigger ${name} after insert on "${table}" referencing new table as added
          for each statement execute function count_of_record(${(spec.counts ?? [])
            .flatMap((one) => [one.table, one.column])
            .map((text) => `'${text}'`)
            .join(', ')})`
      : `create trigger ${name} after insert on "${table}" when ${anyOf(spec, 'new.id')}
          begin ${body}; end`,
  )
}

function onSqlite({ parent, table, column, id }: Pair): readonly Trigger[] {
  const add = (owner: string, n: string) =>
    `update "${parent}" set ${countColumn} = ${countColumn} ${n} where id = ${owner};`
  const isEach = (row: string) =>
    `${row}."${column}" is not null${id === 'text' ? '' : ` and not ${isComing(table, `${row}.id`)}`}`
  const [was, is] = [`old."${column}"`, `new."${column}"`]
  return [
    named(
      table,
      (name) =>
        `create trigger ${name} after insert on "${table}" when ${isEach('new')}
         begin ${add(is, '+ 1')} end`,
    ),
    named(
      table,
      (name) =>
        `create trigger ${name} after delete on "${table}" when ${isEach('old')}
         begin ${add(was, '- 1')} end`,
    ),
    named(
      table,
      (name) =>
        `create trigger ${name} after update of "${column}" on "${table}" when ${was} is not ${is}
         begin ${add(was, '- 1')} ${add(is, '+ 1')} end`,
    ),
  ]
}

function onPostgres({ parent, table, column, id }: Pair): readonly Trigger[] {
  const of = `count_rows('${parent}', '${column}', '${id === 'text' ? '' : table}')`
  const made = (when: string) =>
    named(table, (name) => `create trigger ${name} ${when} execute function ${of}`)
  return [
    made(`after insert on "${table}" referencing new table as changed for each statement`),
    made(`after delete on "${table}" referencing old table as changed for each statement`),
    made(`after update of "${column}" on "${table}" for each row
      when (old."${column}" is distinct from new."${column}")`),
  ]
}

/**
 * Updates each record once, however many of its rows a statement wrote, and locks records in the order of their ids.
 */
const machinery = [
  `create or replace function count_rows() returns trigger language plpgsql as $$
    declare
      step text := case tg_op when 'DELETE' then '-' else '+' end;
      seen text := case tg_argv[2] when '' then '' else format(
        ' where not exists (select 1 from staged_ids s where s.name = %L and changed.id between s.first_id and s.last_id)',
        tg_argv[2]) end;
    begin
      if tg_op = 'UPDATE' then
        execute format('select 1 from %1$I where id in (($1).%2$I, ($2).%2$I) order by id for no key update',
          tg_argv[0], tg_argv[1]) using old, new;
        execute format('update %1$I set ${countColumn} = ${countColumn} - 1 where id = ($1).%2$I',
          tg_argv[0], tg_argv[1]) using old;
        execute format('update %1$I set ${countColumn} = ${countColumn} + 1 where id = ($1).%2$I',
          tg_argv[0], tg_argv[1]) using new;
        return null;
      end if;
      execute format('select 1 from %1$I p where p.id in (select %2$I from changed%3$s) order by p.id for no key update',
        tg_argv[0], tg_argv[1], seen);
      execute format('update %1$I p set ${countColumn} = p.${countColumn} %4$s c.n
        from (select %2$I as id, count(*) as n from changed%3$s group by 1) c where p.id = c.id',
        tg_argv[0], tg_argv[1], seen, step);
      return null;
    end $$`,
  `create or replace function count_of_record() returns trigger language plpgsql as $$
    begin
      for i in 0 .. tg_nargs - 1 by 2 loop
        execute format('update %1$I p set ${countColumn} = p.${countColumn} + c.n
          from (select %3$I as id, count(*) as n from %2$I where %3$I in (select id from added) group by 1) c
          where p.id = c.id', tg_table_name, tg_argv[i], tg_argv[i + 1]);
      end loop;
      return null;
    end $$`,
]

/**
 * Counts the rows of the next PostgreSQL records that have no number yet. The records are locked first: a row added
 * meanwhile waits and is counted by its own transaction; earlier rows are seen.
 * @returns the last id, as text, and how many records there were
 */
export async function countSome(
  trx: Trx,
  spec: TableSpec,
  { after, limit }: { readonly after: string | null; readonly limit: number },
): Promise<{ readonly last: string | null; readonly count: number }> {
  const [table, column] = [sql.table(spec.name), sql.ref(countColumn)]
  const type = sql.raw(spec.id === 'text' ? 'text' : 'bigint')
  const from = after === null ? sql`` : sql`and id > ${after}::${type}`
  const { rows } = await sql<{ id: string | number }>`select id from ${table}
    where ${column} is null ${from} order by id limit ${limit} for no key update`.execute(trx)
  const ids = rows.map(({ id }) => String(id))
  if (ids.length > 0)
    await sql`update ${table} set ${column} = ${sql.raw(sumOf(spec, `"${spec.name}".id`))}
      where id = any(${ids}::${type}[])`.execute(trx)
  return { last: ids.at(-1) ?? null, count: ids.length }
}
