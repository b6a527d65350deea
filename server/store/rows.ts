import { sql, type RawBuilder } from 'kysely'
import { columnContains, postgres, type Dialect } from './dialect'
import { fold } from '../../src/schema/fold'
import { pagesByKey, type Keyed } from './pagesByKey'
import { prepared, type Prepared } from './prepared'
import type { Db, Trx } from './store'

/** A row as the database has it, by column. */
export type Row = Readonly<Record<string, unknown>>

/** What a record is known by: a number that the database made, or what people typed. */
export type RecordId = number | string

export const idOfRow = (row: Row): RecordId => {
  const { id } = row
  return typeof id === 'string' ? id : Number(id)
}

/** A condition on one table. Values are as the column takes them (`toColumn`). */
export type Condition =
  | {
      readonly column: string
      readonly is: '=' | '<>' | '<' | '>='
      readonly value: unknown
      /** Most rows fit: judged row by row, the index is chosen for the order. */
      readonly isWide?: boolean
    }
  | { readonly column: string; readonly in: readonly unknown[] }
  | { readonly column: string; readonly isNull: true }
  | { readonly any: readonly Condition[] }
  /** Contains the phrase, folded; in these text columns, or in all of them (null). */
  | {
      readonly phrase: string
      readonly columns: readonly string[] | null
      readonly common?: boolean
    }
  /** A JSON column whose list under `key` holds the number. */
  | { readonly column: string; readonly key: string; readonly holds: number }

export interface Page {
  readonly table: string
  readonly columns: readonly string[]
  readonly where: readonly Condition[]
  readonly sort: { readonly column: string; readonly dir: 'asc' | 'desc' }
}

interface Source {
  readonly db: Db | Trx
  readonly dialect: Dialect
}

type Sql = RawBuilder<unknown>
const and = sql` and `

function toSql(condition: Condition, table: string, dialect: Dialect): Sql {
  if ('phrase' in condition) {
    const phrase = fold(condition.phrase)
    if (condition.columns === null) return dialect.contains(table, phrase, condition.common)
    const each = condition.columns.map((column) => columnContains(table, column, phrase))
    return each.length === 0 ? sql`1 = 0` : sql`(${sql.join(each, sql` or `)})`
  }
  if ('any' in condition) {
    const each = condition.any.map((inner) => toSql(inner, table, dialect))
    return each.length === 0 ? sql`1 = 0` : sql`(${sql.join(each, sql` or `)})`
  }
  const column = sql.ref(`${table}.${condition.column}`)
  if ('isNull' in condition) return sql`${column} is null`
  if ('in' in condition) {
    return condition.in.length === 0 ? sql`1 = 0` : sql`${column} in (${sql.join(condition.in)})`
  }
  if ('holds' in condition) {
    return dialect === postgres
      ? sql`${column} -> ${sql.lit(condition.key)} @> ${JSON.stringify([condition.holds])}::jsonb`
      : sql`exists (select 1 from json_each(${column}, ${`$.${condition.key}`}) where json_each.value = ${condition.holds})`
  }
  // SQLite leaves an index alone where the column is part of an expression.
  const operand = condition.isWide && dialect !== postgres ? sql`+${column}` : column
  return sql`${operand} ${sql.raw(condition.is)} ${condition.value}`
}

const whereOf = (conditions: readonly Condition[], table: string, dialect: Dialect): Sql =>
  conditions.length === 0
    ? sql``
    : sql` where ${sql.join(
        conditions.map((condition) => toSql(condition, table, dialect)),
        and,
      )}`

/** Sorted with `id` as the last key. An empty value is the smallest on both databases. */
function orderOf({ table, sort }: Page, dialect: Dialect): Sql {
  const direction = sql.raw(sort.dir)
  const id = sql`${sql.ref(`${table}.id`)} ${direction}`
  if (sort.column === 'id') return sql` order by ${id}`
  const nulls =
    dialect === postgres ? sql.raw(sort.dir === 'asc' ? ' nulls first' : ' nulls last') : sql``
  return sql` order by ${sql.ref(`${table}.${sort.column}`)} ${direction}${nulls}, ${id}`
}

