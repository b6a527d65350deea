import { describe, expect, it } from 'vitest'
import { rangeInWords } from '../../../../i18n/ranges'

const today = '2026-11-22'

describe('days in words', () => {
  it.each([
    ['2026-12-03', '2026-12-07', '3–7 grudnia', '3–7 December'],
    ['2026-11-28', '2026-12-02', 'od 28 listopada do 2 grudnia', 'from 28 November to 2 December'],
    ['2026-12-03', '2026-12-03', '3 grudnia', '3 December'],
    ['2026-12-03', null, 'od 3 grudnia', 'from 3 December'],
    ['2027-01-03', '2027-01-09', '3–9 stycznia 2027', '3–9 January 2027'],
    [
      '2026-12-28',
      '2027-01-02',
      'od 28 grudnia do 2 stycznia 2027',
      'from 28 December to 2 January 2027',
    ],
  ])('%s to %s', (first, last, pl, en) => {
    expect(rangeInWords(first, last, { locale: 'pl', today })).toBe(pl)
    expect(rangeInWords(first, last, { locale: 'en', today })).toBe(en)
  })
})
