import { hasGroup, mainGroups, type MainGroup, type Target } from './value'

/** A main group as the dictionary has it: its id is its bit of the customer type. */
export interface Group {
  readonly id: number
  readonly subtypes: readonly number[]
}

type Choice = Pick<Target, 'customerType' | 'customerSubtypes'>

export const groupNames: readonly MainGroup[] = ['trader', 'horeca', 'sco']

/** The sum of the whole main groups that are chosen; 0 for none. */
export const wholeOf = ({ customerType }: Choice): number =>
  typeof customerType === 'number' && customerType > 0 ? customerType : 0

/**
 * Ticks or unticks a whole main group: the codes merge and split (trader + horeca = 3), and the choice of sub-groups is
 * cleared. Nothing chosen is null.
 */
export function toggleGroup<T extends Choice>(target: T, group: MainGroup): T {
  const bit = mainGroups[group]
  const whole = wholeOf(target)
  const next = hasGroup(whole, group) ? whole - bit : whole + bit
  return { ...target, customerType: next === 0 ? null : next, customerSubtypes: [] }
}

/** The sub-groups that are ticked: those chosen, or all those of the whole groups. */
export function subtypesOf(target: Choice, groups: readonly Group[]): readonly (number | string)[] {
  const whole = wholeOf(target)
  if (whole === 0) return target.customerSubtypes
  return groups.filter(({ id }) => (whole & id) !== 0).flatMap(({ subtypes }) => subtypes)
}

/**
 * Ticks or unticks sub-groups. From then on the choice is one of sub-groups (type 0): whole groups become all of
 * theirs, so that unticking one of HoReCa leaves the others, and Trader stays as it was.
 */
export function toggleSubtypes<T extends Choice>(
  target: T,
  groups: readonly Group[],
  change: { readonly ids: readonly number[]; readonly on: boolean },
): T {
  const changed = new Set<number | string>(change.ids)
  const kept = subtypesOf(target, groups).filter((id) => !changed.has(id))
  const wanted = new Set(change.on ? [...kept, ...change.ids] : kept)
  const known = groups.flatMap(({ subtypes }) => subtypes).filter((id) => wanted.has(id))
  const customerSubtypes = [
    ...known,
    ...[...wanted].filter((id) => !known.some((one) => one === id)),
  ]
  return { ...target, customerType: customerSubtypes.length === 0 ? null : 0, customerSubtypes }
}
