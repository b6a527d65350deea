import { sql } from 'kysely'
import { allOf, and, columnOf, isSeen, whereOf, type Condition, type Sql } from './conditions'
import { sortKeyOf, type Sort } from './sorts'
import { postgres, type Dialect } from '../database/dialect'
import { pagesByKey, type Keyed } from './keyset'
import { prepared, type Prepared } from '../database/prepared'
import type { Locking } from '../database/locks/advisoryLock'
import { takeRowLock } from '../database/locks/rowLock'
import type { Db, Trx } from '../database/store'
import { countColumn } from '../database/tableSpec'

/** A row as the database has it, by column. */
export type Row = Readonly<Record<string, unknown>>

/** The id of a record: a number that the database made, or text that people typed. */
export type RecordId = number | string

/** The id of a row. */
export const idOfRow = (row: Row): RecordId => {
  const { id } = row
  return typeof id === 'string' ? id : Number(id)
}

export type { Sort }

export interface Page {
  readonly table: string
  /** Replaces the table, under its name: something computed from other tables. */
  readonly from?: Sql
  readonly columns: readonly string[]
  readonly where: readonly Condition[]
  readonly sort: Sort
}

interface Source {
  readonly db: Db | Trx
  readonly dialect: Dialect
}

export const isById = ({ column, cases, pointers }: Sort) => column === 'id' && !cases && !pointers

/** Sorted with `id` as the last key. An empty value is the smallest on both databases. */
export function orderOf(page: Page, dialect: Dialect): Sql {
  const { table, sort } = page
  const direction = sql.raw(sort.dir)
  const id = sql`${columnOf(table, 'id')} ${direction}`
  if (isById(sort)) return sql` order by ${id}`
  const nulls =
    dialect === postgres ? sql.raw(sort.dir === 'asc' ? ' nulls first' : ' nulls last') : sql``
  return sql` order by ${sortKeyOf(page, dialect)} ${direction}${nulls}, ${id}`
}

/** The table, or what stands in its place. */
const sourceOf = ({ table, from }: Pick<Page, 'table' | 'from'>): Sql =>
  from ? sql`${from} as ${sql.table(table)}` : sql.table(table)

/** As text: building a reference for each column costs more than running the query. */
const selection = (page: Page) => {
  const columns = page.columns.map((column) => `"${page.table}"."${column}"`).join(', ')
  return sql`select ${sql.raw(columns)} from ${sourceOf(page)}`
}

/** Which rows of a list are wanted. */
interface Span {
  readonly limit: number
  readonly offset: number
  /** How many there are in all, where that is known. */
  readonly total?: number | null
}

/** From this row on the ids of a page are read first, and its rows by them. */
const deepFrom = 200

/** One page of rows in their order. */
export async function selectPage(source: Source, page: Page, span: Span): Promise<readonly Row[]> {
  const { limit, offset } = span
  if (page.from || offset >= deepFrom) return selectIdsFirst(source, page, span)
  const { db, dialect } = source
  const where = whereOf(page.where, page.table, dialect)
  const { rows } = await sql<Row>`${selection(page)}${where}${orderOf(page, dialect)}
    limit ${limit} offset ${offset}`.execute(db)
  return rows
}

/**
 * The same for pages whose rows are wide or computed: reads the ids first, from the index of the order, from whichever
 * end is nearer. In the middle of 100,000 records that takes 5 ms of processor, reading whole rows 250.
 */
export async function selectIdsFirst(
  { db, dialect }: Source,
  page: Page,
  { limit, offset, total = null }: Span,
): Promise<readonly Row[]> {
  const left = total === null ? limit : Math.min(limit, Math.max(0, total - offset))
  if (left === 0) return []
  const behind = total === null ? Infinity : total - offset - left
  const isBackwards = offset >= deepFrom && behind < offset
  const { sort } = page
  const opposite = sort.dir === 'asc' ? 'desc' : 'asc'
  const found = isBackwards ? { ...page, sort: { ...sort, dir: opposite } as const } : page
  const id = columnOf(page.table, 'id')
  const { rows } = await sql<Row>`${selection(page)} where ${id} in (
    select ${id} from ${sourceOf(page)}${whereOf(page.where, page.table, dialect)}${orderOf(found, dialect)}
    limit ${left} offset ${isBackwards ? behind : offset})${orderOf(page, dialect)}`.execute(db)
  return rows
}

