import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readInstant } from '../../../../../server/csv/instant'

test('every second is read as it was written, and what is no moment is not', () => {
  const whole = fc.integer({ min: 0, max: 4_102_444_799 }).map((seconds) => seconds * 1_000)
  fc.assert(
    fc.property(whole, (at) => {
      expect(readInstant(new Date(at).toISOString().replace('.000Z', 'Z'))).toBe(at)
    }),
  )
  const wrong = [
    '2026-02-29T10:00:00Z',
    '2026-13-01T10:00:00Z',
    '2026-00-01T10:00:00Z',
    '2026-11-00T10:00:00Z',
    '2026-11-02T25:00:00Z',
    '2026-11-02T10:60:00Z',
    '2026-11-02T10:00:61Z',
    '2026-11-02T1x:00:00Z',
    '2026-11-02 10.00:00Z',
    // what exports write for “never”
    '0001-01-01T00:00:00',
    '01.01.0001',
    '31.12.1899 10:00',
    '9999-12-31T23:59:59-12:00',
  ]
  expect(wrong.filter((text) => readInstant(text) !== undefined)).toEqual([])
  expect(readInstant('31.12.9999')).toBe(Date.UTC(9999, 11, 30, 23))
  expect(readInstant('2024-02-29T10:00:00Z')).toBe(Date.UTC(2024, 1, 29, 10))
})

test('what a list and the log are saved with is read by the clock on the wall', () => {
  expect(readInstant('2026-11-22 00:30')).toBe(Date.UTC(2026, 10, 21, 23, 30))
  expect(readInstant('2026-07-01 00:30:07')).toBe(Date.UTC(2026, 5, 30, 22, 30, 7))
})
