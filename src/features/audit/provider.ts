import type { DataProvider } from 'ra-core'
import type { GetListParams } from 'ra-core'
import type { PanelCalls, PanelDataProvider } from '../../../dataProvider/types'
import type { PanelRecord } from '../../../dataProvider/records'
import type { Request } from '../../../dataProvider/http'
import { toListParams } from '../../../dataProvider/dataProvider'
import { csvQuery, listQuery, type Query } from '../../../dataProvider/query'
import { changesOf, hiddenIn } from '../history/changes'
import { type Line, toLines, versionOf } from '../history/lines'
import type { Resource } from '../../schema'
import { auditList } from './auditList'

/** What the log is narrowed by beside the phrase, as the address keeps it. */
export const filterKeys = ['actor', 'action', 'resource', 'record_id', 'from', 'to'] as const
export type FilterKey = (typeof filterKeys)[number]

/** The texts that a row is made of. */
interface Words {
  readonly labelOf: (line: Line, name: string) => string
  readonly more: (fields: string, count: number) => string
}

/** How many fields a row names. */
const NAMED = 3

function changedIn(line: Line, { labelOf, more }: Words): string {
  // a new record changes all fields: the row shows its title instead
  if (line.before === null || line.after === null) return ''
  const names = [...changesOf(line).map(({ name }) => name), ...hiddenIn(line)]
  const fields = names
    .slice(0, NAMED)
    .map((name) => labelOf(line, name))
    .join(', ')
  return names.length > NAMED ? more(fields, names.length - NAMED) : fields
}

/**
 * The name of a line's record. It is not in the rows of the answer, because the names of choices may load later.
 * @param say the name of a record, and of a number
 */
export function recordIn(
  line: Line,
  say: {
    readonly titleOf: (resource: Resource, record: PanelRecord) => string
    readonly numberOf: (id: string) => string
  },
): string {
  if (line.recordId === null) return ''
  const version = versionOf(line)
  const title = line.resource && version ? say.titleOf(line.resource, version) : ''
  const number = say.numberOf(line.recordId)
  return title === '' || title === line.recordId ? number : `${title} (${number})`
}

const toRow = (line: Line, words: Words) => ({
  id: line.id,
  revision: undefined,
  at: line.at,
  actor: line.actor,
  action: line.action,
  resource: line.name,
  changed: changedIn(line, words),
  ip: line.ip,
  line,
})

export type LogRow = ReturnType<typeof toRow>

/** The query of a list with what narrows it. */
function narrowed(query: Query, filter: object): Query {
  const said = new Map(Object.entries(filter))
  const own = filterKeys.flatMap((key) => {
    const value: unknown = said.get(key)
    return typeof value === 'string' && value !== '' ? [[key, value] as const] : []
  })
  return { ...query, ...Object.fromEntries(own) }
}

/** The two calls that a list of the log makes; the panel's own provider knows the registry alone. */
export function auditProvider(
  panel: PanelDataProvider,
  request: Request,
  words: Words,
): DataProvider {
  const calls: Pick<PanelCalls, 'exportCsv'> = {
    exportCsv: async (_, { list, meta = {} }) => {
      const query = narrowed(csvQuery(auditList, list), list.filter)
      const { stream } = await request('GET', '/api/audit', {
        query,
        as: 'stream',
        signal: meta.signal,
        headers: { Accept: 'text/csv;labels=yes, */*;q=0.1' },
      })
      if (!stream) throw new Error('the export is empty')
      return stream
    },
  }
  return {
    ...panel,
    ...calls,
    getList: async (_: string, params: GetListParams) => {
      const list = toListParams(params)
      const query = narrowed(listQuery(auditList, list), params.filter ?? {})
      const { json } = await request('GET', '/api/audit', { query, signal: params.signal })
      const { lines, total, isExceeded } = toLines(json)
      const data = lines.map((line) => toRow(line, words))
      // where not all were counted, there is always a next page
      const beyond = list.page * list.perPage + 1
      return isExceeded
        ? { data, total: Math.max(total, beyond), meta: { over: total } }
        : { data, total }
    },
  } as DataProvider
}
