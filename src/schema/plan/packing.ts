/** What is laid into lanes: from a moment to another, in days; the second is not among its own. */
export interface Stretch {
  readonly from: number
  readonly until: number
}

/**
 * Lays stretches into as few lanes as there are at once: each into the first lane that is free by then.
 * @param least what each takes at least, so that short ones beside each other are not drawn over each other
 * @returns the lanes, each in the order of time
 */
export function packed<T extends Stretch>(
  stretches: readonly T[],
  least: number,
): readonly (readonly T[])[] {
  const lanes: T[][] = []
  const ends: number[] = []
  const inOrder = stretches.toSorted((a, b) => a.from - b.from || b.until - a.until)
  for (const one of inOrder) {
    const free = ends.findIndex((end) => end <= one.from)
    const at = free < 0 ? lanes.length : free
    const lane = lanes[at]
    if (lane) lane.push(one)
    else lanes.push([one])
    ends[at] = Math.max(one.until, one.from + least)
  }
  return lanes
}
