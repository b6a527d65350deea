import { sql } from 'kysely'
import { appTableNames, type AppTables } from './schemaChange/appTables'
import { recordedTables } from './schemaChange/definition'
import { postgres } from './dialect'
import { rowLockTable } from './locks/rowLock'
import { changeCounterTable } from './sharedChangeCounter'
import type { Db, Trx } from './store'
import { systemTableNames } from './schemaChange/systemMigrations'

/** The tables of the schema that a connection to PostgreSQL is in: ours, the app's among them, and those of others. */
export async function tablesThere(
  db: Db | Trx,
  tables: readonly AppTables[] | undefined,
): Promise<{ readonly own: readonly string[]; readonly others: readonly string[] }> {
  const { rows } = await sql<{
    name: string
  }>`select table_name as name from information_schema.tables
    where table_schema = current_schema() and table_type = 'BASE TABLE'
      and table_name not in (${changeCounterTable}, ${rowLockTable}) order by table_name`.execute(
    db,
  )
  const names = rows.map(({ name }) => name)
  if (!names.includes('migration')) return { own: [], others: names }
  const known = new Set([
    ...systemTableNames(postgres),
    ...appTableNames(postgres, tables),
    ...(await recordedTables(db)).keys(),
  ])
  return {
    own: names.filter((name) => known.has(name)),
    others: names.filter((name) => !known.has(name)),
  }
}

/** Table → the sequence that gives out its ids. */
export async function idSequences(trx: Trx): Promise<ReadonlyMap<string, string>> {
  const { rows } = await sql<{ table: string; name: string }>`
    select relname as table, pg_get_serial_sequence(quote_ident(nspname) || '.' || quote_ident(relname), 'id') as name
    from pg_class join pg_namespace on pg_namespace.oid = relnamespace
      join pg_attribute on attrelid = pg_class.oid and attname = 'id' and attidentity <> ''
    where nspname = current_schema() and relkind = 'r'`.execute(trx)
  return new Map(rows.map(({ table, name }) => [table, name]))
}

/** Table → its columns with their types, in order. Generated columns are left out: nobody writes them. */
export async function columnsThere(
  trx: Trx,
): Promise<ReadonlyMap<string, ReadonlyMap<string, string>>> {
  const { rows } = await sql<{ table: string; columns: string }>`
    select relname as table, jsonb_agg(jsonb_build_array(attname,
      format_type(atttypid, atttypmod) || coalesce(' collate ' || quote_ident(collname), '')) order by attnum)::text as columns
    from pg_class join pg_attribute on attrelid = pg_class.oid and attnum > 0 and not attisdropped and attgenerated = ''
      left join pg_collation on pg_collation.oid = attcollation and collname <> 'default'
    where relnamespace = current_schema()::regnamespace and relkind = 'r' group by relname`.execute(
    trx,
  )
  return new Map(
    rows.map(({ table, columns }) => {
      const pairs: readonly (readonly [string, string])[] = JSON.parse(columns)
      return [table, new Map(pairs)]
    }),
  )
}
