import { expect, test } from 'vitest'
import { shiftInstant } from '../../../i18n/warsaw'

test.each([
  ['2026-11-21T14:05:00+01:00', 7, '2026-11-28T13:05:00.000Z'],
  // eight in the morning stays eight in the morning over either change of the clock, its seconds too
  ['2026-03-28T07:00:15.000Z', 1, '2026-03-29T06:00:15.000Z'],
  ['2026-10-25T07:00:00.000Z', -1, '2026-10-24T06:00:00.000Z'],
  ['some day', 3, 'some day'],
])('%s, %i days later, is %s', (instant, days, later) => {
  expect(shiftInstant(instant, days)).toBe(later)
})
