import fc from 'fast-check'
import { expect, test } from 'vitest'
import { formatDay } from '../../../../../i18n/format'
import { typedDay } from '../../../../../src/inputs/date/typedDay'
import { addDays } from '../../../../../src/schema'
import { languages, registerLanguages } from '../../../../../src/schema/languages'
import { parseTime } from '../../../../../src/inputs/date/TimePicker'
import { toInstant, wallOf } from '../../../../../i18n/zone'
import { parseNumber, typedNumber } from '../../../../../src/inputs/number/numbers'
import { compact, rowsOf, withRow } from '../../../../../src/inputs/rows/RowList'
import { generateSecret } from '../../../../../src/fields/secret/secret'
import { rangeTo } from '../../../../../src/inputs/choice/useRange'
import { parseColor } from '../../../../../src/fields/color/Input'
import { isSecret } from '../../../../../src/fields/formats'

test('a number is typed back as it was', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: -1e9, max: 1e9 }),
      fc.constantFrom('pl' as const, 'en' as const),
      (hundredths, locale) => {
        const value = hundredths / 100
        expect(parseNumber(typedNumber(value, locale, 2), false)).toBe(value === 0 ? 0 : value)
        expect(parseNumber(typedNumber(value, locale), false)).toBe(value === 0 ? 0 : value)
      },
    ),
  )
})

test.each([
  ['1.000', '1.000', 1],
  ['12,500', '12,500', 12.5],
  ['0,990', 0.99, 0.99],
  ['4.995', 4.995, 4.995],
  ['1.000,00', 1000, 1000],
  // stored, it would be 2
  ['1.99999999999999999999', '1.99999999999999999999', '1.99999999999999999999'],
  ['12,9900000000000000', 12.99, 12.99],
  // as C prints it
  ['0,10000000000000001', 0.1, 0.1],
])('of money %s is %s, a decimal %s', (typed, money, decimal) => {
  expect([parseNumber(typed, false), parseNumber(typed, true)]).toEqual([money, decimal])
})

test('a clock time in Warsaw and its instant are each other', () => {
  const minute = fc.integer({
    min: Date.UTC(2000, 0, 1) / 60_000,
    max: Date.UTC(2060, 0, 1) / 60_000,
  })
  fc.assert(
    fc.property(minute, (minutes) => {
      const wall = wallOf(new Date(minutes * 60_000).toISOString())
      if (!wall) throw new Error('no wall time')
      const instant = toInstant(wall.day, wall.time)
      expect(wallOf(instant)).toEqual(wall)
      // an hour that comes twice may be the other one
      expect([0, 3_600_000]).toContain(minutes * 60_000 - Date.parse(instant))
    }),
  )
})

test.each([
  ['2026-11-21', '14:05', '2026-11-21T14:05:00+01:00'],
  ['2026-07-01', '00:00', '2026-07-01T00:00:00+02:00'],
  ['2026-03-29', '02:30', '2026-03-29T03:30:00+02:00'],
  ['2026-10-25', '02:30', '2026-10-25T02:30:00+02:00'],
  ['2026-03-29', '01:59', '2026-03-29T01:59:00+01:00'],
])('%s %s in Warsaw', (day, time, instant) => expect(toInstant(day, time)).toBe(instant))

// 2026-05-05 is a Tuesday
test.each([
  ['21.11', '2026-11-21'],
  ['2111', '2026-11-21'],
  ['3111', '3111'],
  ['2026-11-21', '2026-11-21'],
  [' 1.2.2027 ', '2027-02-01'],
  ['29.02.2027', '29.02.2027'],
  ['+7', '2026-05-12'],
  ['- 5', '2026-04-30'],
  ['jutro', '2026-05-06'],
  ['DZI\u015a', '2026-05-05'],
  ['pojutrze', '2026-05-07'],
  ['wczoraj', '2026-05-04'],
  ['pt', '2026-05-08'],
  ['sroda', '2026-05-06'],
  ['wt.', '2026-05-12'],
  ['p', 'p'],
  ['tydzie\u0144 49', '2026-11-30'],
  ['tydz. 1', '2025-12-29'],
  ['t53', '2026-12-28'],
  ['t54', 't54'],
  ['t0', 't0'],
  ['30 listopada', '2026-11-30'],
  ['3 maja 2027', '2027-05-03'],
  ['31 lis', '31 lis'],
  ['ma', 'ma'],
  ['', null],
])('the day %s', (typed, day) => {
  const words = { week: 'tydzie\u0144|tydz|t', locale: 'pl' as const }
  expect(typedDay(typed, '2026-05-05', words)).toEqual({ day, time: null })
})

test.each([
  ['tomorrow', '2026-05-06'],
  ['Fri', '2026-05-08'],
  ['Nov 30', '2026-11-30'],
  ['30 November, 2027', '2027-11-30'],
  ['week 49', '2026-11-30'],
])('the day %s, in English', (typed, day) =>
  expect(typedDay(typed, '2026-05-05', { week: 'week|w', locale: 'en' }).day).toBe(day),
)

