import { namesOf } from '../wire'
import type { Resource } from '../resource'

/** The fields that say when a record runs, where nothing puts others in order. */
const dates = ['startDate', 'endDate']

/** What names fields that are read of stored records: each place with those it names. */
function readAt(
  resource: Resource,
): readonly (readonly [at: string, fields: readonly (string | undefined)[]])[] {
  const { api, archive, list, load, order, parent, rules = [], runs, startPage } = resource
  const { timeline, views = [] } = resource
  const inOrder = rules.find(({ rule }) => rule === 'inOrder')?.fields
  const uniques = rules.map(({ rule, fields }) => (rule === 'unique' ? fields : []))
  const { label = [], note, at, when, fresh } = startPage ?? {}
  return [
    ['order', [order]],
    ['api.toggle', [api.toggle]],
    ['composedOf', namesOf(resource.composedOf)],
    ['archive.endDate', [archive?.endDate]],
    ['archive.flag', [archive?.flag]],
    ['parent.field', [parent?.field]],
    ...uniques.map((fields, index) => [`rules.${index}`, fields] as const),
    ['list.columns', list?.columns ?? []],
    ['load.key', [load?.key]],
    ['runs', api.endpoints.list ? (inOrder ?? dates) : []],
    ['runs.from', [runs?.from]],
    ['runs.offWhen', [runs?.offWhen?.field]],
    ['startPage', [...new Set([...label, note, at, when?.field, fresh?.field])]],
    ['timeline.cover', [timeline?.cover]],
    ['timeline.exclusive', timeline?.exclusive ?? []],
    ...views.map(({ where }, index) => [`views.${index}.where`, Object.keys(where)] as const),
  ]
}

/** What is wrong with a place that needs the stored value of a field that is only sent. */
export const neverRead = (at: string, field: string): string => `${at}: ${field} is never read back`

/** What fields are named for and cannot be, by their mode. */
export function* modeFaults(resource: Resource): Generator<string> {
  const { name, fields } = resource
  for (const [at, names] of readAt(resource))
    for (const one of names)
      if (one !== undefined && fields[one]?.mode === 'writeOnly')
        yield neverRead(`${name}.${at}`, one)
}
