import { fold } from '../fold'
import { groupsIn, type FacetRules, type TimelineRecord } from './planned'

export const timelineStates = ['active', 'scheduled', 'ended', 'off'] as const
export type TimelineState = (typeof timelineStates)[number]

/** The filter of the timeline; an empty list or text leaves everything in. */
export interface TimelineFilter {
  readonly kinds: readonly string[]
  /** By the name of the facet. */
  readonly facets: Readonly<Record<string, readonly number[]>>
  readonly states: readonly TimelineState[]
  readonly phrase: string
}

interface Situation {
  /** The day by the app's clock. */
  readonly today: string
  /** The facets of a resource; null for one without. */
  readonly facetsOf: (resource: string) => FacetRules | null
}

/** The state of a record on a day. */
export function timelineStateOf(
  { activeFrom, last, isOff }: Pick<TimelineRecord, 'activeFrom' | 'last' | 'isOff'>,
  today: string,
): TimelineState {
  if (isOff) return 'off'
  // what has not begun is planned, however soon it is over
  if (activeFrom > today) return 'scheduled'
  return last !== null && last < today ? 'ended' : 'active'
}

/** Whether a record is what the filter leaves. One for single ones is for no group and no place. */
export function matcher(filter: TimelineFilter, { today, facetsOf }: Situation) {
  const { kinds, states } = filter
  const narrowed = Object.entries(filter.facets).filter(([, ids]) => ids.length > 0)
  const phrase = fold(filter.phrase.trim())
  return (item: TimelineRecord): boolean => {
    if (kinds.length > 0 && !kinds.includes(item.resource)) return false
    if (states.length > 0 && !states.includes(timelineStateOf(item, today))) return false
    if (phrase !== '' && !fold(item.title).includes(phrase)) return false
    return narrowed.length === 0 || isFor(item, narrowed, facetsOf(item.resource))
  }
}

function isFor(
  { facets }: TimelineRecord,
  narrowed: readonly (readonly [name: string, ids: readonly number[]])[],
  rules: FacetRules | null,
): boolean {
  if (facets === null || rules === null) return false
  const groups = groupsIn(facets, rules.groupOf)
  return narrowed.every(([name, ids]) => {
    if (name === rules.groups) return ids.some((id) => groups.has(id))
    const isPlace = name === rules.places
    return isPlace && (facets.places.length === 0 || ids.some((id) => facets.places.includes(id)))
  })
}
