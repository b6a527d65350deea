import pg from 'pg'

const refusing = `
  create function refuse_statement() returns event_trigger language plpgsql as $x$
    begin raise exception '% is not supported', tg_tag; end $x$;
  create function refuse_table() returns event_trigger language plpgsql as $x$
    begin
      if exists (select 1 from pg_event_trigger_ddl_commands() d join pg_class c on c.oid = d.objid
        where d.classid = 'pg_class'::regclass and c.relpersistence <> 'p') then
        raise exception 'unlogged and temporary tables are not supported';
      end if;
    end $x$;
  create event trigger refuse_statements on ddl_command_start
    when tag in ('CREATE TRIGGER', 'CREATE FUNCTION', 'CREATE PROCEDURE', 'CREATE EXTENSION')
    execute function refuse_statement();
  create event trigger refuse_tables on ddl_command_end execute function refuse_table();
  revoke usage on language plpgsql from public;`

const locks = `select format('revoke execute on function %s from public', oid::regprocedure) as statement
  from pg_proc where proname like '%advisory%'`

/** What is run on such a cluster: records under parallel writes, locks, changes of tables, backup, audit log, imports. */
export const plainFiles = [
  'tests/engine/unit/server/database/plain.test.ts',
  'tests/engine/unit/server/database/rollout.test.ts',
  'tests/engine/unit/server/database/schemaChange/migrate.test.ts',
  'tests/engine/unit/server/features/backup/backup.test.ts',
  'tests/engine/unit/server/records/childCounts.test.ts',
  'tests/engine/contract/accounts/lastAdministrator.test.ts',
  'tests/engine/contract/resources.test.ts',
  'tests/app/contract/writes/parallel.test.ts',
  'tests/app/unit/server/features/audit/store/keep.test.ts',
]

/**
 * Takes from every database that is made in a cluster from now on what not all have that speak PostgreSQL: triggers,
 * functions, extensions, tables that are unlogged or temporary, and advisory locks.
 * @param {string} url of a superuser of the cluster
 * @returns {Promise<string>} the address of an ordinary role, who may make databases
 */
export async function makePlain(url) {
  const plain = new URL(url)
  plain.username = 'plain'
  const template = new URL(url)
  template.pathname = '/template1'
  const client = new pg.Client(template.href)
  await client.connect()
  try {
    const { rows } = await client.query(locks)
    for (const { statement } of rows) await client.query(statement)
    await client.query(`create role plain login createdb; grant all on schema public to plain`)
    await client.query(refusing)
  } finally {
    await client.end()
  }
  return plain.href
}
