import { sql } from 'kysely'
import type { Db, Trx } from '../../database/store'

/** Everything that is stored sealed: its name, table and column, and the columns that identify a row. */
export const sealedColumns = [
  { what: 'sign-in secrets', table: 'credential', column: 'secret', key: ['user_id'] },
  {
    what: 'kept answers',
    table: 'idempotency',
    column: 'body',
    key: ['user_id', 'route', 'key'],
  },
] as const

export type SealedColumn = (typeof sealedColumns)[number]
type Row = Readonly<Record<string, string | number>> & { readonly sealed: string }

const atOnce = 500

const keyOf = ({ key }: SealedColumn) => sql.join(key.map((name) => sql.ref(name)))

/** All sealed values of a column, some hundreds of rows at a time. */
export async function* sealedPages(db: Db, place: SealedColumn): AsyncGenerator<readonly Row[]> {
  let after: readonly (string | number)[] | null = null
  for (;;) {
    const behind = after ? sql`and (${keyOf(place)}) > (${sql.join(after)})` : sql``
    const found: { readonly rows: readonly Row[] } = await sql<Row>`
      select ${keyOf(place)}, ${sql.ref(place.column)} as sealed from ${sql.table(place.table)}
      where ${sql.ref(place.column)} <> '' ${behind} order by ${keyOf(place)} limit ${atOnce}`.execute(
      db,
    )
    yield found.rows
    const last = found.rows.at(-1)
    if (!last || found.rows.length < atOnce) return
    after = place.key.map((name) => last[name] ?? '')
  }
}

/** Puts a value in the place of the one that was read. @returns whether it was still that one */
export async function replaceSealed(
  trx: Trx,
  place: SealedColumn,
  { row, sealed }: { readonly row: Row; readonly sealed: string },
): Promise<boolean> {
  const isRow = sql.join(
    place.key.map((name) => sql`${sql.ref(name)} = ${row[name]}`),
    sql` and `,
  )
  const changed =
    await sql`update ${sql.table(place.table)} set ${sql.ref(place.column)} = ${sealed}
    where ${isRow} and ${sql.ref(place.column)} = ${row.sealed}`.execute(trx)
  return changed.numAffectedRows === 1n
}
