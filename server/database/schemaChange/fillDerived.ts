import { sql } from 'kysely'
import { derive, derivedColumns, type Row } from '../derived'
import type { Trx } from '../store'
import type { TableSpec } from '../tableSpec'

/** Some rows of a table: those of these ids, or the next ones after an id. */
export type Some =
  { readonly ids: readonly string[] } | { readonly after: string | null; readonly limit: number }

type Found = Row & { readonly id: number | string }

/**
 * Computes the search and sort columns of some rows anew and writes what differs, in one statement; only for
 * PostgreSQL. The rows stay locked until the transaction ends, so that nobody's write comes in between.
 * @returns the last id, as text, and how many there were
 */
export async function fillRows(
  trx: Trx,
  spec: TableSpec,
  some: Some,
): Promise<{ readonly last: string | null; readonly count: number }> {
  const derived = derivedColumns(spec)
  const sources = spec.columns.filter(({ searchable, sortable }) => searchable || sortable)
  const type = sql.raw(spec.id === 'text' ? 'text' : 'bigint')
  const columns = sql.join(['id', ...sources.map(({ name }) => name)].map((name) => sql.ref(name)))
  const where =
    'ids' in some
      ? sql`where id = any(${some.ids}::${type}[])`
      : some.after === null
        ? sql``
        : sql`where id > ${some.after}::${type}`
  const limit = 'ids' in some ? sql`` : sql`limit ${some.limit}`
  const { rows } = await sql<Found>`
    select ${columns} from ${sql.table(spec.name)} ${where} order by id ${limit} for update`.execute(
    trx,
  )
  const last = rows.at(-1)
  if (!last) return { last: null, count: 0 }
  const values = rows.map((row) => derive(spec, row))
  const listed = derived.map(
    (name) => sql`unnest(${values.map((one) => one[name] ?? null)}::text[]) as ${sql.ref(name)}`,
  )
  const ids = sql`unnest(${rows.map(({ id }) => String(id))}::${type}[]) as id`
  const target = (name: string) => sql.ref(`${spec.name}.${name}`)
  const set = sql.join(derived.map((name) => sql`${sql.ref(name)} = made.${sql.ref(name)}`))
  const differs = sql.join(
    derived.map((name) => sql`${target(name)} is distinct from made.${sql.ref(name)}`),
    sql` or `,
  )
  await sql`update ${sql.table(spec.name)} set ${set}
    from (select ${sql.join([ids, ...listed])}) as made
    where ${target('id')} = made.id and (${differs})`.execute(trx)
  return { last: String(last.id), count: rows.length }
}
