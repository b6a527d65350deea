import type { AnyField } from '../field'
import { namesOf } from '../wire'
import type { Resource } from '../resource'

/** The fields that say when a record runs, where nothing puts others in order. */
const dates = ['startDate', 'endDate']

/** The places of a definition that need stored values, each with the fields it names. */
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

/** The fault of a place that needs the stored value of a write-only field. */
export const neverRead = (at: string, field: string): string => `${at}: ${field} is never read back`

/** Faults of fields that are named where their mode forbids it. */
export function* modeFaults(resource: Resource): Generator<string> {
  const { name, fields, singleton, api, order } = resource
  for (const [place, names] of readAt(resource))
    for (const one of names)
      if (one !== undefined && fields[one]?.mode === 'writeOnly')
        yield neverRead(`${name}.${place}`, one)
  for (const [place, one = ''] of Object.entries({ order, 'api.toggle': api.toggle })) {
    const { mode } = fields[one] ?? {}
    if (mode === 'readOnly' || mode === 'createOnly')
      yield `${name}.${place}: ${one} is ${mode}, and no call changes it`
  }
  for (const [one, field] of Object.entries(fields)) {
    if (field.mode !== 'createOnly') continue
    const at = `${name}.fields.${one}`
    if (singleton) yield `${at}.mode: is createOnly, and a singleton is never created`
    else if (api.endpoints.update && isAskedLater(fields, field))
      yield `${at}.mode: is createOnly, and a later change of what it hangs on requires it`
  }
}

/** Whether a later change of another field can require a value that a new record did without. */
function isAskedLater(fields: Resource['fields'], { required, ...field }: AnyField): boolean {
  const grounds = [required ? field.visibleWhen : undefined, field.requiredWhen]
  return grounds.some((ground) => {
    const mode = ground && fields[ground.field]?.mode
    return ground !== undefined && mode !== 'createOnly' && mode !== 'readOnly'
  })
}
