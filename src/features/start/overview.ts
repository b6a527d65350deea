import { type Hit, toHits } from '../../resource/hits'
import { type Line, toLine } from '../history/lines'
import { isObject, type JsonObject, type Resource, type StartPage } from '../../schema'
import { resources } from '../../schema/registry'

/** The first of a block, and how many there are. */
export interface Block<Item> {
  readonly items: readonly Item[]
  readonly total: number
  /** How many of each resource. */
  readonly counts: readonly { readonly resource: string; readonly count: number }[]
}

/** A line of the log with what its record is called. */
export interface Doing {
  readonly line: Line
  readonly title: string | null
}

/** A record that wants attention. */
export interface Listed {
  readonly id: string
  readonly label: string
  readonly note: string
  /** The day, or the instant, ISO 8601. */
  readonly at: string | null
}

/** The records of one resource that want attention, and how many there are. */
export interface List {
  readonly resource: Resource
  readonly said: StartPage
  readonly items: readonly Listed[]
  readonly total: number
}

/** What `GET /api/start` answers; a block is null for a person who may not see it. */
export interface Overview {
  readonly today: string
  readonly week: { readonly from: string; readonly until: string }
  readonly starting: Block<Hit> | null
  readonly ending: Block<Hit> | null
  readonly pictures: Block<Hit> | null
  readonly lists: readonly List[]
  readonly scope: 'others' | 'own'
  readonly doings: readonly Doing[]
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')

const itemsOf = (json: unknown): readonly JsonObject[] => {
  const items: unknown = isObject(json) ? json['items'] : []
  return Array.isArray(items) ? items.filter(isObject) : []
}
const totalOf = (json: unknown): number => (isObject(json) ? Number(json['total'] ?? 0) : 0)

const countsOf = (json: unknown): Block<unknown>['counts'] => {
  const counts: unknown = isObject(json) ? json['counts'] : []
  return (Array.isArray(counts) ? counts : [])
    .filter(isObject)
    .map((one) => ({ resource: textOf(one['resource']), count: Number(one['count']) }))
}

const hitsIn = (json: unknown): Block<Hit> | null =>
  isObject(json) ? { items: toHits(json), total: totalOf(json), counts: countsOf(json) } : null

function listsIn(json: unknown): readonly List[] {
  const lists = (Array.isArray(json) ? json : []).filter(isObject)
  return lists.flatMap((list) => {
    const resource = resources.find(({ name }) => name === list['resource'])
    if (!resource?.startPage) return []
    const items = itemsOf(list).map((item) => ({
      id: String(item['id']),
      label: textOf(item['label']),
      note: textOf(item['note']),
      at: typeof item['at'] === 'string' ? item['at'] : null,
    }))
    return [{ resource, said: resource.startPage, items, total: totalOf(list) }]
  })
}

/** Reads the answer. */
export function toOverview(json: unknown): Overview {
  const found: JsonObject = isObject(json) ? json : {}
  const week = isObject(found['week']) ? found['week'] : {}
  const activity = isObject(found['activity']) ? found['activity'] : {}
  return {
    today: textOf(found['today']),
    week: { from: textOf(week['from']), until: textOf(week['until']) },
    starting: hitsIn(found['starting']),
    ending: hitsIn(found['ending']),
    pictures: hitsIn(found['pictures']),
    lists: listsIn(found['lists']),
    scope: activity['scope'] === 'others' ? 'others' : 'own',
    doings: itemsOf(activity).map((item) => ({
      line: toLine(item),
      title: textOf(item['title']) || null,
    })),
  }
}