const selection = ({ table, columns }: Page) =>
  sql`select ${sql.join(columns.map((column) => sql.ref(`${table}.${column}`)))} from ${sql.table(table)}`

/** From here on the ids of a page are found in an index first, and only its own rows are read. */
const deep = 200

/** One page of rows in their order. */
export async function selectPage(
  { db, dialect }: Source,
  page: Page,
  { limit, offset }: { limit: number; offset: number },
): Promise<readonly Row[]> {
  const where = whereOf(page.where, page.table, dialect)
  const order = orderOf(page, dialect)
  if (offset < deep) {
    const { rows } = await sql<Row>`${selection(page)}${where}${order}
      limit ${limit} offset ${offset}`.execute(db)
    return rows
  }
  const id = sql.ref(`${page.table}.id`)
  const { rows } = await sql<Row>`${selection(page)} where ${id} in (
    select ${id} from ${sql.table(page.table)}${where}${order} limit ${limit} offset ${offset})${order}`.execute(
    db,
  )
  return rows
}

/** All rows of a page's filter in their order, some hundreds at a time, with flat memory. */
export function streamRows(
  { db, dialect }: Source,
  page: Page,
): AsyncGenerator<readonly (Row & Keyed)[]> {
  const { table, sort } = page
  const column = sql.ref(`${table}.${sort.column}`)
  const id = sql.ref(`${table}.id`)
  const columns = sql.join(page.columns.map((name) => sql.ref(`${table}.${name}`)))
  const where = page.where.map((condition) => toSql(condition, table, dialect))
  return pagesByKey(
    { column, id, dir: sort.dir, isById: sort.column === 'id' },
    async (after, limit) => {
      const { rows } = await sql<Row & Keyed>`
        select ${columns}, ${column} as page_key, ${id} as page_id from ${sql.table(table)}
        where ${sql.join([...where, after], and)}${orderOf(page, dialect)} limit ${limit}`.execute(
        db,
      )
      return rows
    },
  )
}

export async function countRows(
  { db, dialect }: Source,
  table: string,
  where: readonly Condition[],
): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select count(*) as total from ${sql.table(table)}${whereOf(where, table, dialect)}`.execute(db)
  return Number(rows[0]?.total ?? 0)
}

/** How many rows each of these values of a column has. */
export async function countBy(
  { db }: Source,
  table: string,
  { column, values }: { column: string; values: readonly RecordId[] },
): Promise<ReadonlyMap<RecordId, number>> {
  if (values.length === 0) return new Map()
  const ref = sql.ref(column)
  const { rows } = await sql<{ owner: RecordId; total: number }>`
    select ${ref} as owner, count(*) as total from ${sql.table(table)}
    where ${ref} in (${sql.join(values)}) group by ${ref}`.execute(db)
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

const written = new Map<string, Prepared<Row>>()

/** The statement of that text, kept: a table is written with the same few sets of columns again and again. */
function kept(text: string): Prepared<Row> {
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
  const { rows } = await kept(text)(trx, valuesOf(row))
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
  const { rows } = await kept(text)(trx, [...valuesOf(row), id, revision])
  return rows[0] ?? null
}

export async function deleteRow(trx: Trx, table: string, id: RecordId): Promise<void> {
  await sql`delete from ${sql.table(table)} where id = ${id}`.execute(trx)
}

/**
 * Lets one transaction at a time judge and write a table: rules over many rows (unique, the last administrator) see all
 * that was written before them. Taken before any row of the table is locked, a parent's before its children's. SQLite
 * has one writer anyway.
 */
export async function lockTable(trx: Trx, dialect: Dialect, table: string): Promise<void> {
  if (dialect === postgres) await sql`select pg_advisory_xact_lock(hashtext(${table}))`.execute(trx)
}
