import { describe, expect, it } from 'vitest'
import type { PanelRecord } from '../../../../../dataProvider/records'
import { addDays, countDays, daysOf } from '../../../../../src/schema'
import {
  dateIn,
  matchFiles,
  placesOf,
  rowsOf,
} from '../../../../../resources/screens/calendarDays/days'

const record = (values: Record<string, unknown>): PanelRecord => ({ id: 1, revision: 1, ...values })
const calendar = (startDate: string, endDate: string) => record({ startDate, endDate })
const day = (date: string) => record({ id: date, date, label: date })
const advent = (...there: string[]) =>
  placesOf(calendar('2026-12-01', '2026-12-24'), there.map(day)).inside

describe('the days of a span', () => {
  it.each([
    ['one day', '2026-12-06', '2026-12-06', 1],
    ['a leap day', '2028-02-28', '2028-03-01', 3],
    ['no leap day', '2027-02-28', '2027-03-01', 2],
    ['the night to summer time', '2027-03-27', '2027-03-29', 3],
    ['the night to winter time', '2026-10-24', '2026-10-26', 3],
    ['a leap year', '2028-01-01', '2028-12-31', 366],
    ['a span that runs backwards', '2026-12-02', '2026-12-01', 0],
  ])('are each there once: %s', (_, start, end, count) => {
    const days = daysOf(start, end, 1000)
    expect([days.length, countDays(start, end)]).toEqual([count, count])
    expect(new Set(days).size).toBe(count)
    if (count > 0) expect([days[0], days.at(-1)]).toEqual([start, end])
  })
  it('go over the end of a year and back', () => {
    expect([addDays('2026-12-31', 1), addDays('2027-01-01', -1)]).toEqual([
      '2027-01-01',
      '2026-12-31',
    ])
  })
})

describe('the places of a calendar', () => {
  it('of thousands of years are so many as a page can hold, and those that have a day', () => {
    const { inside, outside } = placesOf(calendar('0001-01-01', '9999-12-31'), [day('2026-12-24')])
    expect([inside.length, outside]).toEqual([1001, []])
    expect(inside.at(-1)).toMatchObject({ date: '2026-12-24', n: 739_974 })
  })

  it('are every date of the span, numbered, and the days outside of it apart', () => {
    const { inside, outside } = placesOf(calendar('2026-12-02', '2026-12-04'), [
      day('2026-12-01'),
      day('2026-12-03'),
      day('2026-12-24'),
    ])
    expect(inside.map(({ date, n, day: own }) => [date, n, own?.id ?? null])).toEqual([
      ['2026-12-02', 1, null],
      ['2026-12-03', 2, '2026-12-03'],
      ['2026-12-04', 3, null],
    ])
    expect(outside.map(({ date, n }) => [date, n])).toEqual([
      ['2026-12-01', null],
      ['2026-12-24', null],
    ])
  })
  it.each([
    [7, [7, 7, 7, 3]],
    [1, Array.from({ length: 24 }, () => 1)],
    [5, [5, 5, 5, 5, 4]],
  ])('stand in rows of %i', (columns, lengths) => {
    expect(rowsOf(advent(), columns).map(({ length }) => length)).toEqual(lengths)
  })
})

describe('a date in the name of a file', () => {
  it.each([
    ['2026-12-06.png', '2026-12-06'],
    ['okienko_20261206_v2.jpg', '2026-12-06'],
    ['6.12.2026 prezent.png', '2026-12-06'],
    ['06-12.png', '2026-12-06'],
    ['dzien 06.12 (1).png', '2026-12-06'],
    ['2026-12-31.png', '2026-12-31'],
    ['31.02.2026.png', null],
    ['06.11.png', null],
    ['6.png', null],
    ['640x1136.png', null],
    ['IMG_20261399.jpg', null],
  ])('%s', (name, date) => expect(dateIn(name, advent())).toBe(date))

  it('is none where the span has that day twice', () => {
    const years = placesOf(calendar('2026-12-01', '2027-12-31'), []).inside
    expect([dateIn('06.12.png', years), dateIn('06.11.png', years)]).toEqual([null, '2027-11-06'])
  })
})

describe('many files', () => {
  it('find their days by the names, in the order of their numbers', () => {
    expect(matchFiles(['b.png', 'a.png', '2026-12-01.png'], advent(), null)).toEqual([
      '2026-12-03',
      '2026-12-02',
      '2026-12-01',
    ])
  })
  it('go to the days that their numbers name, whatever these have', () => {
    const filled = placesOf(
      calendar('2026-12-01', '2026-12-24'),
      Array.from({ length: 18 }, (_, at) => day(`2026-12-${String(at + 1).padStart(2, '0')}`)),
    ).inside
    const numbers = Array.from({ length: 24 }, (_, at) => String(at + 1).padStart(2, '0'))
    expect(
      matchFiles(
        numbers.map((n) => `dzien-${n}.png`),
        filled,
        null,
      ),
    ).toEqual(numbers.map((n) => `2026-12-${n}`))
  })
  it('go by their numbers also from a day on; one alone is for the day it was dropped onto', () => {
    expect(matchFiles(['3.png', '5.png'], advent(), '2026-12-10')).toEqual([
      '2026-12-03',
      '2026-12-05',
    ])
    expect(matchFiles(['3.png'], advent(), '2026-12-10')).toEqual(['2026-12-10'])
  })
  it('go in their order where a number may mean two days, or none', () => {
    const long = placesOf(calendar('2026-11-28', '2026-12-30'), []).inside
    expect(matchFiles(['30.png', '1.png'], long, null)).toEqual(['2026-11-28', '2026-12-01'])
    expect(matchFiles(['31.png', '640x1136.png', 'v2 nr 7.png'], advent(), null)).toEqual([
      '2026-12-01',
      '2026-12-02',
      '2026-12-03',
    ])
  })
  it('go to days that are missing first, and replace where none is', () => {
    expect(matchFiles(['a.png', 'b.png'], advent('2026-12-01', '2026-12-03'), null)).toEqual([
      '2026-12-02',
      '2026-12-04',
    ])
    const full = placesOf(calendar('2026-12-01', '2026-12-02'), [
      day('2026-12-01'),
      day('2026-12-02'),
    ])
    expect(matchFiles(['a', 'b', 'c'], full.inside, null)).toEqual([
      '2026-12-01',
      '2026-12-02',
      null,
    ])
  })
  it('go on from the day they were dropped onto, whatever it has', () => {
    expect(matchFiles(['a.png', 'b.png'], advent('2026-12-06'), '2026-12-06')).toEqual([
      '2026-12-06',
      '2026-12-07',
    ])
    expect(matchFiles(['a', 'b'], advent(), '2026-12-24')).toEqual(['2026-12-24', null])
  })
})