// 2026-05-05 is a Tuesday: a name in full stands before what begins so, and what two things begin with is none
test.each([
  ['de', 'Mo', '2026-05-11'],
  ['de', 'mo.', '2026-05-11'],
  ['de', 'morg', '2026-05-06'],
  ['it', 'dom', '2026-05-10'],
  ['it', 'domani', '2026-05-06'],
  ['cs', 'po', '2026-05-11'],
  ['pl', 'po', 'po'],
  ['pl', 'poj', '2026-05-07'],
  ['pl', 'pon', '2026-05-11'],
])('the day in a language of the tag %s: %s', (tag, typed, day) => {
  const before = languages
  registerLanguages({ ...before, pl: { ...before.pl, tag } })
  const found = typedDay(typed, '2026-05-05', { week: 'w', locale: 'pl' }).day
  registerLanguages(before)
  expect(found).toBe(day)
})

test.each([
  ['week 49', '2026-12-06'],
  ['week 54', 'week 54'],
  ['Fri', '2026-05-08'],
])('the day on which something ends, %s', (typed, day) => {
  const words = { week: 'week|w', locale: 'en', isEnd: true } as const
  expect(typedDay(typed, '2026-05-05', words).day).toBe(day)
})

test.each([
  ['24.11.2026, 10:00', '2026-11-24', '10:00'],
  ['24.11.2026 9:05', '2026-11-24', '09:05'],
  ['2026-11-24T10:00:00+01:00', '2026-11-24', '10:00'],
  // what has an offset is read by the app's clock
  ['2026-11-24T10:00:00Z', '2026-11-24', '11:00'],
  ['2026-11-24T10:00Z', '2026-11-24', '11:00'],
  ['2026-11-24 23:30:00.123456Z', '2026-11-25', '00:30'],
  ['2026-07-01T10:00:00-05:00', '2026-07-01', '17:00'],
  ['2026-11-31T10:00:00Z', '2026-11-31T10:00:00Z', null],
  ['24.11.2026 10:00:00+01:00', '24.11.2026 10:00:00+01:00', null],
  ['24.11.2026, 25:00', '24.11.2026, 25:00', null],
  ['31.11.2026, 10:00', '31.11.2026, 10:00', null],
])('the moment %s', (typed, day, time) =>
  expect(typedDay(typed, '2026-05-05', { week: 'w', locale: 'en' })).toEqual({ day, time }),
)

test('a day that is written out is read back, whatever it is', () => {
  const days = fc.integer({ min: 0, max: 40_000 }).map((count) => addDays('1970-01-01', count))
  fc.assert(
    fc.property(days, (day) => {
      const words = { week: 'w', locale: 'en' as const }
      expect(typedDay(formatDay(day), '2026-05-05', words).day).toBe(day)
    }),
  )
})

test.each([
  ['8', '08:00'],
  ['805', '08:05'],
  ['8:05', '08:05'],
  ['23.59', '23:59'],
  ['24:00', '24:00'],
  ['x', 'x'],
  ['', null],
])('the time %s', (typed, time) => expect(parseTime(typed)).toBe(time))

test.each([
  ['0F4', '#00ff44'],
  ['#0f4c9c', '#0f4c9c'],
  ['niebieski', 'niebieski'],
  ['', null],
])('the colour %s', (typed, color) => expect(parseColor(typed)).toBe(color))

test('there is always an empty row while there is room, and empty rows are never kept', () => {
  fc.assert(
    fc.property(
      fc.array(fc.constantFrom('', 'a', ' b '), { maxLength: 4 }),
      fc.nat(3),
      (texts, index) => {
        const entries = withRow(texts, index, 'x')
        expect(entries[index]).toBe('x')
        expect(entries.at(-1)).not.toBe('')
        const rows = rowsOf(entries, { max: 4 })
        expect(rows.length).toBeLessThanOrEqual(4)
        expect(rows.length === 4 || rows.at(-1) === '').toBe(true)
        expect(compact(entries).every((entry) => entry.trim() === entry && entry !== '')).toBe(true)
      },
    ),
  )
})

test('a range has both ends, either way round', () => {
  expect(rangeTo([1, 2, 3, 4], 3, 1)).toEqual([1, 2, 3])
  expect(rangeTo([1, 2, 3, 4], 2, 4)).toEqual([2, 3, 4])
  expect(rangeTo([1, 2, 3, 4], null, 4)).toEqual([4])
  expect(rangeTo([1, 2, 3, 4], 9, 4)).toEqual([4])
})

test('a secret is one that the rule accepts, and never the same twice', () => {
  const secrets = Array.from({ length: 50 }, generateSecret)
  expect(secrets.every(isSecret)).toBe(true)
  expect(new Set(secrets).size).toBe(50)
})
