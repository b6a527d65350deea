import type { Trx } from './store'

/** Takes note of lines by their hashes. @returns those that were new */
export async function newLines(
  trx: Trx,
  kind: string,
  hashes: readonly string[],
): Promise<ReadonlySet<string>> {
  if (hashes.length === 0) return new Set()
  const rows = await trx
    .insertInto('import_line')
    .values(hashes.map((hash) => ({ kind, hash })))
    .onConflict((conflict) => conflict.doNothing())
    .returning('hash')
    .execute()
  return new Set(rows.map(({ hash }) => hash))
}
