import { sql } from 'kysely'
import { derive, derivedColumns, type Row } from './derived'
import type { Trx } from './store'
import type { TableSpec } from './tableSpec'

const batch = 500

/** Computes the derived columns of all rows anew, in batches by id. For migrations only. */
export async function backfill(trx: Trx, spec: TableSpec): Promise<void> {
  const derived = derivedColumns(spec)
  if (derived.length === 0) return
  const sources = spec.columns.filter(({ searchable, sortable }) => searchable || sortable)
  const columns = sql.join(['id', ...sources.map(({ name }) => name)].map((name) => sql.ref(name)))
  let last = Number.MIN_SAFE_INTEGER
  for (;;) {
    const { rows } = await sql<Row & { id: number }>`
      select ${columns} from ${sql.table(spec.name)} where id > ${last} order by id limit ${batch}`.execute(
      trx,
    )
    for (const row of rows) {
      const values = derive(spec, row)
      const assignments = derived.map((name) => sql`${sql.ref(name)} = ${values[name] ?? null}`)
      await sql`update ${sql.table(spec.name)} set ${sql.join(assignments)} where id = ${row.id}`.execute(
        trx,
      )
      last = Number(row.id)
    }
    if (rows.length < batch) return
  }
}
