import { expect, it } from 'vitest'
import { longDay, monthName } from '../../../../../src/inputs/date/days'

it.each([
  ['en', 'Monday, 30 November 2026', 'November 2026'],
  ['pl', 'poniedzia\u0142ek, 30 listopada 2026', 'listopad 2026'],
] as const)(
  'a day in words is written as its language does in Europe: %s',
  (locale, day, month) => {
    expect(longDay('2026-11-30', locale)).toBe(day)
    expect(monthName('2026-11-30', locale)).toBe(month)
  },
)
