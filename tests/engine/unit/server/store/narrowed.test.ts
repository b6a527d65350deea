import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Condition } from '../../../../../server/store/conditions'
import { narrowed } from '../../../../../server/store/narrowed'

type Row = Readonly<Record<string, string | number | null>>

/** As a database judges it: no comparison holds of nothing. */
function holds(condition: Condition, row: Row): boolean {
  if ('any' in condition) return condition.any.some((one) => holds(one, row))
  if ('all' in condition) return condition.all.every((one) => holds(one, row))
  if ('isNull' in condition) return (row[condition.column] === null) === condition.isNull
  if (!('is' in condition)) throw new Error('not made here')
  const value = row[condition.column] ?? null
  const than = condition.value
  if (value === null || (typeof than !== 'string' && typeof than !== 'number')) return false
  const by = {
    '=': value === than,
    '<>': value !== than,
    '<': value < than,
    '<=': value <= than,
    '>': value > than,
    '>=': value >= than,
  }
  return by[condition.is]
}

const columns = {
  day: fc.integer({ min: 18, max: 24 }).map((day) => `2026-11-${day}`),
  // as texts these stand in another order
  count: fc.constantFrom(0, 2, 9, 10, 12, 100),
}
const simple = fc.constantFrom('day', 'count').chain((column) =>
  fc.oneof(
    fc.record({ column: fc.constant(column), isNull: fc.boolean() }),
    fc.record({
      column: fc.constant(column),
      is: fc.constantFrom('=', '<>', '<', '<=', '>', '>='),
      value: column === 'day' ? columns.day : columns.count,
    }),
  ),
)
const { condition } = fc.letrec<{ condition: Condition }>((tie) => ({
  condition: fc.oneof(
    { maxDepth: 2 },
    simple,
    fc.record({ any: fc.array(tie('condition'), { maxLength: 3 }) }),
    fc.record({ all: fc.array(tie('condition'), { maxLength: 3 }) }),
  ),
}))
const row = fc.record({ day: fc.option(columns.day), count: fc.option(columns.count) })

test('what is left holds of the same rows among those that fulfil the others', () => {
  fc.assert(
    fc.property(
      condition,
      fc.array(condition, { maxLength: 3 }),
      fc.array(row, { minLength: 10, maxLength: 30 }),
      (one, scope, rows) => {
        const left = narrowed(one, scope)
        const judgedOtherwise = rows.filter(
          (each) =>
            scope.every((other) => holds(other, each)) &&
            (left !== null && holds(left, each)) !== holds(one, each),
        )
        expect(judgedOtherwise).toEqual([])
      },
    ),
    { numRuns: 1_000 },
  )
})

const day = (is: '=' | '<' | '<=' | '>' | '>=', value: string) => ({ column: 'day', is, value })
const running = day('>=', '2026-11-21')

test.each<[string, Condition, Condition | null]>([
  ['an end before it', day('<', '2026-11-21'), null],
  ['an end on its first day', day('<=', '2026-11-21'), day('<=', '2026-11-21')],
  ['another day before it', day('=', '2026-11-20'), null],
  ['nothing at all', { column: 'day', isNull: true }, null],
  [
    'alternatives',
    { any: [day('<', '2026-11-20'), { column: 'day', isNull: true }, day('>', '2026-11-22')] },
    day('>', '2026-11-22'),
  ],
])('where a day has been reached, of %s only what can be is left', (_, given, left) => {
  expect(narrowed(given, [{ all: [running] }])).toEqual(left)
})

test('numbers are left as they are: as texts they stand in another order', () => {
  const most = { column: 'count', is: '<=', value: 12 } as const
  const least = { column: 'count', is: '>=', value: 9 } as const
  expect(narrowed(least, [most])).toEqual(least)
})
