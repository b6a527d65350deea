/** A seeded random generator: demo content and its tests come out the same every time. */
export interface Chance {
  /** 0 ≤ x < 1 */
  next(): number
  /** low ≤ whole number ≤ high */
  between(low: number, high: number): number
  pick<T>(choices: readonly T[]): T
  /** true in that number of a hundred cases */
  percent(share: number): boolean
}

/** Mulberry32, a small generator of known quality; `seed` is any whole number. */
export function chance(seed: number): Chance {
  let state = seed >>> 0
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
  const between = (low: number, high: number) => low + Math.floor(next() * (high - low + 1))
  return {
    next,
    between,
    pick(choices) {
      const found = choices[between(0, choices.length - 1)]
      if (found === undefined) throw new RangeError('nothing to pick from')
      return found
    },
    percent: (share) => next() * 100 < share,
  }
}
