import { sql } from 'kysely'
import { rowBatches } from '../batches'
import { derive, derivedColumns } from '../derived'
import type { Trx } from '../store'
import type { TableSpec } from '../tableSpec'

/** Computes the derived columns of all rows anew. For migrations only. */
export async function backfill(trx: Trx, spec: TableSpec): Promise<void> {
  const derived = derivedColumns(spec)
  if (derived.length === 0) return
  const sources = spec.columns.filter(({ searchable, sortable }) => searchable || sortable)
  const names = sources.map(({ name }) => name)
  for await (const rows of rowBatches(trx, spec.name, names)) {
    for (const row of rows) {
      const values = derive(spec, row)
      const assignments = derived.map((name) => sql`${sql.ref(name)} = ${values[name] ?? null}`)
      await sql`update ${sql.table(spec.name)} set ${sql.join(assignments)} where id = ${row.id}`.execute(
        trx,
      )
    }
  }
}
