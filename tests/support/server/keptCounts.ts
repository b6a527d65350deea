import { sql } from 'kysely'
import { tableSpecs } from '../../../server/specs'
import type { Store } from '../../../server/database/store'
import type { TableSpec } from '../../../server/database/tableSpec'

/**
 * The records whose kept number of rows that point at them is another one than the rows themselves; none is right. Where
 * nothing keeps it, any number is wrong.
 */
export async function wrongCounts(
  { db, abilities }: Pick<Store, 'db' | 'abilities'>,
  specs: readonly TableSpec[] = tableSpecs,
): Promise<readonly { table: string; id: unknown; kept: number | null; counted: number }[]> {
  const wrong = []
  const { triggers } = await abilities()
  for (const { name, counts = [] } of specs) {
    if (counts.length === 0) continue
    const each = counts.map(
      ({ table, column }) =>
        sql`(select count(*) from ${sql.table(table)} where ${sql.ref(`${table}.${column}`)} = ${sql.ref(`${name}.id`)})`,
    )
    const { rows } = await sql<{ id: unknown; kept: number | null; counted: number }>`
      select id, children__n as kept, ${sql.join(each, sql` + `)} as counted
      from ${sql.table(name)} order by id`.execute(db)
    wrong.push(
      ...rows
        .filter(({ kept, counted }) =>
          triggers ? Number(kept ?? -1) !== Number(counted) : kept !== null,
        )
        .map((row) => ({ table: name, ...row })),
    )
  }
  return wrong
}

/** Closes a store of a test. @throws Error where what was done to it left a wrong number of children */
export async function closeCounted(store: Store): Promise<void> {
  const wrong = await wrongCounts(store)
  await store.close()
  if (wrong.length > 0) throw new Error(`wrong number of children: ${JSON.stringify(wrong)}`)
}
