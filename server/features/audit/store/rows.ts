import { sql } from 'kysely'
import { fold } from '../../../../src/schema/fold'
import { whereOf, type Condition } from '../../../records/conditions'
import type { Dialect } from '../../../database/dialect'
import { addLines } from '../../../records/manyRows'
import { prepared } from '../../../database/prepared'
import {
  countPage,
  selectIdsFirst,
  selectPage,
  streamRows,
  type Page,
  type Row,
} from '../../../records/rows'
import type { Db, Trx } from '../../../database/store'
import type { AuditTable } from '../../../database/systemTables'

const lineColumns = [
  'at',
  'actor_id',
  'actor',
  'ip',
  'action',
  'resource',
  'record_id',
  'before',
  'after',
]

/** Adds a line of those columns, in their order. Prepared once: it runs with every write. */
export const addAuditLine = prepared(
  `insert into audit (${lineColumns.join(', ')}) values (${lineColumns.map(() => '?').join(', ')})`,
)

/** Adds many of them. */
export const addAuditLines = (trx: Trx, lines: readonly (readonly unknown[])[]): Promise<void> =>
  addLines(
    trx,
    'audit',
    lines.map((line) => Object.fromEntries(lineColumns.map((name, at) => [name, line[at]]))),
  )

export const auditTexts = ['actor', 'ip', 'action', 'resource', 'record_id'] as const
type AuditText = (typeof auditTexts)[number]
export const auditColumns = ['id', 'at', ...auditTexts, 'before', 'after'] as const

type AuditColumn = (typeof auditColumns)[number]
export type AuditRow = Pick<Omit<AuditTable, 'id'> & { readonly id: number }, AuditColumn>

/** What of the log is asked for. */
export interface AuditQuestion {
  /** A resource, under its present and its former names. */
  readonly resources?: readonly string[] | undefined
  readonly recordId?: string | undefined
  /** A person's name as it stands in the log. */
  readonly actor?: string | undefined
  readonly action?: string | undefined
  /** From this moment on, and before that one; milliseconds since 1970. */
  readonly from?: number | undefined
  readonly until?: number | undefined
  readonly phrase: string
  readonly phraseIn: readonly string[] | null
  readonly sortBy: string
  readonly sortDir: 'asc' | 'desc'
}

/** Where the log is read. */
export interface AuditSource {
  readonly db: Db
  readonly dialect: Dialect
}

/** In how many values of a column a phrase is looked for at most. */
const mostWords = 10_000

/**
 * The values of a column that have the phrase in them. Distinct people, actions and resources are few, however long the
 * log is: the recursive query finds each by one step in the column's index.
 */
async function wordsWith(db: Db, name: AuditText, phrase: string): Promise<readonly string[]> {
  const column = sql.ref(name)
  const { rows } = await sql<{ word: string }>`
    with recursive words(word) as (
      select min(${column}) from audit
      union all
      select (select min(${column}) from audit where ${column} > words.word)
        from words where words.word is not null)
    select word from words where word is not null limit ${mostWords}`.execute(db)
  return rows.map(({ word }) => word).filter((word) => fold(word).includes(phrase))
}

/** Conditions for the lines that have a phrase; a record's id must match whole. */
async function phraseIs(db: Db, { phrase, phraseIn }: AuditQuestion): Promise<Condition[]> {
  const folded = fold(phrase).trim()
  if (folded === '') return []
  const any: Condition[] = []
  for (const column of auditTexts) {
    if (phraseIn !== null && !phraseIn.includes(column)) continue
    if (column === 'record_id') any.push({ column, is: '=', value: phrase.trim() })
    else {
      const found = await wordsWith(db, column, folded)
      if (found.length > 0) any.push({ column, in: found })
    }
  }
  return [any.length === 1 && any[0] ? any[0] : { any }]
}

/** A question about the log as conditions of its table. */
export async function auditConditions(
  { db }: AuditSource,
  question: AuditQuestion,
): Promise<readonly Condition[]> {
  const { resources, recordId, actor, action, from, until } = question
  const is = (column: string, value: unknown): Condition[] =>
    value === undefined ? [] : [{ column, is: '=', value }]
  return [
    ...(resources?.length === 1 ? is('resource', resources[0]) : []),
    ...(resources && resources.length !== 1 ? [{ column: 'resource', in: resources }] : []),
    ...is('record_id', recordId),
    ...is('actor', actor),
    ...is('action', action),
    ...(from === undefined ? [] : [{ column: 'at', is: '>=' as const, value: from }]),
    ...(until === undefined ? [] : [{ column: 'at', is: '<' as const, value: until }]),
    ...(await phraseIs(db, question)),
  ]
}