/** All rows of a page's filter in their order, some hundreds at a time, with flat memory. */
export function streamRows(
  { db, dialect }: Source,
  page: Page,
): AsyncGenerator<readonly (Row & Keyed)[]> {
  const { table, sort } = page
  const column = sortKeyOf(page, dialect)
  const id = columnOf(table, 'id')
  const columns = sql.join(page.columns.map((name) => columnOf(table, name)))
  const where = allOf(page.where, table, dialect)
  return pagesByKey({ column, id, dir: sort.dir, isById: isById(sort) }, async (after, limit) => {
    const { rows } = await sql<Row & Keyed>`
        select ${columns}, ${column} as page_key, ${id} as page_id from ${sourceOf(page)}
        where ${sql.join([...where, after], and)}${orderOf(page, dialect)} limit ${limit}`.execute(
      db,
    )
    return rows
  })
}

/** How many rows meet these conditions. */
export async function countRows(
  { db, dialect }: Source,
  table: string,
  where: readonly Condition[],
): Promise<number> {
  return countPage({ db, dialect }, { table, where })
}

/** How many rows a page's filter leaves; no more than `limit` are counted. */
export async function countPage(
  { db, dialect }: Source,
  page: Pick<Page, 'table' | 'from' | 'where'>,
  limit: number | null = null,
): Promise<number> {
  const where = whereOf(page.where, page.table, dialect)
  const rowsOf = sql`${sourceOf(page)}${where}`
  const counted = limit === null ? rowsOf : sql`(select 1 from ${rowsOf} limit ${limit}) as counted`
  const { rows } = await sql<{ total: number }>`select count(*) as total from ${counted}`.execute(
    db,
  )
  return Number(rows[0]?.total ?? 0)
}

/** How many rows there are for each of these values of a column. */
export async function countBy(
  { db }: Source,
  table: string,
  { column, values }: { column: string; values: readonly RecordId[] },
): Promise<ReadonlyMap<RecordId, number>> {
  if (values.length === 0) return new Map()
  const ref = sql.ref(column)
  const seen = isSeen(table)
  const { rows } = await sql<{ owner: RecordId; total: number }>`
    select ${ref} as owner, count(*) as total from ${sql.table(table)}
    where ${sql.join([sql`${ref} in (${sql.join(values)})`, ...(seen ? [seen] : [])], and)} group by ${ref}`.execute(
    db,
  )
  return new Map(rows.map(({ owner, total }) => [owner, Number(total)]))
}

/** All rows that fit, by id; with `lock` they stay as they are until the transaction ends. */
export async function selectRows(
  { db, dialect }: Source,
  table: string,
  {
    where,
    lock = false,
    limit = 1_000_000,
  }: { where: readonly Condition[]; lock?: boolean; limit?: number },
): Promise<readonly Row[]> {
  const ending = lock ? dialect.forUpdate : sql``
  const { rows } = await sql<Row>`
    select * from ${sql.table(table)}${whereOf(where, table, dialect)} order by id limit ${limit} ${ending}`.execute(
    db,
  )
  return rows
}

/** The first row that fits, by id; undefined where none does. */
export const selectRow = async (
  source: Source,
  table: string,
  question: { where: readonly Condition[]; lock?: boolean },
): Promise<Row | undefined> => (await selectRows(source, table, { ...question, limit: 1 }))[0]

const written = new Map<string, Prepared<Row>>()

/** A prepared statement, kept: a table is written with the same few sets of columns again and again. */
function statementOf(text: string): Prepared<Row> {
  const found = written.get(text) ?? prepared<Row>(text)
  if (written.size >= 500) written.clear()
  written.set(text, found)
  return found
}

const quoted = (name: string) => `"${name}"`
const valuesOf = (row: Row): unknown[] => Object.values(row).map((value) => value ?? null)

/** Writes a new row (with its id, where the row has one). @returns the whole row as the table has it */
export async function insertRow(trx: Trx, table: string, row: Row): Promise<Row> {
  const names = Object.keys(row)
  const text = `insert into ${quoted(table)} (${names.map(quoted).join(', ')})
    values (${names.map(() => '?').join(', ')}) returning *`
  const { rows } = await statementOf(text)(trx, valuesOf(row))
  return rows[0] ?? {}
}

