import { describe, expect, it } from 'vitest'
import * as format from '../../../../i18n/format'
import { languages, registerLanguages } from '../../../../src/schema'

const plain = (text: string) => text.replaceAll('\u00a0', ' ')

describe('format', () => {
  it('writes days and instants as people here do', () => {
    expect(format.formatDay('2026-11-21')).toBe('21.11.2026')
    expect(format.formatDay('soon')).toBe('soon')
    expect(format.formatInstant('2026-11-21T13:05:00Z')).toBe('21.11.2026, 14:05')
    expect(format.formatInstant('2026-07-01T22:30:00Z')).toBe('02.07.2026, 00:30')
    expect(format.dayInZone(Date.UTC(2026, 6, 1, 22, 30))).toBe('2026-07-02')
  })

  it('asks for a day as the app writes one', () => {
    expect(format.dayPattern('DD.MM.RRRR')).toBe('DD.MM.RRRR')
    const before = languages
    for (const [tag, asked] of [
      ['en-GB', 'DD/MM/YYYY'],
      ['en-US', 'MM/DD/YYYY'],
      ['sv', 'YYYY-MM-DD'],
    ] as const) {
      registerLanguages({ ...before, pl: { ...before.pl, tag } })
      expect(format.dayPattern('DD.MM.YYYY')).toBe(asked)
    }
    registerLanguages(before)
  })

  it('writes a period of days, and one of instants by the clock of Warsaw', () => {
    expect(format.formatPeriod('2026-11-24', '2026-11-30')).toBe('24.11.2026 \u2013 30.11.2026')
    expect(format.formatPeriod('2026-11-24', null)).toBe('24.11.2026 \u2013')
    expect(format.formatPeriod('2026-11-24T09:00:00.000Z', '2026-07-01T22:30:00Z')).toBe(
      '24.11.2026, 10:00 \u2013 02.07.2026, 00:30',
    )
  })

  it('takes the day of an instant from the clock of Warsaw', () => {
    expect(format.dayOfMoment('2026-07-01T22:30:00Z')).toBe('2026-07-02')
    expect(format.dayOfMoment('2026-07-01')).toBe('2026-07-01')
  })

  it.each([
    [12.99, '12,99 z\u0142', 'PLN 12.99'],
    [0, '0,00 z\u0142', 'PLN 0.00'],
    [1234567.5, '1 234 567,50 z\u0142', 'PLN 1,234,567.50'],
    [-0.5, '\u22120,50 z\u0142', 'PLN \u22120.50'],
  ])('writes the price %d', (value, pl, en) => {
    expect(plain(format.formatPrice(value, 'pl'))).toBe(pl)
    expect(plain(format.formatPrice(value, 'en'))).toBe(en)
  })

  it.each([
    [999, '999', '999'],
    [1000, '1 000', '1,000'],
    [1234567, '1 234 567', '1,234,567'],
    [1.5, '1,5', '1.5'],
    [100, '100', '100'],
  ])('writes the number %d', (value, pl, en) => {
    expect(plain(format.formatNumber(value, 'pl'))).toBe(pl)
    expect(plain(format.formatNumber(value, 'en'))).toBe(en)
  })

  it.each([
    [0, '0 B'],
    [999, '999 B'],
    [184_320, '184 kB'],
    [999_499, '999 kB'],
    [999_500, '1 MB'],
    [1_250_000, '1,3 MB'],
  ])('writes the size %d', (bytes, text) => {
    expect(plain(format.formatSize(bytes, 'pl'))).toBe(text)
  })

  it('writes what is filled into a message as its reader does', () => {
    const words = { pl: 'po polsku', en: 'in English' }
    const args = {
      ...words,
      min: 1234.5,
      day: '2026-11-21',
      name: 'x',
      smart_count: 5000,
      far: 52.123456,
    }
    const filled = (locale: 'pl' | 'en') =>
      JSON.parse(plain(JSON.stringify(format.formatArgs(args, locale))))
    const rest = { ...words, day: '21.11.2026', name: 'x', smart_count: 5000 }
    expect(filled('pl')).toEqual({ ...rest, min: '1 234,5', far: '52,123456', own: words.pl })
    expect(filled('en')).toEqual({ ...rest, min: '1,234.5', far: '52.123456', own: words.en })
  })

  it('says a message that is filled into another', () => {
    const problem = { message: 'rule.min', args: { min: 1234.5 } }
    const said = format.formatArgs(
      { problem },
      'en',
      (key, args) => `${key} ${String(args?.['min'])}`,
    )
    expect(said).toMatchObject({ problem: 'rule.min 1,234.5' })
  })
})
