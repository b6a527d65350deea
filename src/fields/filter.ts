import { snakeCase, type AnyField, type Choice, type OptionSource, type Resource } from '../schema'
import { hasState, lifeOf } from './life'
import { traitsOf } from './kinds'
import { storageOf } from './stores'
import { wireNameOf } from './wire'

/**
 * How a list is narrowed by a value: it is one of several (an empty text stands for none), it is on (`1`) or off (`0`), it
 * lies within days or between two numbers (`from..to`, both counted, either end may be open), it is there (`1`) or not (`0`).
 */
export type FilterForm = 'anyOf' | 'onOff' | 'days' | 'between' | 'presence'

/** Where the values of an `anyOf` come from, with what one reads for them. */
export type FilterChoices =
  /** An option list; with `children` those of its items. */
  | { readonly path: string; readonly children?: true }
  /** Records that are found by typing. */
  | { readonly resource: string }
  | { readonly options: readonly Choice[] }
  /** Values with the keys of their labels in `i18n/`. */
  | { readonly labels: Readonly<Record<string, string>> }

/** What a kind says of one filter. */
export type FilterSpec =
  Exclude<FilterForm, 'anyOf'> | { readonly form: 'anyOf'; readonly choices: FilterChoices | null }

/** What a kind says of its filter; of those of a value with several parts, each by its part. */
export type KindFilter = FilterSpec | { readonly parts: Readonly<Record<string, FilterSpec>> }

/** Something that a list can be narrowed by. */
export interface Filter {
  /** What the panel calls it: the field, the part of a value, or `state` and `live`. */
  readonly key: string
  /** What stands in `filter[…]`. */
  readonly wireName: string
  readonly form: FilterForm
  /** Of an `anyOf`; null where they hang on other values of the record. */
  readonly choices: FilterChoices | null
  /** The field it looks at; null where it looks at the dates and the flag of the record. */
  readonly field: string | null
  /** Of a value that has several: which part. */
  readonly part: string | null
}

/** What is asked of each filter, by its wire name or, in the panel, by its key. */
export type Filters = Readonly<Record<string, readonly string[]>>

/** The states that a list can be narrowed to; what ends today or tomorrow is active. */
export const stateChoices = ['active', 'scheduled', 'ended', 'off'] as const

const stateLabels = Object.fromEntries(
  stateChoices.map((state) => [state, `filters.state.${state}`]),
)

const isKept = (field: AnyField): boolean =>
  field.mode !== 'writeOnly' && (storageOf(field) !== null || traitsOf(field).derive !== undefined)

/** The choices of a field that has a fixed list or a source; null where they hang on another field. */
export function choicesOf({
  options,
  source,
}: {
  readonly options?: readonly Choice[]
  readonly source?: OptionSource
}): FilterChoices | null {
  if (options) return { options }
  if (!source || source.path.includes('{')) return null
  return { path: source.path, ...(source.childrenOf !== undefined && { children: true }) }
}

const formOf = (spec: FilterSpec) =>
  typeof spec === 'string' ? { form: spec, choices: null } : spec

function ofField(name: string, field: AnyField): readonly Filter[] {
  const { filter } = traitsOf(field)
  if (filter === undefined || !isKept(field)) return []
  const found = typeof filter === 'function' ? filter(field) : filter
  // what the server makes is there whenever it is read
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

/** Everything that the resource's list can be narrowed by, in the order of its fields. */
export function filtersOf(resource: Resource): readonly Filter[] {
  const { fields, parent, variant } = resource
  // the path says under which record they stand
  const own = Object.entries(fields).filter(
    ([name]) => name !== 'id' && name !== parent?.field && name !== variant?.key,
  )
  const life = lifeOf(resource)
  const isDated = life?.start && life.end && fields['live'] === undefined
  return [
    ...(hasState(resource)
      ? [ofLife('state', { form: 'anyOf', choices: { labels: stateLabels } })]
      : []),
    ...(isDated ? [ofLife('live', 'days')] : []),
    ...own.flatMap(([name, field]) => ofField(name, field)),
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
