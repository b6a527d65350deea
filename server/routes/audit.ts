import { sql, type ExpressionBuilder, type SelectQueryBuilder } from 'kysely'
import { csvStream, type Cell } from '../csv/write'
import type { Context } from '../http/context'
import { parseListQuery, type ListQuery } from '../http/listQuery'
import { listReply, type Reply } from '../http/reply'
import type { Route } from '../http/route'
import { escapeLike } from '../store/dialect'
import type { AuditTable, SystemTables } from '../store/systemTables'

const textColumns = ['actor', 'ip', 'action', 'resource', 'record_id'] as const
const columns = ['id', 'at', ...textColumns, 'before', 'after'] as const

type Column = (typeof columns)[number]
type AuditQuery = SelectQueryBuilder<SystemTables, 'audit', Pick<StoredRow, Column>>
type StoredRow = Omit<AuditTable, 'id'> & { readonly id: number }

/** The log of all that was done: whole, and of one record. The administrator's alone. */
export const auditRoutes: readonly Route[] = [
  { method: 'GET', path: 'audit', roles: ['ROLE_ADMIN'], handler: (context) => answer(context) },
  {
    method: 'GET',
    path: 'history/{resource}/{id}',
    roles: ['ROLE_ADMIN'],
    handler: (context) =>
      answer(context, {
        resource: context.params['resource'] ?? '',
        id: context.params['id'] ?? '',
      }),
  },
]

async function answer(context: Context, record?: { resource: string; id: string }): Promise<Reply> {
  const { store, query } = context
  const asked = parseListQuery(query, {
    sortable: ['at', ...textColumns],
    searchable: [...textColumns],
  })
  const filtered = store.db
    .selectFrom('audit')
    .where((is) => is.and([...recordIs(is, record), ...phraseIs(is, asked)]))
  const sortBy = columns.find((name) => name === asked.sortBy) ?? 'id'
  const sorted = filtered
    .select(columns)
    .orderBy(sortBy, asked.sortDir)
    .orderBy('id', asked.sortDir)
  if (asked.format === 'csv') return csvReply(sorted)
  const total = await context.totals(
    {
      key: JSON.stringify(['audit', record, asked.phrase, asked.phraseIn]),
      tables: ['audit'],
    },
    async () => {
      const row = await filtered
        .select((count) => count.fn.countAll<number>().as('total'))
        .executeTakeFirstOrThrow()
      return Number(row.total)
    },
  )
  const rows = await sorted
    .limit(asked.limit)
    .offset((asked.page - 1) * asked.limit)
    .execute()
  return listReply(rows.map(auditJson), total)
}

type Is = ExpressionBuilder<SystemTables, 'audit'>

const recordIs = (is: Is, record: { resource: string; id: string } | undefined) =>
  record ? [is('resource', '=', record.resource), is('record_id', '=', record.id)] : []

function phraseIs(is: Is, { phrase, phraseIn }: ListQuery) {
  if (phrase === '') return []
  const pattern = `%${escapeLike(phrase.toLowerCase())}%`
  const names = textColumns.filter((name) => phraseIn === null || phraseIn.includes(name))
  return [
    is.or(names.map((name) => sql<boolean>`lower(${is.ref(name)}) like ${pattern} escape '\\'`)),
  ]
}

function auditJson(row: Pick<StoredRow, Column>): Record<string, unknown> {
  const parsed = (text: string | null): unknown => (text === null ? null : JSON.parse(text))
  return {
    ...row,
    at: new Date(Number(row.at)).toISOString(),
    before: parsed(row.before),
    after: parsed(row.after),
  }
}

function csvReply(sorted: AuditQuery): Reply {
  async function* batches(): AsyncGenerator<Cell[][]> {
    let batch: Cell[][] = []
    for await (const row of sorted.stream(500)) {
      batch.push(
        columns.map((name) => (name === 'at' ? new Date(Number(row.at)).toISOString() : row[name])),
      )
      if (batch.length >= 500) {
        yield batch
        batch = []
      }
    }
    yield batch
  }
  return {
    status: 200,
    headers: {
      'Content-Type': 'text/csv; charset=utf-8',
      'Content-Disposition': 'attachment; filename="audit.csv"',
    },
    body: csvStream(columns, batches()),
  }
}
