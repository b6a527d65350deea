import { CompiledQuery, PostgresAdapter } from 'kysely'
import type { Db, Trx } from './store'

/** Runs a statement with these parameters. */
export type Prepared<R> = (
  db: Db | Trx,
  parameters: readonly unknown[],
) => Promise<{ readonly rows: readonly R[]; readonly changed: number }>

/**
 * A statement that is built once, for queries that run with every call: building them anew costs more than running
 * them. `?` stands for a parameter and nothing else; PostgreSQL gets `$1`, `$2`.
 */
export function prepared<R = Readonly<Record<string, unknown>>>(text: string): Prepared<R> {
  let at = 0
  const numbered = text.replace(/\?/g, () => `$${(at += 1)}`)
  return async (db, parameters) => {
    const isPostgres = db.getExecutor().adapter instanceof PostgresAdapter
    const query = CompiledQuery.raw(isPostgres ? numbered : text, [...parameters])
    const { rows, numAffectedRows } = await db.executeQuery<R>(query)
    return { rows, changed: Number(numAffectedRows ?? 0) }
  }
}
