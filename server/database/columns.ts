import { sql } from 'kysely'
import { countColumn } from './tableSpec'
import { postgres, type Dialect } from './dialect'
import type { Trx } from './store'
import type { ColumnSpec } from './tableSpec'

/** The columns a table really has: derived ones may be missing or left over, as they can be computed anew. */
export async function columnNames(trx: Trx, dialect: Dialect, table: string): Promise<Set<string>> {
  const { rows } = await (
    dialect === postgres
      ? sql<{ name: string }>`select column_name as name from information_schema.columns
        where table_schema = current_schema() and table_name = ${table}`
      : sql<{ name: string }>`select name from pragma_table_info(${table})`
  ).execute(trx)
  return new Set(rows.map(({ name }) => name))
}

export const columnDefinition = ({ name, type }: ColumnSpec, dialect: Dialect): string =>
  `"${name}" ${dialect.columnTypes[type]}${type === 'text' ? dialect.binary : ''}`

/** The column that counts the rows that point at a record; on PostgreSQL null until they are counted. */
export const countDefinition = (dialect: Dialect): string =>
  `"${countColumn}" ${dialect.columnTypes.integer}${dialect === postgres ? '' : ' default 0'}`

/** A search or sort column; never NOT NULL, because servers of other versions insert rows without it. */
export const derivedColumn = (name: string, dialect: Dialect): string =>
  `"${name}" text${dialect.binary}`
