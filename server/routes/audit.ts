import { csvStream, type Cell } from '../csv/write'
import type { Context } from '../http/context'
import { parseListQuery } from '../http/listQuery'
import { listReply, type Reply } from '../http/reply'
import type { Route } from '../http/route'
import { inPresentNames, namesEver, presentName } from '../resources/former'
import {
  auditColumns,
  auditPage,
  auditPages,
  auditTexts,
  countAudit,
  type AuditQuestion,
  type AuditRow,
} from '../store/auditRows'

/** The log of all that was done: whole, and of one record. The administrator's alone. */
export const auditRoutes: readonly Route[] = [
  { method: 'GET', path: 'audit', roles: ['ROLE_ADMIN'], handler: (context) => answer(context) },
  {
    method: 'GET',
    path: 'history/{resource}/{id}',
    roles: ['ROLE_ADMIN'],
    handler: (context) =>
      answer(context, {
        resources: namesEver(context.params['resource'] ?? ''),
        id: context.params['id'] ?? '',
      }),
  },
]

async function answer(context: Context, record?: AuditQuestion['record']): Promise<Reply> {
  const { store, query } = context
  const asked = parseListQuery(query, {
    sortable: ['at', ...auditTexts],
    searchable: [...auditTexts],
  })
  const question: AuditQuestion = { ...asked, ...(record && { record }) }
  if (asked.format === 'csv') return csvReply(auditPages(store.long, question))
  const total = await context.totals(
    { key: JSON.stringify(['audit', record, asked.phrase, asked.phraseIn]), tables: ['audit'] },
    () => countAudit(store.db, question),
  )
  const rows = await auditPage(store.db, question, {
    limit: asked.limit,
    offset: (asked.page - 1) * asked.limit,
  })
  return listReply(rows.map(auditJson), total)
}

function auditJson(row: AuditRow): Record<string, unknown> {
  const { resource } = row
  const parsed = (text: string | null): unknown =>
    text === null ? null : inPresentNames(resource ?? '', JSON.parse(text))
  return {
    ...row,
    // The log stays as it was written; it is read under the names of today.
    resource: resource === null ? null : presentName(resource),
    at: new Date(Number(row.at)).toISOString(),
    before: parsed(row.before),
    after: parsed(row.after),
  }
}

function csvReply(pages: AsyncIterable<readonly AuditRow[]>): Reply {
  async function* batches(): AsyncGenerator<Cell[][]> {
    for await (const rows of pages) {
      yield rows.map((row) =>
        auditColumns.map((name) =>
          name === 'at' ? new Date(Number(row.at)).toISOString() : row[name],
        ),
      )
    }
  }
  return {
    status: 200,
    headers: {
      'Content-Type': 'text/csv; charset=utf-8',
      'Content-Disposition': 'attachment; filename="audit.csv"',
    },
    body: csvStream(auditColumns, batches()),
  }
}
