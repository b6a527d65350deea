import { wallOf } from '../../../i18n/zone'
import { csvReply, type Cell } from '../../csv/write'
import { has } from '../../../src/schema/registry'
import { notFound } from '../../http/apiError'
import type { Context } from '../../http/context'
import { whileSignedIn } from '../../http/guard'
import { parseListQuery, totalKey } from '../../http/listQuery'
import { json, listReply, type Reply } from '../../http/reply'
import type { Route } from '../../http/route'
import { sharedParameters } from '../../openapi/shared'
import { isForPeople } from '../export/listCsv'
import { auditKeys, narrowing } from '../history/narrowing'
import { auditJson } from '../history/line'
import { pastFile } from '../history/pastFile'
import { recordIdOf } from '../history/recordId'
import { namesEver, presentName } from '../../resources/former'
import { models } from '../../resources/model'
import {
  auditColumns,
  auditConditions,
  auditLine,
  auditPage,
  auditPages,
  auditTexts,
  countAudit,
  lastLine,
  type AuditQuestion,
  type AuditRow,
} from './store/rows'
import { bound, wantsExact } from '../../verbs/listConditions'

type Narrowing = Omit<AuditQuestion, 'phrase' | 'phraseIn' | 'sortBy' | 'sortDir'>

/** What a list of the log may be asked. */
const listKeys: Route['query'] = {
  limit: sharedParameters.limit,
  page: sharedParameters.page,
  phrase: sharedParameters.phrase,
  phraseIn: sharedParameters.phraseIn,
  sortBy: { schema: { type: 'string', enum: ['id', 'at', ...auditTexts], default: 'id' } },
  sortDir: sharedParameters.sortDir,
  ...(has('export') && { format: sharedParameters.format }),
  total: sharedParameters.total,
}
const narrowingKeys = Object.fromEntries(
  auditKeys.map((key) => [key, { schema: { type: 'string' } }]),
)

/** The log of all that was done. The administrator's alone. */
const logRoutes: readonly Route[] = [
  {
    method: 'GET',
    path: 'audit',
    roles: ['ROLE_ADMIN'],
    quota: 'searching',
    query: { ...listKeys, ...narrowingKeys },
    handler: (context) => answer(context, narrowing(context.query), auditKeys),
  },
  { method: 'GET', path: 'audit/{id}', roles: ['ROLE_ADMIN'], handler: one },
]

/** The log of one record, with the files it had. */
const historyRoutes: readonly Route[] = [
  {
    method: 'GET',
    path: 'history/{resource}/{id}',
    roles: ['ROLE_ADMIN'],
    quota: 'searching',
    query: listKeys,
    handler: async (context) => {
      const { resource = '', id = '' } = context.params
      const recordId = await recordIdOf(context, resource, id)
      const resources = namesEver(resource)
      // the log also has lines of resources that the app no longer has
      const isKnown =
        models.has(presentName(resource)) ||
        (await lastLine(context.store.db, { resources, id: recordId })) !== undefined
      if (!isKnown) throw notFound()
      return answer(context, { resources, recordId }, [])
    },
  },
  {
    method: 'GET',
    path: 'history/{resource}/files/{fileId}',
    roles: ['ROLE_ADMIN'],
    quota: 'sending',
    handler: pastFile,
  },
]

/** The calls of the log, as far as the app has it. */
export const auditRoutes: readonly Route[] = [
  ...(has('audit') ? logRoutes : []),
  ...(has('history') ? historyRoutes : []),
]

/** One line of the log. */
async function one(context: Context): Promise<Reply> {
  const { id = '' } = context.params
  const row = /^\d{1,15}$/.test(id) ? await auditLine(context.store.db, Number(id)) : undefined
  if (!row) throw notFound()
  return json(await auditJson(context, row))
}

async function answer(
  context: Context,
  narrowed: Narrowing,
  extra: readonly string[],
): Promise<Reply> {
  const { store, query } = context
  const { dialect } = store
  const source = { db: store.db, dialect }
  const { phrase, phraseIn, sortBy, sortDir, ...asked } = parseListQuery(query, {
    sortable: ['at', ...auditTexts],
    searchable: [...auditTexts],
    extra: [totalKey, ...extra],
  })
  const isExact = wantsExact(asked)
  const question: AuditQuestion = { ...narrowed, phrase, phraseIn, sortBy, sortDir }
  if (asked.format === 'csv') {
    const pages = whileSignedIn(context, auditPages({ db: store.long, dialect }, question))
    return auditCsv(pages, isForPeople(context.request) ? onTheWall : inUtc)
  }
  const where = await auditConditions(source, question)
  const count = (limit: number | null) =>
    context.totals(
      {
        key: JSON.stringify(['audit', where, limit]),
        tables: ['audit'],
        ...(limit !== null && { bound: limit }),
      },
      () => countAudit(source, where, limit),
    )
  const counted = await count(isExact ? null : bound + 1)
  const isAll = isExact || counted <= bound
  const offset = (asked.page - 1) * asked.limit
  const span = { limit: asked.limit, offset, counted, isAll }
  const rows = await auditPage(source, { where, question }, span)
  const items = await Promise.all(rows.map((row) => auditJson(context, row)))
  if (isAll) return listReply(items, counted)
  // a page that is not full is the last one and tells how many there are
  if (items.length === 0) return listReply(items, await count(null))
  if (items.length < asked.limit) return listReply(items, offset + items.length)
  return json({ items, total: bound, total_exceeded: true })
}

const inUtc = (at: number) => new Date(at).toISOString()

/** In the app's time zone, as a list of it has it, with the seconds: `2026-11-21 14:05:07`. */
function onTheWall(at: number): string {
  const utc = inUtc(at)
  const { day, time } = wallOf(utc) ?? {}
  return `${day} ${time}${utc.slice(16, 19)}`
}

function auditCsv(
  pages: AsyncIterable<readonly AuditRow[]>,
  written: (at: number) => string,
): Reply {
  async function* batches(): AsyncGenerator<Cell[][]> {
    for await (const rows of pages) {
      yield rows.map((row) =>
        auditColumns.map((name) => (name === 'at' ? written(Number(row.at)) : row[name])),
      )
    }
  }
  const headers = { Vary: 'Accept' }
  return csvReply('audit.csv', { columns: auditColumns, batches: batches(), headers })
}
