import { describe, expect, it } from 'vitest'
import { firstsOf, packed, type Stretch } from '../../../../../../src/schema/timeline/packing'

/** Numbers that look thrown, the same each time. */
function* thrown(seed: number, below: number) {
  for (let now = seed; ;) {
    now = (now * 1103515245 + 12345) % 2147483648
    yield Math.floor((now / 2147483648) * below)
  }
}

const some = (count: number, numbers: Generator<number>): number[] =>
  Array.from({ length: count }, () => Number(numbers.next().value))

describe('the first that is small enough', () => {
  it.each([0, 1, 2, 3, 7, 8, 9, 100])('is the one that a search finds, among %d', (count) => {
    const numbers = thrown(count + 1, 50)
    const values = some(count, numbers)
    const firsts = firstsOf(values)
    for (let turn = 0; turn < 200; turn += 1) {
      const [most = 0, place = 0, value = 0] = some(3, numbers)
      expect(firsts.firstWithin(most - 1)).toBe(values.findIndex((one) => one <= most - 1))
      if (place >= count) continue
      values[place] = value
      firsts.set(place, value)
    }
  })
})

describe('lanes', () => {
  it('hold each stretch in the first one that is free by then', () => {
    const numbers = thrown(7, 200)
    const stretches: Stretch[] = Array.from({ length: 300 }, () => {
      const [from = 0, length = 0] = some(2, numbers)
      return { from, until: from + 1 + (length % 30) }
    })
    const lanes = packed(stretches, 3)
    expect(lanes.flat()).toHaveLength(stretches.length)
    const endOf = ({ from, until }: Stretch) => Math.max(until, from + 3)
    for (const [at, lane] of lanes.entries())
      for (const [place, one] of lane.entries()) {
        const before = lane[place - 1]
        if (before) expect(endOf(before)).toBeLessThanOrEqual(one.from)
        // an earlier lane was taken when it came
        for (const earlier of lanes.slice(0, at))
          expect(earlier.some((taken) => taken.from <= one.from && endOf(taken) > one.from)).toBe(
            true,
          )
      }
  })

  it('begin with the longest of those that begin at once, so that it lies above what it lasts longer than', () => {
    const [long, short] = [
      { from: 0, until: 9 },
      { from: 0, until: 2 },
    ]
    expect(packed([short, long], 1)).toEqual([[long], [short]])
  })
})
