import { describe, expect, it } from 'vitest'
import { holidays } from '../../../../../resources/choices/holidays'
import { addDays, weekdayOf } from '../../../../../src/schema'
import { easterOf } from '../../../../../src/schema/easter'

/** Easter Sundays as the tables of the church have them. */
const easters = [
  '1970-03-29',
  '1981-04-19',
  '1984-04-22',
  '1999-04-04',
  '2000-04-23',
  '2008-03-23',
  '2011-04-24',
  '2019-04-21',
  '2024-03-31',
  '2025-04-20',
  '2026-04-05',
  '2027-03-28',
  '2030-04-21',
  '2038-04-25',
  '2049-04-18',
  '2076-04-19',
  '2099-04-12',
]

/** Easter by the method of Gauss, another road to the same day. */
function byGauss(year: number): string {
  const [a, b, c] = [year % 19, year % 4, year % 7]
  const k = Math.floor(year / 100)
  const m = (15 - Math.floor((13 + 8 * k) / 25) + k - Math.floor(k / 4)) % 30
  const n = (4 + k - Math.floor(k / 4)) % 7
  const d = (19 * a + m) % 30
  const e = (2 * b + 4 * c + 6 * d + n) % 7
  const late = (d === 29 && e === 6) || (d === 28 && e === 6 && (11 * m + 11) % 30 < 19)
  return addDays(`${year}-03-22`, d + e - (late ? 7 : 0))
}

describe('the holidays of Poland', () => {
  it.each(easters)('have Easter on %s', (day) => {
    expect(easterOf(Number(day.slice(0, 4)))).toBe(day)
  })

  it('have it on the same Sunday by two methods, from 1970 to 2099', () => {
    for (let year = 1970; year < 2100; year++) {
      expect(easterOf(year)).toBe(byGauss(year))
      expect(weekdayOf(easterOf(year))).toBe(7)
    }
  })

  it('are those of the act in 2026', () => {
    expect(Object.keys(holidays(2026)).toSorted()).toEqual([
      '2026-01-01',
      '2026-01-06',
      '2026-04-05',
      '2026-04-06',
      '2026-05-01',
      '2026-05-03',
      '2026-05-24',
      '2026-06-04',
      '2026-08-15',
      '2026-11-01',
      '2026-11-11',
      '2026-12-24',
      '2026-12-25',
      '2026-12-26',
    ])
  })

  it('have Christmas Eve since 2025 and Epiphany since 2011', () => {
    expect([2024, 2025].map((year) => `${year}-12-24` in holidays(year))).toEqual([false, true])
    expect([2010, 2011].map((year) => `${year}-01-06` in holidays(year))).toEqual([false, true])
  })

  it('fall on the right days of the week', () => {
    expect(['2026-11-22', '2026-11-23', '1969-12-31', '1970-01-04'].map(weekdayOf)).toEqual([
      7, 1, 3, 7,
    ])
  })
})
