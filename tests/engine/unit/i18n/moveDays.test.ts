import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { dayOf, moveDays } from '../../../../i18n/moveDays'
import { wallOf } from '../../../../i18n/zone'
import { isDay, isInstant } from '../../../../src/fields/formats'
import { dayFrom } from '../../../support/text'

describe('moving by days', () => {
  test.each([
    ['2026-11-26', 7, '2026-12-03'],
    ['2026-12-28', 7, '2027-01-04'],
    ['2028-02-28', 1, '2028-02-29'],
    ['2026-11-26', -26, '2026-10-31'],
    // the clock in Warsaw stays, whatever summer time does
    ['2026-10-24T08:00:00+02:00', 7, '2026-10-31T08:00:00+01:00'],
    ['2026-03-27T06:00:00Z', 7, '2026-04-03T07:00:00+02:00'],
    // an hour that spring skips is one later
    ['2026-03-22T02:30:00+01:00', 7, '2026-03-29T03:30:00+02:00'],
    ['kiedy', 7, 'kiedy'],
    // seconds stay over either change of the clock
    ['2026-03-28T07:00:15.000Z', 1, '2026-03-29T06:00:15.000Z'],
    ['1969-12-31T22:59:59.250Z', 1, '1970-01-01T22:59:59.250Z'],
    // half past two of the second hour, of a day that has it twice
    ['2026-10-25T01:30:20.500Z', 7, '2026-11-01T01:30:20.500Z'],
    ['9999-12-30T10:00:00Z', 1, '9999-12-31T11:00:00+01:00'],
  ])('%s by %i is %s', (value, days, moved) => {
    expect(moveDays(value, days)).toBe(moved)
  })

  test.each([
    ['9999-12-31', 1],
    ['1900-01-01', -1],
    ['9999-12-31T22:00:00.000Z', 1],
    ['1900-01-01T10:00:00.000Z', -366],
  ])('%s by %i leaves the years there are, and is refused', (value, days) => {
    const moved = moveDays(value, days)
    expect([moved, isDay(moved) || isInstant(moved)]).toEqual([moved, false])
  })

  test('keeps the time of day, but for what spring skips', () => {
    const moments = fc.integer({ min: Date.UTC(2020, 0), max: Date.UTC(2035, 0) })
    fc.assert(
      fc.property(moments, fc.integer({ min: -400, max: 400 }), (at, days) => {
        const before = new Date(Math.floor(at / 60_000) * 60_000).toISOString()
        const [from, to] = [wallOf(before), wallOf(moveDays(before, days))]
        const isSkipped = from?.time.startsWith('02:') === true && to?.time.startsWith('03:')
        expect(isSkipped ? from?.time : to?.time).toBe(from?.time)
        expect(dayOf(moveDays(before, days))).toBe(moveDays(from?.day ?? '', days))
      }),
    )
  })
})

describe('the days that tests are written with', () => {
  test.each([
    ['the first hour of a day of 25', '2026-10-24T22:30:00Z', ['2026-10-24', '2026-10-26']],
    ['the hour after a day of 23', '2027-03-28T22:30:00Z', ['2027-03-28', '2027-03-30']],
    ['the last minute of a year', '2026-12-31T22:59:00Z', ['2026-12-30', '2027-01-01']],
  ])('are those beside today in %s', (_, now, days) => {
    expect([-1, 1].map((by) => dayFrom(by, Date.parse(now)))).toEqual(days)
  })
})
