import { defineTable, stampOf } from './definition'
import { metaAt, putMeta } from '../meta'
import type { Db, Trx } from '../store'
import type { TableSpec } from '../tableSpec'

/** What a change of a table leaves to be done while servers run; a line of `meta`, gone when it is done. */
export interface Work {
  /** Digest of the table's definition: a server that has another one leaves this work alone. */
  readonly stamp: string
  /** Whether the search and sort columns of the rows that were there are to be computed. */
  readonly fill: boolean
  /** Up to which id that is done. */
  readonly after: string | null
  /** Indexes that nothing needs any more. */
  readonly drop: readonly string[]
}

const keyOf = (table: string): string => `finish ${table}`

/** The key of indexes on the server's own tables: no table has that name. */
const ownKey = keyOf('*')

function parseWork(text: string): Work {
  const work: Work = JSON.parse(text)
  return work
}

export async function readWork(db: Db | Trx, spec: TableSpec): Promise<Work | null> {
  const text = await metaAt(db, keyOf(spec.name))
  const work = text === null ? null : parseWork(text)
  return work?.stamp === stampOf(defineTable(spec, [])) ? work : null
}

/** Those of these tables that have work left. */
export async function openTables(
  db: Db | Trx,
  specs: readonly TableSpec[],
): Promise<readonly TableSpec[]> {
  const rows = await db
    .selectFrom('meta')
    .select(['key', 'value'])
    .where('key', 'like', keyOf('%'))
    .execute()
  const open = new Map(rows.map(({ key, value }) => [key, value]))
  return specs.filter((spec) => {
    const text = open.get(keyOf(spec.name))
    return text !== undefined && parseWork(text).stamp === stampOf(defineTable(spec, []))
  })
}

/** Writes down what is to be done after a change, together with what an earlier one left. */
export async function leaveOpenWork(
  trx: Trx,
  {
    spec,
    from,
    fill,
    drop,
  }: { spec: TableSpec; from: string; fill: boolean; drop: readonly string[] },
): Promise<void> {
  const text = await metaAt(trx, keyOf(from))
  const left = text === null ? null : parseWork(text)
  const definition = defineTable(spec, [])
  const wanted = new Set(definition.indexes)
  const work: Work = {
    stamp: stampOf(definition),
    fill: fill || left?.fill === true,
    after: fill ? null : (left?.after ?? null),
    drop: [...new Set([...(left?.drop ?? []), ...drop])].filter((name) => !wanted.has(name)),
  }
  if (from !== spec.name) await trx.deleteFrom('meta').where('key', '=', keyOf(from)).execute()
  await putMeta(trx, keyOf(spec.name), JSON.stringify(work))
}

/** Records the progress. @returns false if another version has changed the table meanwhile */
export async function advanceWork(
  trx: Trx,
  spec: TableSpec,
  { was, is }: { was: Work; is: Work },
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('meta')
    .set({ value: JSON.stringify(is) })
    .where('key', '=', keyOf(spec.name))
    .where('value', '=', JSON.stringify(was))
    .executeTakeFirst()
  return Number(numUpdatedRows) === 1
}

export async function endWork(trx: Trx, spec: TableSpec, work: Work): Promise<void> {
  await trx
    .deleteFrom('meta')
    .where('key', '=', keyOf(spec.name))
    .where('value', '=', JSON.stringify(work))
    .execute()
}

/** Index statements for the server's own tables that are still to be run. */
export async function ownIndexes(db: Db | Trx): Promise<readonly string[]> {
  const text = await metaAt(db, ownKey)
  const statements: string[] = text === null ? [] : JSON.parse(text)
  return statements
}

export async function leaveOwnIndexes(trx: Trx, statements: readonly string[]): Promise<void> {
  if (statements.length === 0) await trx.deleteFrom('meta').where('key', '=', ownKey).execute()
  else await putMeta(trx, ownKey, JSON.stringify(statements))
}
