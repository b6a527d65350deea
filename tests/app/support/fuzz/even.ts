import { sql } from 'kysely'
import type { Api } from '../../../support/server/api'

/**
 * A number that a broken-off transaction drew is gone on PostgreSQL, and drawn again on SQLite: the ids of both go on from
 * the same one.
 */
export function eveningOut(sides: readonly Api[]): () => Promise<void> {
  const one = (name: string) => sides.find(({ store }) => store.dialect.name === name)?.store
  const [embedded, other] = [one('sqlite'), one('postgres')]
  if (!embedded || !other) return async () => {}
  let tables: readonly string[] = []
  return async () => {
    if (tables.length === 0) {
      const { rows } = await sql<{ name: string }>`select table_name as name
        from information_schema.columns
        where table_schema = current_schema() and is_identity = 'YES'`.execute(other.db)
      tables = rows.map(({ name }) => name)
    }
    const { rows } = await sql<{ name: string; seq: number }>`
      select name, seq from sqlite_sequence`.execute(embedded.db)
    const drawn = new Map(rows.map(({ name, seq }) => [name, Number(seq)]))
    const each = tables.map((name) => {
      const last = drawn.get(name) ?? 0
      const sequence = sql`pg_get_serial_sequence(${`"${name}"`}, 'id')`
      // a line of the log may be written after the answer
      const there = sql`(select coalesce(max(id), 0) from ${sql.table(name)})`
      return sql`setval(${sequence}, greatest(1, ${last}::bigint, ${there}), ${last} + ${there} > 0) as ${sql.id(name)}`
    })
    const set = await sql<Record<string, string>>`select ${sql.join(each)}`.execute(other.db)
    // a bulk change that was broken off and done again within one call has left its gap behind already
    for (const [name, next] of Object.entries(set.rows[0] ?? {}))
      if (Number(next) > (drawn.get(name) ?? Infinity))
        await sql`update sqlite_sequence set seq = ${Number(next)} where name = ${name}`.execute(
          embedded.db,
        )
  }
}
