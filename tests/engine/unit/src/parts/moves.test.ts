import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { moved, placeOfKey } from '../../../../../src/parts/moves'

describe('a move', () => {
  it.each([
    [0, 2, ['b', 'c', 'a', 'd']],
    [3, 0, ['d', 'a', 'b', 'c']],
    [1, 1, ['a', 'b', 'c', 'd']],
    [1, 99, ['a', 'c', 'd', 'b']],
    [2, -5, ['c', 'a', 'b', 'd']],
    [7, 0, ['a', 'b', 'c', 'd']],
  ])('from %i to %i', (from, to, wanted) => {
    expect(moved(['a', 'b', 'c', 'd'], from, to)).toEqual(wanted)
  })

  it('loses and doubles nothing, and moves back', () => {
    const list = fc.uniqueArray(fc.integer(), { minLength: 1, maxLength: 60 })
    fc.assert(
      fc.property(list, fc.nat(59), fc.nat(59), (entries, a, b) => {
        const [from, to] = [a % entries.length, b % entries.length]
        const there = moved(entries, from, to)
        expect(there[to]).toBe(entries[from])
        expect(moved(there, to, from)).toEqual(entries)
      }),
    )
  })
})

it.each([
  ['ArrowUp', 4],
  ['ArrowDown', 6],
  ['PageUp', 0],
  ['PageDown', 15],
  ['Home', 0],
  ['End', 19],
  ['Enter', null],
  ['a', null],
])('%s leads from the sixth of twenty to %s', (key, place) => {
  expect(placeOfKey(key, 5, 20)).toBe(place)
})

it('no key leads out of the list', () => {
  expect(placeOfKey('ArrowUp', 0, 3)).toBe(0)
  expect(placeOfKey('ArrowDown', 2, 3)).toBe(2)
})
