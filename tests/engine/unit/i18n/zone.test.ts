import { expect, test } from 'vitest'
import { shiftInstant } from '../../../../i18n/zone'

test.each([
  ['2026-11-21T14:05:00+01:00', 7, '2026-11-28T13:05:00.000Z'],
  // eight in the morning stays eight in the morning over either change of the clock, its seconds too
  ['2026-03-28T07:00:15.000Z', 1, '2026-03-29T06:00:15.000Z'],
  ['2026-10-25T07:00:00.000Z', -1, '2026-10-24T06:00:00.000Z'],
  // half past two of the second hour, of a day that has it twice, and of one that has none: 01:30 and 03:30 there
  ['2026-10-25T01:30:20.500Z', 7, '2026-11-01T01:30:20.500Z'],
  ['2026-10-25T01:30:00.000Z', -7, '2026-10-18T00:30:00.000Z'],
  ['2027-03-27T01:30:00.000Z', 1, '2027-03-28T01:30:00.000Z'],
  ['1969-12-31T22:59:59.250Z', 1, '1970-01-01T22:59:59.250Z'],
  ['some day', 3, 'some day'],
])('%s, %i days later, is %s', (instant, days, later) => {
  expect(shiftInstant(instant, days)).toBe(later)
})
