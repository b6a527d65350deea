import { sql, type ExpressionBuilder } from 'kysely'
import { escapeLike, type Dialect } from './dialect'
import { addLines } from './manyRows'
import { pagesByKey, type Keyed } from './pagesByKey'
import { prepared } from './prepared'
import type { Db, Trx } from './store'
import type { AuditTable, SystemTables } from './systemTables'

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
export const auditColumns = ['id', 'at', ...auditTexts, 'before', 'after'] as const

type AuditColumn = (typeof auditColumns)[number]
export type AuditRow = Pick<Omit<AuditTable, 'id'> & { readonly id: number }, AuditColumn>

/** What of the log is asked for. */
export interface AuditQuestion {
  /** A resource may have been called otherwise once. */
  readonly resources?: readonly string[] | undefined
  readonly recordId?: string | undefined
  /** A person's name as it stands in the log. */
  readonly actor?: string | undefined
  readonly action?: string | undefined
  /** The first moment, and the first one that is too late; milliseconds since 1970. */
  readonly from?: number | undefined
  readonly until?: number | undefined
  readonly phrase: string
  readonly phraseIn: readonly string[] | null
  readonly sortBy: string
  readonly sortDir: 'asc' | 'desc'
}

type Is = ExpressionBuilder<SystemTables, 'audit'>

const narrowed = (is: Is, { resources, recordId, actor, action, from, until }: AuditQuestion) => [
  ...(resources ? [is('resource', 'in', resources)] : []),
  ...(recordId === undefined ? [] : [is('record_id', '=', recordId)]),
  ...(actor === undefined ? [] : [is('actor', '=', actor)]),
  ...(action === undefined ? [] : [is('action', '=', action)]),
  ...(from === undefined ? [] : [is('at', '>=', from)]),
  ...(until === undefined ? [] : [is('at', '<', until)]),
]

function phraseIs(is: Is, dialect: Dialect, { phrase, phraseIn }: AuditQuestion) {
  if (phrase === '') return []
  // SQLite's own disregards case as lower() does, in half the time
  const like = sql.raw(dialect.name === 'postgres' ? 'ilike' : 'like')
  const pattern = `%${escapeLike(phrase)}%`
  const names = auditTexts.filter((name) => phraseIn === null || phraseIn.includes(name))
  return [is.or(names.map((name) => sql<boolean>`${is.ref(name)} ${like} ${pattern} escape '\\'`))]
}

/** Where the log is read. */
export interface AuditSource {
  readonly db: Db
  readonly dialect: Dialect
}

const filtered = ({ db, dialect }: AuditSource, question: AuditQuestion) =>
  db
    .selectFrom('audit')
    .where((is) => is.and([...narrowed(is, question), ...phraseIs(is, dialect, question)]))

function sorted(source: AuditSource, question: AuditQuestion) {
  const { sortBy, sortDir } = question
  return filtered(source, question)
    .select(auditColumns)
    .orderBy(auditColumns.find((name) => name === sortBy) ?? 'id', sortDir)
    .orderBy('id', sortDir)
}

export async function countAudit(source: AuditSource, question: AuditQuestion): Promise<number> {
  const row = await filtered(source, question)
    .select((count) => count.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  return Number(row.total)
}

/** What is few enough to be found first and put in order afterwards. */
const few = 5000

/**
 * One page of the log: which lines are its own is found over the indexes, and only these are read.
 * @param total how many lines the question has: where these are few, none is looked for by reading the log backwards
 */
export async function auditPage(
  source: AuditSource,
  question: AuditQuestion,
  { limit, offset, total }: { limit: number; offset: number; total: number },
): Promise<readonly AuditRow[]> {
  if (offset >= total) return []
  const { sortBy, sortDir } = question
  const column = auditColumns.find((name) => name === sortBy) ?? 'id'
  const ids = filtered(source, question).select('id')
  // of a span of days the index of the days is read, and not the whole log from its end
  const isDated = question.from !== undefined || question.until !== undefined
  const first = isDated && column === 'id' ? sql`id + 0` : sql.ref(column)
  const page = ids.orderBy(first, sortDir).orderBy('id', sortDir).limit(limit).offset(offset)
  const isFew = total <= few
  const found = source.db
    .selectFrom('audit')
    .select(auditColumns)
    .where('id', 'in', isFew ? ids : page)
    .orderBy(column, sortDir)
    .orderBy('id', sortDir)
  return (isFew ? found.limit(limit).offset(offset) : found).execute()
}

/** The whole log of a question, some hundreds of lines at a time. */
export function auditPages(
  source: AuditSource,
  question: AuditQuestion,
): AsyncGenerator<readonly (AuditRow & Keyed)[]> {
  const { sortBy, sortDir } = question
  const column = auditColumns.find((name) => name === sortBy) ?? 'id'
  return pagesByKey(
    { column: sql.ref(column), id: sql.ref('id'), dir: sortDir, isById: column === 'id' },
    (after, limit) =>
      sorted(source, question)
        .select((is) => [is.ref(column).as('page_key'), is.ref('id').as('page_id')])
        .where(sql<boolean>`${after}`)
        .limit(limit)
        .execute(),
  )
}

/** One line, by its number. */
export const auditLine = (db: Db, id: number): Promise<AuditRow | undefined> =>
  db.selectFrom('audit').select(auditColumns).where('id', '=', id).executeTakeFirst()

/** Of late, the newest first: what one person did, or what all others did. Read from the index of the days. */
export function recentAudit(
  db: Db,
  asked: {
    readonly actor: string
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
    .where('action', 'in', actions)
    .where('actor', isActor ? '=' : '<>', actor)
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
  return db
    .selectFrom('audit')
    .select(auditColumns)
    .where('id', 'in', ids)
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .execute()
}
