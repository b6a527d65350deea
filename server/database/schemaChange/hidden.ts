import { sql } from 'kysely'
import type { Db, Trx } from '../store'
import type { TableChange } from './tableChange'

/** A line for each new column of a variant or parent, where rows are stored: it would be empty in them, and no list has such. */
export async function hidden(
  db: Db | Trx,
  { spec, before, from, added }: TableChange,
): Promise<readonly string[]> {
  const columns = added.filter(({ name }) => spec.scope?.head.includes(name))
  if (!before || columns.length === 0) return []
  const { rows } = await sql<{ count: unknown }>`
    select count(*) as count from ${sql.table(from)}`.execute(db)
  const count = Number(rows[0]?.count)
  if (count === 0) return []
  return columns.map(
    ({ name }) =>
      `Column "${spec.name}.${name}" is new and says of which variant or parent a record is, and ${count} stored ` +
      `${count === 1 ? 'record has' : 'records have'} none: no list would show them. Leave their resource as it was, and ` +
      'give the new one a table of its own.',
  )
}