const table = 'audit'
/** Sorts a span of days by time, not id: the index on time finds the page without a scan from the log's end. */
function pageOf(
  where: readonly Condition[],
  { sortBy, sortDir, from, until }: AuditQuestion,
): Page {
  const named = auditColumns.find((name) => name === sortBy) ?? 'id'
  const isDated = from !== undefined || until !== undefined
  const column = isDated && named === 'id' ? 'at' : named
  return { table, columns: auditColumns, where, sort: { column, dir: sortDir } }
}

/** How many lines there are; no more than `limit` are counted. */
export const countAudit = (
  source: AuditSource,
  where: readonly Condition[],
  limit: number | null,
): Promise<number> => countPage(source, { table, where }, limit)

/** Up to this many lines are found first and sorted afterwards. */
const few = 5000

/** Which lines are asked for. */
interface AuditSpan {
  readonly limit: number
  readonly offset: number
  /** How many lines match; beyond the bound of counting, at least that number. */
  readonly counted: number
  /** Whether `counted` is exact. */
  readonly isAll: boolean
}

/**
 * One page of the log: its ids are found in the indexes, and only its own lines are read. Few matches are all found
 * first: to look for them backwards through the log would read most of it.
 */
export async function auditPage(
  source: AuditSource,
  { where, question }: { where: readonly Condition[]; question: AuditQuestion },
  { limit, offset, counted, isAll }: AuditSpan,
): Promise<readonly AuditRow[]> {
  if (isAll && offset >= counted) return []
  const page = pageOf(where, question)
  if (isAll && counted <= few) {
    const ids = sql`select id from audit${whereOf(where, table, source.dialect)}`
    const fitting: Condition = { column: 'id', among: ids }
    return rowsOf(await selectPage(source, { ...page, where: [fitting] }, { limit, offset }))
  }
  const total = isAll ? counted : null
  return rowsOf(await selectIdsFirst(source, page, { limit, offset, total }))
}

const textOf = (value: unknown): string | null => (typeof value === 'string' ? value : null)

const rowsOf = (rows: readonly Row[]): readonly AuditRow[] =>
  rows.map((row) => ({
    id: Number(row['id']),
    at: Number(row['at']),
    actor: textOf(row['actor']),
    ip: String(row['ip']),
    action: String(row['action']),
    resource: textOf(row['resource']),
    record_id: textOf(row['record_id']),
    before: textOf(row['before']),
    after: textOf(row['after']),
  }))

/** The whole log of a question, some hundreds of lines at a time. */
export async function* auditPages(
  source: AuditSource,
  question: AuditQuestion,
): AsyncGenerator<readonly AuditRow[]> {
  const where = await auditConditions(source, question)
  for await (const rows of streamRows(source, pageOf(where, question))) yield rowsOf(rows)
}

/** One line, by its number. */
export const auditLine = (db: Db, id: number): Promise<AuditRow | undefined> =>
  db.selectFrom('audit').select(auditColumns).where('id', '=', id).executeTakeFirst()

/** The newest line of a record, with the account that wrote it; a resource may have been called otherwise once. */
export const lastLine = (
  db: Db,
  { resources, id }: { readonly resources: readonly string[]; readonly id: string },
): Promise<(AuditRow & Pick<AuditTable, 'actor_id'>) | undefined> =>
  db
    .selectFrom('audit')
    .select([...auditColumns, 'actor_id'])
    .where('resource', 'in', resources)
    .where('record_id', '=', id)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()

/**
 * What one person did lately, or what all others did, the newest first. Others' lines are read from the index on time,
 * backwards, so with nulls last; `action || ''` avoids the index on actions, each of which is most of the log.
 */
export function recentAudit(
  db: Db,
  asked: {
    readonly actor: { readonly id: number; readonly username: string }
    readonly isActor: boolean
    readonly actions: readonly string[]
    readonly from: number
    readonly limit: number
  },
): Promise<readonly AuditRow[]> {
  const { actor, isActor, actions, from, limit } = asked
  const ids = db
    .selectFrom('audit')
    .select('id')
    .where('at', '>=', from)
    .where(sql`action || ''`, 'in', actions)
    .where('actor', isActor ? '=' : '<>', actor.username)
    .orderBy('at', (by) => by.desc().nullsLast())
    .orderBy('id', 'desc')
    .limit(limit)
  return (
    db
      .selectFrom('audit')
      .select(auditColumns)
      .where('id', 'in', ids)
      // somebody else may have had the name before
      .$if(isActor, (query) => query.where('actor_id', '=', actor.id))
      .orderBy('at', 'desc')
      .orderBy('id', 'desc')
      .execute()
  )
}
