import { sql } from 'kysely'
import type { RecordId } from './rows'
import type { Db, Trx } from '../database/store'

/** A row of another table that belongs to a record, by column. */
export type SideRow = Readonly<Record<string, string | number>>

/** A table of such rows, with `resource` and `record_id` beside these columns. */
export interface SideTable {
  readonly table: string
  readonly columns: readonly string[]
}

/** The record that the rows belong to. */
export interface SideOwner {
  readonly resource: string
  readonly recordId: RecordId
}

/** Rows to be stored. */
export interface NewSideRows {
  readonly count: number
  /** The rows from one index to another, which is excluded. */
  readonly rows: (from: number, to: number) => readonly SideRow[]
}

const BATCH = 500

/** Gives a record these rows in place of those it had. */
export async function replaceSideRows(
  trx: Trx,
  { table, columns }: SideTable,
  { owner, side }: { owner: SideOwner; side: NewSideRows },
): Promise<void> {
  const { resource, recordId } = owner
  await removeSideRows(trx, table, { resource, recordIds: [recordId] })
  const names = sql.join(['resource', 'record_id', ...columns].map((name) => sql.ref(name)))
  for (let at = 0; at < side.count; at += BATCH) {
    const each = side
      .rows(at, Math.min(at + BATCH, side.count))
      .map(
        (row) =>
          sql`(${sql.join([resource, String(recordId), ...columns.map((name) => row[name])])})`,
      )
    await sql`insert into ${sql.table(table)} (${names}) values ${sql.join(each)}`.execute(trx)
  }
}

/** Gives a record the rows of another one of its resource. @returns how many they are */
export async function copySideRows(
  trx: Trx,
  { table, columns }: SideTable,
  { from, to: { resource, recordId } }: { from: RecordId; to: SideOwner },
): Promise<number> {
  const names = sql.join(columns.map((name) => sql.ref(name)))
  const { numAffectedRows } = await sql`
    insert into ${sql.table(table)} (resource, record_id, ${names})
    select resource, ${String(recordId)}, ${names} from ${sql.table(table)}
    where resource = ${resource} and record_id = ${String(from)} order by id`.execute(trx)
  return Number(numAffectedRows ?? 0)
}

/** Takes away the rows of these records. */
export async function removeSideRows(
  trx: Trx,
  table: string,
  { resource, recordIds }: { readonly resource: string; readonly recordIds: readonly RecordId[] },
): Promise<void> {
  await sql`delete from ${sql.table(table)}
    where resource = ${resource} and record_id in (${sql.join(recordIds.map(String))})`.execute(trx)
}

/** How many rows lie there for records of these resources. */
export async function countSideRows(
  db: Db | Trx,
  table: string,
  resources: readonly string[],
): Promise<number> {
  const { rows } = await sql<{ total: number }>`select count(*) as total from ${sql.table(table)}
    where resource in (${sql.join(resources)})`.execute(db)
  return Number(rows[0]?.total ?? 0)
}

/** Gives the rows another name of their resource. */
export async function renameSideRows(
  trx: Trx,
  table: string,
  { from, to }: { from: string; to: string },
): Promise<void> {
  await sql`update ${sql.table(table)} set resource = ${to} where resource = ${from}`.execute(trx)
}
