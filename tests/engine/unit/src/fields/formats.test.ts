import { describe, expect, it } from 'vitest'
import * as all from '../../../../../src/fields/formats'

// a plain object, so that the linter need not follow a computed name into a module
const formats = { ...all }

type Format = Exclude<keyof typeof formats, 'isInYears'>

const table: Record<Format, { good: string[]; bad: string[] }> = {
  isDay: {
    good: ['2026-11-21', '2024-02-29', '2000-02-29', '1999-12-31'],
    bad: [
      '2026-02-29',
      '1900-02-29',
      '2026-13-01',
      '2026-00-10',
      '2026-04-31',
      '21.11.2026',
      '2026-1-1',
      '',
      ' 2026-11-21',
      '2026-11-21T00:00',
    ],
  },
  isInstant: {
    good: [
      '2026-11-21T14:05:00+01:00',
      '2026-11-21T14:05Z',
      '2026-11-21T14:05:00.123Z',
      '9999-12-31T23:59:59.999Z',
      '1900-01-01T00:00:00Z',
    ],
    bad: [
      // years that a day has, and their moment has not
      '9999-12-31T23:59:59-12:00',
      '1900-01-01T00:00:00+14:00',
      '2026-11-21T14:05:00',
      '2026-11-21 14:05:00Z',
      '2026-11-31T14:05:00Z',
      '2026-11-21T24:00:00Z',
      '2026-11-21T14:60:00Z',
    ],
  },
  isTime: { good: ['00:00', '23:59', '06:30'], bad: ['24:00', '6:30', '12:60', '12:00:00'] },
  isHttpUrl: {
    good: ['https://makro.pl/ryby', 'http://a.b:8080/x?y=1#z', 'HTTPS://MAKRO.PL'],
    bad: [
      'javascript:alert(1)',
      'ftp://a.pl',
      '//makro.pl',
      'https:///x',
      'https://',
      'http:/a',
      'makro.pl',
      'https://a.pl/x y',
      'https://user:pass@a.pl',
      'https:\\\\a.pl',
      'data:text/html,x',
      ' https://a.pl',
      'https://a.pl\n',
    ],
  },
  isEmail: {
    good: ['anna.nowak@example.com', 'a+b@sklep.makro.pl', 'x@xn--bcher-kva.pl'],
    bad: [
      'anna',
      'anna@',
      '@a.pl',
      'a@b',
      'a b@c.pl',
      'a@b..pl',
      'a.@b.pl',
      'a@-b.pl',
      'a@b.pl\n',
      'a@b@c.pl',
      `${'a'.repeat(65)}@b.pl`,
    ],
  },
  isPhone: {
    good: [
      '601234567',
      '48601234567',
      '+48 601 234 567',
      '22 123 45 67',
      '(22) 123-45-67',
      '0048601234567',
    ],
    bad: ['123', '60123456', '6012345678', '49601234567', 'abc', '+48', '601234567x', '000000000'],
  },
  isPostcode: {
    good: ['00-001', '31-999'],
    bad: ['00001', '0-0001', '00-0001', '00-00a', 'aa-aaa'],
  },
  isColor: { good: ['#0f4c9c', '#FFFFFF'], bad: ['0f4c9c', '#fff', 'red', '#12345g'] },
  isStoredFile: { good: ['/api/file/banners/a'], bad: ['https://a.pl/api/file/b', '/api/files/b'] },
  isSecret: {
    good: ['A'.repeat(32), 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'],
    bad: ['A'.repeat(31), 'a'.repeat(32), '1'.repeat(32)],
  },
  isStrongPassword: {
    good: ['Abcdefg1', '\u017b\u00f3\u0142wie12'],
    bad: ['Abcdef1', 'abcdefg1', 'ABCDEFG1', 'Abcdefgh'],
  },
}

describe.each(Object.keys(table).filter((name): name is Format => name in formats))(
  '%s',
  (name) => {
    it.each(table[name].good)('accepts %j', (text) => expect(formats[name](text)).toBe(true))
    it.each(table[name].bad)('refuses %j', (text) => expect(formats[name](text)).toBe(false))
  },
)
