import fs from 'node:fs/promises'
import path from 'node:path'
import { sql } from 'kysely'
import { contentsFile, type Contents } from './dump'
import { postgres } from '../../../database/dialect'
import { loadModule } from '../../../database/sqlite'
import type { Store } from '../../../database/store'

/** How many rows each table has. */
export type TableCounts = ReadonlyMap<string, number>

/** Counts an open database, only the tables in `named`, for there may be others. */
export async function countTables(
  { db, dialect }: Pick<Store, 'db' | 'dialect'>,
  named: Iterable<string>,
): Promise<TableCounts> {
  const list =
    dialect === postgres
      ? sql<{ name: string }>`select table_name as name from information_schema.tables
          where table_schema = current_schema()`
      : sql<{ name: string }>`select name from sqlite_schema where type = 'table'`
  const there = new Set((await list.execute(db)).rows.map(({ name }) => name))
  const counts = new Map<string, number>()
  for (const name of named) {
    if (!there.has(name)) continue
    const { rows } = await sql<{
      count: number
    }>`select count(*) as count from ${sql.table(name)}`.execute(db)
    counts.set(name, Number(rows[0]?.count ?? 0))
  }
  return counts
}

/** What a dump of PostgreSQL says of its tables. @param rows its folder */
export async function dumpedCounts(rows: string): Promise<TableCounts> {
  const contents: Contents = JSON.parse(await fs.readFile(path.join(rows, contentsFile), 'utf8'))
  return new Map(contents.tables.map((table) => [table.name, table.rows]))
}

/** Counts an embedded database in a backup, opened read-only. */
export async function fileCounts(file: string): Promise<TableCounts> {
  const { DatabaseSync } = await loadModule()
  const copy = new DatabaseSync(file, { readOnly: true })
  try {
    const names = copy
      .prepare(
        `select name from pragma_table_list where schema = 'main' and type = 'table' and name not like 'sqlite\\_%' escape '\\'`,
      )
      .all()
      .map((row) => String(Object.values(row)[0]))
    return new Map(
      names.map((name) => [
        name,
        Number(Object.values(copy.prepare(`select count(*) from "${name}"`).get() ?? {})[0]),
      ]),
    )
  } finally {
    copy.close()
  }
}
