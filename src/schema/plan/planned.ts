/** Whom a record is for: whole main groups, single sub-groups, and the halls it is narrowed to (none: every hall). */
export interface Audience {
  readonly groups: readonly number[]
  readonly subtypes: readonly number[]
  readonly halls: readonly number[]
}

/** A dated record as the rules of the plan see it. Days are `YYYY-MM-DD`, both of them among its own. */
export interface Planned {
  readonly resource: string
  readonly id: string | number
  readonly title: string
  readonly first: string
  /** Null: it runs on. */
  readonly last: string | null
  readonly isOff: boolean
  /** Null where it is for single clients, or does not say. */
  readonly audience: Audience | null
  /** Two of the same word cannot be shown at once to the same customers; null where it can stand beside any other. */
  readonly alike: string | null
}

/** The main group of a sub-group; undefined for one that nobody knows. */
export type GroupOf = (subtype: number) => number | undefined

/** Whether a record of these days meets the days of a view. */
export const meets = (
  { first, last }: Pick<Planned, 'first' | 'last'>,
  { from, to }: { readonly from: string; readonly to: string },
): boolean => first <= to && (last === null || last >= from)

/** The main groups that an audience has customers of. */
export const groupsIn = ({ groups, subtypes }: Audience, groupOf: GroupOf): ReadonlySet<number> =>
  new Set([...groups, ...subtypes.flatMap((id) => groupOf(id) ?? [])])

const share = (some: readonly number[], others: readonly number[]): boolean =>
  some.some((one) => others.includes(one))

/** Whether somebody is meant by both. */
export function isShared(one: Audience, other: Audience, groupOf: GroupOf): boolean {
  const isHall = one.halls.length === 0 || other.halls.length === 0 || share(one.halls, other.halls)
  if (!isHall) return false
  if (share(one.groups, other.groups) || share(one.subtypes, other.subtypes)) return true
  const within = (whole: Audience, part: Audience) =>
    part.subtypes.some((id) => whole.groups.includes(groupOf(id) ?? NaN))
  return within(one, other) || within(other, one)
}
