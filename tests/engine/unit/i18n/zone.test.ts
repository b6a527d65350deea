import { expect, test } from 'vitest'
import { endOfDay, toInstant } from '../../../../i18n/zone'

test.each([
  ['2026-11-21', '2026-11-22T00:00:00+01:00'],
  // a day of 25 hours
  ['2026-10-25', '2026-10-26T00:00:00+01:00'],
  ['9999-12-30', '9999-12-31T00:00:00+01:00'],
  ['9999-12-31', '9999-12-31T23:59:59.999Z'],
])('%s is over at %s', (day, end) => {
  expect(endOfDay(day)).toBe(end)
})

test.each([
  ['9999-12-31', '23:30', '9999-12-31T23:30:00+01:00'],
  ['1900-01-01', '00:00', '1900-01-01T00:00:00+01:24'],
])('the clock is known on %s at %s', (day, time, instant) => {
  expect(toInstant(day, time)).toBe(instant)
})

test('what is no day is no instant', () => {
  expect(Number.isNaN(Date.parse(toInstant('31.11.2026', '10:00')))).toBe(true)
})
