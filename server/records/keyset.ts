import { sql, type RawBuilder } from 'kysely'

type Sql = RawBuilder<unknown>

/** What a long read is sorted by, with the id as the last key; an empty value is the smallest. */
export interface Keys {
  readonly column: Sql
  readonly id: Sql
  readonly dir: 'asc' | 'desc'
  /** The id itself is the column. */
  readonly isById: boolean
}

/** A row with the value it was sorted by. */
export interface Keyed {
  readonly page_key: unknown
  readonly page_id: unknown
}

/** Few enough that working on a page blocks the event loop for some milliseconds only. */
const size = 200

/**
 * Reads a long list in short queries, each beginning where the one before it ended. However slowly it is fetched, no
 * connection, transaction or snapshot is held between two of them.
 * @param read makes one query: rows that fulfil a condition, in order, up to a limit, `page_key` and `page_id` among them
 */
export async function* pagesByKey<Row extends Keyed>(
  { column, id, dir, isById }: Keys,
  read: (condition: Sql, limit: number) => Promise<readonly Row[]>,
): AsyncGenerator<readonly Row[]> {
  const beyond = sql.raw(dir === 'asc' ? '>' : '<')
  const byId = (last: Row) => sql`${id} ${beyond} ${last.page_id}`
  const byBoth = (last: Row) =>
    sql`(${column}, ${id}) ${beyond} (${last.page_key}, ${last.page_id})`
  const empty = { where: sql`${column} is null`, after: byId }
  const filled = { where: sql`${column} is not null`, after: byBoth }
  const parts = isById
    ? [{ where: sql`1 = 1`, after: byId }]
    : dir === 'asc'
      ? [empty, filled]
      : [filled, empty]
  for (const { where, after } of parts) {
    let condition: Sql = where
    for (;;) {
      const rows = await read(condition, size)
      if (rows.length > 0) yield rows
      const last = rows.at(-1)
      if (!last || rows.length < size) break
      condition = sql`${where} and ${after(last)}`
    }
  }
}
