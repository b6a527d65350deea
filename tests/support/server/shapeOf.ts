import { CompiledQuery } from 'kysely'
import { rowLockTable } from '../../../server/database/locks/rowLock'
import type { Store } from '../../../server/database/store'

/** Every table, column, index and trigger, as the database tells of them. */
export async function shapeOf({ db, dialect }: Store): Promise<readonly string[]> {
  const asked =
    dialect.name === 'sqlite'
      ? `select type || ' ' || tbl_name || ' ' || name || ' ' || coalesce(sql, '') as line from sqlite_schema`
      : `select table_name || ' ' || column_name || ' ' || data_type || coalesce(collation_name, '') || is_nullable as line
           from information_schema.columns
           where table_schema = current_schema() and table_name <> '${rowLockTable}'
         union all select regexp_replace(indexdef, current_schema() || '\\.', '', 'g') from pg_indexes
           where schemaname = current_schema() and tablename <> '${rowLockTable}'
         union all select event_object_table || ' ' || trigger_name from information_schema.triggers
           where trigger_schema = current_schema()`
  const { rows } = await db.executeQuery<{ line: string }>(CompiledQuery.raw(asked))
  return rows.map(({ line }) => line.replace(/\s+/g, ' ')).toSorted()
}

/** The tables alone. */
export async function tableNamesOf({ db, dialect }: Store): Promise<readonly string[]> {
  const asked =
    dialect.name === 'sqlite'
      ? `select name from sqlite_schema where type = 'table' and name not like 'sqlite%'`
      : `select table_name as name from information_schema.tables
          where table_schema = current_schema() and table_name <> '${rowLockTable}'`
  const { rows } = await db.executeQuery<{ name: string }>(CompiledQuery.raw(asked))
  return rows.map(({ name }) => name).toSorted()
}

/** What the database says of itself: versions among it. */
export const metaOf = async ({ db }: Store): Promise<Readonly<Record<string, string>>> =>
  Object.fromEntries(
    (await db.selectFrom('meta').selectAll().execute()).map(({ key, value }) => [key, value]),
  )
