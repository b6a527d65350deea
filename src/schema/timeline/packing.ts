/** What is placed in a lane: from one moment until before another, in days. */
export interface Stretch {
  readonly from: number
  readonly until: number
}

/**
 * Finds the first number that is small enough without visiting all: at each redraw of the timeline thousands of bars
 * look for a free lane among thousands.
 */
export function firstsOf(values: readonly number[]) {
  let size = 1
  while (size < values.length) size *= 2
  // a tree in an array: below n lie 2n and 2n + 1, and each holds the least of what is below
  const least = new Float64Array(2 * size).fill(Infinity)
  least.set(values, size)
  const valueAt = (at: number) => least[at] ?? Infinity
  const renew = (at: number) => {
    least[at] = Math.min(valueAt(2 * at), valueAt(2 * at + 1))
  }
  for (let at = size - 1; at > 0; at -= 1) renew(at)
  return {
    /** The place of the first number of at most `most`; -1 where there is none. */
    firstWithin(most: number): number {
      if (valueAt(1) > most) return -1
      let at = 1
      while (at < size) at = valueAt(2 * at) <= most ? 2 * at : 2 * at + 1
      return at - size
    },
    set(place: number, value: number): void {
      let at = size + place
      least[at] = value
      for (at >>= 1; at > 0; at >>= 1) renew(at)
    },
  }
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
  const inOrder = stretches.toSorted((a, b) => a.from - b.from || b.until - a.until)
  // an empty lane has always been free
  const ends = firstsOf(inOrder.map(() => -Infinity))
  for (const one of inOrder) {
    const at = ends.firstWithin(one.from)
    const lane = lanes[at]
    if (lane) lane.push(one)
    else lanes.push([one])
    ends.set(at, Math.max(one.until, one.from + least))
  }
  return lanes
}
