import { describe, expect, it } from 'vitest'
import { daysUntilWork } from '../../../../../resources/choices/workingDays'
import { daysOf } from '../../../../../src/schema'

describe('the days until somebody works again', () => {
  it.each([
    ['a Monday', '2026-11-23', ['2026-11-24']],
    ['a Thursday', '2026-11-26', ['2026-11-27']],
    ['a Friday', '2026-11-27', ['2026-11-28', '2026-11-29', '2026-11-30']],
    ['a Saturday', '2026-11-28', ['2026-11-29', '2026-11-30']],
    ['a Sunday', '2026-11-29', ['2026-11-30']],
    ['a Tuesday before a holiday', '2026-11-10', ['2026-11-11', '2026-11-12']],
    [
      'a Friday before Easter',
      '2026-04-03',
      ['2026-04-04', '2026-04-05', '2026-04-06', '2026-04-07'],
    ],
    ['the end of a year', '2026-12-31', ['2027-01-01', '2027-01-02', '2027-01-03', '2027-01-04']],
  ])('are, on %s', (_, today, days) => {
    expect(daysUntilWork(today)).toEqual(days)
  })

  it('end with a day of work through the longest Christmas there is', () => {
    expect(daysUntilWork('2031-12-23')).toEqual([
      '2031-12-24',
      '2031-12-25',
      '2031-12-26',
      '2031-12-27',
      '2031-12-28',
      '2031-12-29',
    ])
    const endless = daysOf('2025-01-01', '2060-01-01', 20_000).filter(
      (day) => daysUntilWork(day).length === 0,
    )
    expect(endless).toEqual([])
  })
})
