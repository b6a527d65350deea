import { type Hit, toHits } from '../../engine/hits'
import { type Line, toLine } from '../../engine/history/lines'
import { isObject, type JsonObject } from '../../schema'

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

/** What `GET /api/start` answers; a block is null for whoever may not see it. */
export interface Overview {
  readonly today: string
  readonly week: { readonly from: string; readonly until: string }
  readonly starting: Block<Hit> | null
  readonly ending: Block<Hit> | null
  readonly pictures: Block<Hit> | null
  readonly imports: Block<JsonObject> | null
  readonly pushes: Block<JsonObject> | null
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
const rowsIn = (json: unknown): Block<JsonObject> | null =>
  isObject(json) ? { items: itemsOf(json), total: totalOf(json), counts: [] } : null

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
    imports: rowsIn(found['imports']),
    pushes: rowsIn(found['pushes']),
    scope: activity['scope'] === 'others' ? 'others' : 'own',
    doings: itemsOf(activity).map((item) => ({
      line: toLine(item),
      title: textOf(item['title']) || null,
    })),
  }
}
