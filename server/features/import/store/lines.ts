import type { Db, Trx } from '../../../database/store'

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

/** What became of a file that any server may take. */
export type Fate = 'done' | 'failed'

const files = 'file'
const fates: readonly Fate[] = ['done', 'failed']
/** How often a file may end its process before it is not tried again. */
export const mostTries = 3

/** What became of a file that was noted under that name; null where nothing did yet. */
export async function fateOf(db: Db | Trx, file: string): Promise<Fate | null> {
  const found = await db
    .selectFrom('import_line')
    .select('hash')
    .where('kind', '=', files)
    .where(
      'hash',
      'in',
      fates.map((fate) => `${file} ${fate}`),
    )
    .executeTakeFirst()
  if (!found) return null
  return found.hash.endsWith('done') ? 'done' : 'failed'
}

/** Notes that a file is begun once more. @returns null if it may be, or its fate: imported, refused, tried too often */
export async function beginFile(trx: Trx, file: string): Promise<Fate | null> {
  const fate = await fateOf(trx, file)
  if (fate) return fate
  for (let n = 1; n <= mostTries; n += 1)
    if ((await newLines(trx, files, [`${file} ${n}`])).size > 0) return null
  return 'failed'
}

/** Notes the outcome of a file, which is then not taken again. */
export async function endFile(trx: Trx, file: string, fate: Fate): Promise<void> {
  await newLines(trx, files, [`${file} ${fate}`])
}
