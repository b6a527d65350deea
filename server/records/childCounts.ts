import { sql } from 'kysely'
import { whereOf, type Condition } from './conditions'
import { postgres, type Dialect } from '../database/dialect'
import type { RecordId, Row, Source } from './rows'
import type { Sort } from './sorts'
import type { Trx } from '../database/store'
import { countColumn } from '../database/tableSpec'

/** The kept number of rows that point at a record; null where it is still to be counted, or nothing points at it. */
export function countIn(row: Row): number | null {
  const kept = row[countColumn]
  return kept === null || kept === undefined ? null : Number(kept)
}

/**
 * The order by how many rows point at each record, from the numbers that are kept. While servers change the tables some
 * may still be missing: then all are counted anew.
 */
export async function keptSort(
  { db, dialect }: Source,
  { table, where, sort }: { table: string; where: readonly Condition[]; sort: Sort },
): Promise<Sort> {
  const { pointers, ...kept } = sort
  if (!pointers) return sort
  // what the index begins with
  const head = where.filter((one) => 'is' in one && one.is === '=')
  const open = [...head, { column: countColumn, isNull: true }]
  const { rows } = await sql`select 1 from ${sql.table(table)}${whereOf(open, table, dialect)}
    limit 1`.execute(db)
  return rows.length > 0 ? sort : { ...kept, column: countColumn }
}

/**
 * Holds the rows that rows of a table point at, in the order of their ids. Who takes those rows away does so before their
 * own table is locked, as who adds one does: the number beside each is written with them.
 */
export async function lockParents(
  trx: Trx,
  dialect: Dialect,
  { parents, table, column, ids }: Held,
): Promise<void> {
  if (dialect !== postgres || ids.length === 0) return
  for (const parent of parents)
    await sql`select 1 from ${sql.table(parent)} where id in (
      select ${sql.ref(column)} from ${sql.table(table)} where id in (${sql.join(ids)}))
      order by id for update`.execute(trx)
}

interface Held {
  readonly parents: readonly string[]
  readonly table: string
  readonly column: string
  readonly ids: readonly RecordId[]
}

/**
 * Counts rows of a record that the triggers left out because they were not to be seen when they came, in the transaction
 * from which on they are, and which holds the record.
 */
export async function countMore(
  trx: Trx,
  { parent, id, count }: { readonly parent: string; readonly id: RecordId; readonly count: number },
): Promise<void> {
  const n = sql.ref(countColumn)
  await sql`update ${sql.table(parent)} set ${n} = ${n} + ${count} where id = ${id}`.execute(trx)
}
