/** Whom a record is for: whole groups, single parts of groups, and the places it is narrowed to (none: every place). */
export interface Facets {
  readonly groups: readonly number[]
  readonly parts: readonly number[]
  readonly places: readonly number[]
}

/** A dated record as the rules of the timeline see it. Days are `YYYY-MM-DD`, and it runs on both of them. */
export interface TimelineRecord {
  readonly resource: string
  readonly id: string | number
  readonly title: string
  readonly first: string
  /** Null: it has no end. */
  readonly last: string | null
  /** The day from which it counts as active, which `runs.from` of its resource may say; else the first one. */
  readonly activeFrom: string
  readonly isOff: boolean
  /** Null where it is for single ones, or does not say. */
  readonly facets: Facets | null
  /** Two records with the same word may not be for the same people at once; null where any overlap is allowed. */
  readonly alike: string | null
}

/** The group of a part; undefined for an unknown part. */
export type GroupOf = (part: number) => number | undefined

/** What the rules know of the facets of a kind: the names that one narrows by, and which part is of which group. */
export interface FacetRules {
  readonly groups: string
  readonly places: string | undefined
  readonly groupOf: GroupOf
}

/** Whether a record of these days meets the days of a view. */
export const meets = (
  { first, last }: Pick<TimelineRecord, 'first' | 'last'>,
  { from, to }: { readonly from: string; readonly to: string },
): boolean => first <= to && (last === null || last >= from)

/** The groups that are meant, whole or in part. */
export const groupsIn = ({ groups, parts }: Facets, groupOf: GroupOf): ReadonlySet<number> =>
  new Set([...groups, ...parts.flatMap((id) => groupOf(id) ?? [])])

const share = (some: readonly number[], others: readonly number[]): boolean =>
  some.some((one) => others.includes(one))

/** Whether the two have people in common. */
export function isShared(one: Facets, other: Facets, groupOf: GroupOf): boolean {
  const areNear =
    one.places.length === 0 || other.places.length === 0 || share(one.places, other.places)
  if (!areNear) return false
  if (share(one.groups, other.groups) || share(one.parts, other.parts)) return true
  const within = (whole: Facets, part: Facets) =>
    part.parts.some((id) => whole.groups.includes(groupOf(id) ?? NaN))
  return within(one, other) || within(other, one)
}
