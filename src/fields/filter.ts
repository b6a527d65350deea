import { snakeCase, type AnyField, type Resource } from '../schema'
import type { FilterChoices, FilterForm, FilterSpec } from './filterSpec'
import { hasState, lifeOf } from './life'
import { traitsOf } from './traits'
import { storageOf } from './stores'
import { wireNameOf } from './codec'

/** One filter of a list. */
export interface Filter {
  /** What the panel calls it: the field, the part of a value, or `state` and `live`. */
  readonly key: string
  /** Its wire name, in `filter[…]`. */
  readonly wireName: string
  readonly form: FilterForm
  /** Of an `anyOf`; null where they hang on other values of the record. */
  readonly choices: FilterChoices | null
  /** The field it looks at; null where it looks at the dates and the flag of the record. */
  readonly field: string | null
  /** The part of a value that has several. */
  readonly part: string | null
}

/** What is asked of each filter, by its wire name or, in the panel, by its key. */
export type Filters = Readonly<Record<string, readonly string[]>>

/** The states to filter by; a record that ends today or tomorrow is active. */
export const stateChoices = ['active', 'scheduled', 'ended', 'off'] as const

const stateLabels = Object.fromEntries(
  stateChoices.map((state) => [state, `filters.state.${state}`]),
)

const isKept = (field: AnyField): boolean =>
  field.mode !== 'writeOnly' && (storageOf(field) !== null || traitsOf(field).derive !== undefined)

const formOf = (spec: FilterSpec) =>
  typeof spec === 'string' ? { form: spec, choices: null } : spec

function ofField(name: string, field: AnyField): readonly Filter[] {
  const { filter } = traitsOf(field)
  if (filter === undefined || !isKept(field)) return []
  const found = typeof filter === 'function' ? filter(field) : filter
  // the server always fills a read-only field, so asking for its presence is pointless
  if (found === 'presence' && field.mode === 'readOnly') return []
  if (typeof found === 'string' || 'form' in found)
    return [
      { key: name, wireName: wireNameOf(name, field), ...formOf(found), field: name, part: null },
    ]
  return Object.entries(found.parts).map(([part, spec]) => ({
    key: part,
    wireName: snakeCase(part),
    ...formOf(spec),
    field: name,
    part,
  }))
}

const ofLife = (key: string, spec: FilterSpec): Filter => ({
  key,
  wireName: key,
  ...formOf(spec),
  field: null,
  part: null,
})

/** All filters of a resource's list: state and days, the target, then the fields in their order. */
export function filtersOf(resource: Resource): readonly Filter[] {
  const { fields, parent, variant } = resource
  // the path already names the parent
  const own = Object.entries(fields).filter(
    ([name]) => name !== 'id' && name !== parent?.field && name !== variant?.key,
  )
  const found = own.flatMap(([name, field]) => ofField(name, field))
  const life = lifeOf(resource)
  const isDated =
    life && life.begins.length > 0 && life.ends !== null && fields['live'] === undefined
  return [
    ...(hasState(resource)
      ? [ofLife('state', { form: 'anyOf', choices: { labels: () => stateLabels } })]
      : []),
    ...(isDated ? [ofLife('live', 'days')] : []),
    // the target is the most used filter
    ...found.filter(({ part }) => part !== null),
    ...found.filter(({ part }) => part === null),
  ]
}

/** Whether records may have nothing there, so that one can ask for those. */
export function hasNone({ fields }: Resource, { form, field, part }: Filter): boolean {
  const found = field === null ? undefined : fields[field]
  if (form !== 'anyOf' || !found || part !== null || storageOf(found) === null) return false
  return !found.required && found.mode !== 'readOnly' && !('initial' in found)
}

/** The two ends of `from..to`; null where it is no such text, or both ends are open. One value alone is both ends. */
export function endsOf(text: string): { readonly from: string; readonly to: string } | null {
  const [from = '', to = from, ...more] = text.split('..')
  return more.length > 0 || (from === '' && to === '') ? null : { from, to }
}

/** The text of two ends. */
export const spanText = (from: string, to: string): string =>
  from === to ? from : `${from}..${to}`
