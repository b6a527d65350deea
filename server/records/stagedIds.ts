import { sql } from 'kysely'
import { postgres, type Dialect } from '../database/dialect'
import type { Db, Trx } from '../database/store'

/** A range of ids of rows that are staged together. */
interface Span {
  readonly first: number
  readonly last: number
}

/** Rows of a table that are staged together. */
interface Coming {
  readonly name: string
  /** The number that identifies this staging alone. */
  readonly parent_id: number
}

/** Reserves the next ids of a table, rising; no other rows get them. */
export async function keepIds(
  trx: Trx,
  dialect: Dialect,
  { table, count }: { readonly table: string; readonly count: number },
): Promise<readonly number[]> {
  if (dialect === postgres) {
    const { rows } = await sql<{ id: number }>`
      select nextval(pg_get_serial_sequence(quote_ident(${table}), 'id')) as id
      from generate_series(1, ${count}::int)`.execute(trx)
    return rows.map(({ id }) => Number(id)).toSorted((a, b) => a - b)
  }
  const { rows } = await sql<{ id: number }>`
    update sqlite_sequence set seq = seq + ${count} where name = ${table} returning seq as id`.execute(
    trx,
  )
  if (!rows[0])
    await sql`insert into sqlite_sequence (name, seq) values (${table}, ${count})`.execute(trx)
  const last = Number(rows[0]?.id ?? count)
  return Array.from({ length: count }, (_, at) => last - count + 1 + at)
}

/** Hides the rows of these ids (rising); called before the rows are stored. */
export async function hideIds(
  trx: Trx,
  { name, parent_id }: Coming,
  ids: readonly number[],
): Promise<void> {
  for (const { first, last } of spansOf(ids)) {
    const grown = await trx
      .updateTable('staged_ids')
      .set({ last_id: last })
      .where('name', '=', name)
      .where('parent_id', '=', parent_id)
      .where('last_id', '=', first - 1)
      .executeTakeFirstOrThrow()
    if (Number(grown.numUpdatedRows) > 0) continue
    await trx
      .insertInto('staged_ids')
      .values({ name, parent_id, first_id: first, last_id: last })
      .execute()
  }
}

function spansOf(ids: readonly number[]): readonly Span[] {
  const spans: { first: number; last: number }[] = []
  for (const id of ids) {
    const span = spans.at(-1)
    if (span?.last === id - 1) span.last = id
    else spans.push({ first: id, last: id })
  }
  return spans
}

/** The ids of rows that are still staged. */
export async function hiddenIds(db: Db, { name, parent_id }: Coming): Promise<readonly Span[]> {
  return db
    .selectFrom('staged_ids')
    .select(['first_id as first', 'last_id as last'])
    .where('name', '=', name)
    .where('parent_id', '=', parent_id)
    .execute()
}

/** Makes the rows visible from this transaction's commit on. @returns how many they are */
export async function showIds(trx: Trx, { name, parent_id }: Coming): Promise<number> {
  const shown = await trx
    .deleteFrom('staged_ids')
    .where('name', '=', name)
    .where('parent_id', '=', parent_id)
    .returning(['first_id as first', 'last_id as last'])
    .execute()
  // Cached lists and totals go by the writes to a table, and showing rows makes none: so one row is written.
  const [one] = shown
  if (one)
    await sql`update ${sql.table(name)} set revision = revision where id = ${one.first}`.execute(
      trx,
    )
  return shown.reduce((count, { first, last }) => count + Number(last) - Number(first) + 1, 0)
}
