import { describe, expect, it } from 'vitest'
import { rowChanges } from '../../../../../../src/features/history/rowChanges'

const names = ['place', 'name', 'count']
const row = (place: number, name: string, count: number | null = null) => ({ place, name, count })
const [a, b, c] = [row(1, 'A'), row(2, 'B', 5), row(3, 'C')]

describe('what became of rows', () => {
  it.each([
    ['nothing', [a, b], [a, { ...b }], []],
    ['a row came', [a, c], [a, b, c], [{ kind: 'added', number: 2, row: b }]],
    ['a row went', [a, b, c], [a, c], [{ kind: 'removed', number: 2, row: b }]],
    ['all of it is new', null, [a], [{ kind: 'added', number: 1, row: a }]],
    [
      'a cell differs',
      [a, b],
      [a, { ...b, count: 6 }],
      [{ kind: 'changed', number: 2, cells: [{ name: 'count', before: 5, after: 6 }] }],
    ],
    ['a row was moved to the top', [a, b, c], [c, a, b], [{ kind: 'moved', number: 1, row: c }]],
    [
      'one went and another one changed',
      [a, b, c],
      [row(2, 'B', 7), c],
      [
        { kind: 'removed', number: 1, row: a },
        { kind: 'changed', number: 1, cells: [{ name: 'count', before: 5, after: 7 }] },
      ],
    ],
    [
      'a row is another one altogether, in the same place',
      [a],
      [row(9, 'Z', 1)],
      [
        {
          kind: 'changed',
          number: 1,
          cells: [
            { name: 'place', before: 1, after: 9 },
            { name: 'name', before: 'A', after: 'Z' },
            { name: 'count', before: null, after: 1 },
          ],
        },
      ],
    ],
  ])('%s', (_, before, after, changes) => {
    expect(rowChanges(before, after, names)).toEqual(changes)
  })
})
