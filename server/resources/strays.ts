import { rowBatches } from '../database/batches'
import type { TableChange } from '../database/schemaChange/tableChange'
import type { Db } from '../database/store'
import { models } from './model'

/** A line for each variant that stored rows are of and no resource has: no list shows those rows. */
export async function strayLines(
  db: Db,
  tables: readonly TableChange[],
): Promise<readonly string[]> {
  const lines: string[] = []
  for (const { before, from, spec } of tables) {
    const served = [...models.values()].filter(
      ({ table, hooks }) => table === spec.name && !hooks.reading,
    )
    const variants = served.flatMap(({ variant }) => variant ?? [])
    const column = variants[0]?.column ?? ''
    // a resource without a variant shows the rows of all
    if (variants.length < served.length || !before?.columns.some(([name]) => name === column))
      continue
    const counts = new Map<unknown, number>()
    for await (const rows of rowBatches(db, from, [column]))
      for (const { [column]: value } of rows)
        if (!variants.some((variant) => variant.value === value))
          counts.set(value, (counts.get(value) ?? 0) + 1)
    for (const [value, count] of counts) {
      const [have, them] = count === 1 ? ['row has', 'it'] : ['rows have', 'them']
      lines.push(
        `* ${spec.name}.${column}: ${count} ${have} ${JSON.stringify(value)}, the variant of no resource: no list shows ${them}`,
      )
    }
  }
  return lines
}