/** Writes these columns of a row and raises its revision. @returns the row; null where it is no longer at `revision` */
export async function updateRow(
  trx: Trx,
  table: string,
  { id, revision, row }: { id: RecordId; revision: number; row: Row },
): Promise<Row | null> {
  const assignments = Object.keys(row).map((name) => `${quoted(name)} = ?`)
  const text = `update ${quoted(table)} set ${[...assignments, 'revision = revision + 1'].join(', ')}
    where id = ? and revision = ? returning *`
  const { rows } = await statementOf(text)(trx, [...valuesOf(row), id, revision])
  return rows[0] ?? null
}

/** Writes a number into a column of each of these rows at once, and raises their revisions. */
export async function numberRows(
  trx: Trx,
  table: string,
  { column, places }: { column: string; places: readonly { id: RecordId; number: number }[] },
): Promise<void> {
  if (places.length === 0) return
  const each = places.map(({ id, number }) => sql`when ${id} then ${sql.lit(number)}`)
  const ids = places.map(({ id }) => id)
  await sql`update ${sql.table(table)}
    set ${sql.ref(column)} = case id ${sql.join(each, sql` `)} end, revision = revision + 1
    where id in (${sql.join(ids)})`.execute(trx)
}

/** Deletes a row; nothing where there is none. */
export const deleteRow = (trx: Trx, table: string, id: RecordId): Promise<void> =>
  deleteRows(trx, table, [id])

/** Deletes rows; nothing where there is none. */
export async function deleteRows(trx: Trx, table: string, ids: readonly RecordId[]): Promise<void> {
  if (ids.length === 0) return
  await sql`delete from ${sql.table(table)} where id in (${sql.join(ids)})`.execute(trx)
}

/**
 * Lets one transaction at a time check and write a table, so that rules over many rows (unique, the last administrator)
 * see all earlier writes. Taken before any row of the table is locked, a parent's before its children's. SQLite has one
 * writer anyway.
 */
export async function lockTable(
  trx: Trx,
  { dialect, abilities }: Locking,
  table: string,
): Promise<void> {
  if (dialect !== postgres) return
  const { advisoryLocks, rowLocks } = await abilities()
  if (advisoryLocks) await sql`select pg_advisory_xact_lock(hashtext(${table}))`.execute(trx)
  if (rowLocks) await takeRowLock(trx, table)
}

/** The kept number of rows that point at a record; null where it is still to be counted, or nothing points at it. */
export function countIn(row: Row): number | null {
  const kept = row[countColumn]
  return kept === null || kept === undefined ? null : Number(kept)
}

/**
 * Orders by the kept numbers of rows that point at each record. While servers change the tables some may be missing:
 * then all are counted.
 */
export async function keptSort(
  { db, dialect }: Source,
  { table, where, sort }: { table: string; where: readonly Condition[]; sort: Sort },
): Promise<Sort> {
  const { pointers, ...kept } = sort
  if (!pointers) return sort
  // the columns that the index begins with
  const head = where.filter((one) => 'is' in one && one.is === '=')
  const open = [...head, { column: countColumn, isNull: true }]
  const { rows } = await sql`select 1 from ${sql.table(table)}${whereOf(open, table, dialect)}
    limit 1`.execute(db)
  return rows.length > 0 ? sort : { ...kept, column: countColumn }
}

/**
 * Locks the records that these rows point at, in the order of their ids. A deletion calls it before it locks its own
 * table, as an insert locks its parent first: both write the number kept at the record.
 */
export async function lockParents(
  trx: Trx,
  dialect: Dialect,
  { parents, table, column, ids }: Held,
): Promise<void> {
  if (dialect !== postgres || ids.length === 0) return
  for (const parent of parents)
    await sql`select 1 from ${sql.table(parent)} where id in (
      select ${sql.ref(column)} from ${sql.table(table)} where id in (${sql.join(ids)}))
      order by id for update`.execute(trx)
}

interface Held {
  readonly parents: readonly string[]
  readonly table: string
  readonly column: string
  readonly ids: readonly RecordId[]
}

/**
 * Adds staged rows to the number of a record, since triggers leave them out. Called in the transaction that shows the
 * rows and has the record locked.
 */
export async function countMore(
  trx: Trx,
  { parent, id, count }: { readonly parent: string; readonly id: RecordId; readonly count: number },
): Promise<void> {
  const n = sql.ref(countColumn)
  await sql`update ${sql.table(parent)} set ${n} = ${n} + ${count} where id = ${id}`.execute(trx)
}
