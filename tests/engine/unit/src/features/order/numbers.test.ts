import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { handedOn, numberedAnew } from '../../../../../../src/features/order/numbers'
import { moved } from '../../../../../../src/parts/moves'

const rows = (...numbers: (number | null)[]) => numbers.map((number, id) => ({ id, number }))
const byNumber = (list: readonly { readonly id: unknown; readonly number: number | null }[]) =>
  list.toSorted((a, b) => Number(a.number) - Number(b.number)).map(({ id }) => id)

describe('numbers of rows that are put into another place', () => {
  test('are handed on between the two places, down and up', () => {
    expect(handedOn(rows(2, 5, 7, 9), 0, 2)).toEqual([
      { id: 1, number: 2 },
      { id: 2, number: 5 },
      { id: 0, number: 7 },
    ])
    expect(handedOn(rows(2, 5, 7, 9), 3, 2)).toEqual([
      { id: 3, number: 7 },
      { id: 2, number: 9 },
    ])
  })
  test('are not handed on where one is missing or comes twice', () => {
    expect(handedOn(rows(null, 5), 0, 1)).toBeNull()
    expect(handedOn(rows(5, 5), 0, 1)).toBeNull()
    // what lies outside of the two places does not matter
    expect(handedOn(rows(5, 5, 6, 7), 2, 3)).not.toBeNull()
  })
  test('are given anew without that of the row that was moved, which would push the others', () => {
    const before = [{ id: 'c', number: 9 }, ...rows(1, 2)]
    expect(numberedAnew(before, 'c')).toEqual([
      { id: 'c', number: 1 },
      { id: 0, number: 2 },
      { id: 1, number: 3 },
    ])
  })
  test('are given anew, where they must be, to rows in any state', () => {
    const number = fc.option(fc.integer({ min: 0, max: 6 }))
    fc.assert(
      fc.property(
        fc.array(number, { minLength: 2, maxLength: 12 }),
        fc.nat(),
        fc.nat(),
        (numbers, a, b) => {
          const [from, to] = [a % numbers.length, b % numbers.length]
          const before = rows(...numbers)
          const next = moved(before, from, to)
          const changes = new Map(numberedAnew(next, from).map((one) => [one.id, one.number]))
          const after = next.map((row) => ({ ...row, number: changes.get(row.id) ?? row.number }))
          expect(byNumber(after)).toEqual(next.map(({ id }) => id))
          expect(new Set(after.map((row) => row.number)).size).toBe(after.length)
        },
      ),
    )
  })
})
