import { sql, type RawBuilder } from 'kysely'
import type { Db, Trx } from './store'

const size = 500

export type Batched = Readonly<Record<string, unknown>> & { readonly id: number | string }

/** These columns of all rows of a table, in batches by id; rows may be changed meanwhile. For migrations only. */
export async function* rowBatches(
  db: Db | Trx,
  table: string,
  names: readonly string[],
): AsyncGenerator<readonly Batched[]> {
  const columns = sql.join(['id', ...names].map((name) => sql.ref(name)))
  let last: number | string | null = null
  for (;;) {
    const beyond: RawBuilder<unknown> = last === null ? sql`` : sql`where id > ${last}`
    const { rows }: { rows: Batched[] } = await sql<Batched>`
      select ${columns} from ${sql.table(table)} ${beyond} order by id limit ${size}`.execute(db)
    if (rows.length > 0) yield rows
    if (rows.length < size) return
    last = rows.at(-1)?.id ?? null
  }
}
