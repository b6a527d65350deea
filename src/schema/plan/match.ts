import { fold } from '../fold'
import { groupsIn, type GroupOf, type Planned } from './planned'

export const planStates = ['active', 'scheduled', 'ended', 'off'] as const
export type PlanState = (typeof planStates)[number]

/** What a person wants to see of the plan; an empty list, or text, is everything. */
export interface PlanFilter {
  readonly kinds: readonly string[]
  readonly groups: readonly number[]
  readonly halls: readonly number[]
  readonly states: readonly PlanState[]
  readonly phrase: string
}

interface Situation {
  /** The day by the app's clock. */
  readonly today: string
  readonly groupOf: GroupOf
}

/** The state of a record on a day. */
export function planStateOf(
  { first, last, isOff }: Pick<Planned, 'first' | 'last' | 'isOff'>,
  today: string,
): PlanState {
  if (isOff) return 'off'
  if (last !== null && last < today) return 'ended'
  return first > today ? 'scheduled' : 'active'
}

/** Whether a record is what the filter leaves. One for single clients is for no group and no hall. */
export function matcher(filter: PlanFilter, { today, groupOf }: Situation) {
  const { kinds, groups, halls, states } = filter
  const phrase = fold(filter.phrase.trim())
  return (item: Planned): boolean => {
    const { audience } = item
    if (kinds.length > 0 && !kinds.includes(item.resource)) return false
    if (states.length > 0 && !states.includes(planStateOf(item, today))) return false
    if (phrase !== '' && !fold(item.title).includes(phrase)) return false
    if (groups.length === 0 && halls.length === 0) return true
    if (audience === null) return false
    const isHall =
      audience.halls.length === 0 || halls.some((hall) => audience.halls.includes(hall))
    if (halls.length > 0 && !isHall) return false
    const meant = groupsIn(audience, groupOf)
    return groups.length === 0 || groups.some((group) => meant.has(group))
  }
}
