import { expect, test, vi } from 'vitest'
import type { App } from '../../../../src/schema'

const { handAs } = await vi.hoisted(async () => {
  const { default: app } = await import('../../../../resources/app')
  const { hand } = await import('../../../../src/hand')
  return { handAs: (more: Partial<App>) => hand({ ...app, ...more }) }
})
const { dayInZone, formatInstant, formatPrice } = await import('../../../../i18n/format')
const { currencyUnit, moneyAtEnd } = await import('../../../../src/schema/figures')
const { moveDays } = await import('../../../../i18n/moveDays')
const { toInstant, wallOf } = await import('../../../../i18n/zone')
const { formats, weekBegin } = await import('../../../../src/schema/registry')
const { readCell } = await import('../../../../src/fields/cells')
const { price } = await import('../../../../src/fields')
const { isPhone, isPostcode } = await import('../../../../src/fields/formats')
const { formatFaults } = await import('../../../../server/resources/checkFormats')

const plain = (text: string) => text.replace(/[\u00a0\u202f]/g, ' ')

test('an app that says nothing counts in euros, by UTC, from Monday on', () => {
  handAs({ currency: undefined, timeZone: undefined, firstDayOfWeek: undefined })
  expect(plain(formatPrice(12.99, 'pl'))).toBe('12,99 \u20ac')
  expect(plain(formatPrice(-1234.5, 'en'))).toBe('\u2212\u20ac1,234.50')
  expect(dayInZone(Date.parse('2026-11-21T23:59:00Z'))).toBe('2026-11-21')
  expect(toInstant('2026-07-01', '08:00')).toBe('2026-07-01T08:00:00+00:00')
  expect(weekBegin('2026-11-22')).toBe('2026-11-16')
})

test('money is that of the app, also where a file says it', () => {
  handAs({ currency: 'CZK' })
  expect(plain(formatPrice(12.99, 'en'))).toBe('CZK 12.99')
  expect(currencyUnit('pl')).toBe('CZK')
  expect(moneyAtEnd().test('12 CZK')).toBe(true)
  expect(readCell(price(), '12,50 czk')).toBe(12.5)
  expect(readCell(price(), '12,50 PLN')).toBe('12,50 PLN')
  handAs({ currency: 'EUR' })
  expect(readCell(price(), '12,50 \u20ac')).toBe(12.5)
})

test.each([
  ['America/New_York', '2026-11-21', '08:00', '2026-11-21T08:00:00-05:00'],
  // an hour that comes twice, the first time; and one that is skipped
  ['America/New_York', '2026-11-01', '01:30', '2026-11-01T01:30:00-04:00'],
  ['America/New_York', '2026-03-08', '02:30', '2026-03-08T03:30:00-04:00'],
  ['Asia/Kathmandu', '2026-11-21', '00:00', '2026-11-21T00:00:00+05:45'],
  ['Pacific/Kiritimati', '2026-11-21', '12:00', '2026-11-21T12:00:00+14:00'],
])('%s: %s %s', (timeZone, day, time, instant) => {
  handAs({ timeZone })
  expect(toInstant(day, time)).toBe(instant)
  const shown = wallOf(instant)
  expect(Date.parse(toInstant(shown?.day ?? '', shown?.time ?? ''))).toBe(Date.parse(instant))
})

test('a moment is written and moved by the clock of the app', () => {
  handAs({ timeZone: 'America/New_York' })
  expect(formatInstant('2026-11-21T02:05:00Z')).toBe('20.11.2026, 21:05')
  expect(moveDays('2026-10-31T12:00:00Z', 2)).toBe('2026-11-02T08:00:00-05:00')
})

test('a week begins with the day that the app says', () => {
  handAs({ firstDayOfWeek: 7 })
  expect(['2026-11-21', '2026-11-22'].map(weekBegin)).toEqual(['2026-11-15', '2026-11-22'])
})

test('what nobody could count by is refused at the start', () => {
  const right = { currency: 'EUR', timeZone: 'UTC', firstDayOfWeek: 1, formats } as const
  const faults = (more: object) => [...formatFaults({ ...right, ...more })]
  expect(faults({})).toEqual([])
  expect(faults({ currency: 'JPY' })).toEqual([
    'resources/app.ts: currency: JPY has 0 decimals, and prices are kept in hundredths',
  ])
  expect(faults({ currency: 'KWD' })).toHaveLength(1)
  expect(faults({ currency: 'Euro' })).toEqual([
    'resources/app.ts: currency: Euro is no currency of ISO 4217',
  ])
  expect(faults({ timeZone: 'Berlin' })).toEqual([
    'resources/app.ts: timeZone: Berlin is no zone of the tz database',
  ])
  expect(faults({ firstDayOfWeek: 0 })).toHaveLength(1)
  handAs({ formats: { postcode: { match: '\\d{5}', example: '1011' } } })
  expect(
    faults({ formats: { ...formats, postcode: { match: '\\d{5}', example: '1011' } } }),
  ).toEqual(['resources/app.ts: formats.postcode: its example, 1011, does not fit what it matches'])
})

test('phone numbers and postcodes are those of the country that the app says', () => {
  const phone = { match: '(?:\\+49|0)[1-9]\\d{3,12}', example: '030 901820' }
  handAs({ formats: { phone, postcode: { match: '\\d{5}', example: '10115' } } })
  expect(['030 901820', '+49 (30) 90 18 20'].map(isPhone)).toEqual([true, true])
  expect(['10115', '00-001', '1011'].map(isPostcode)).toEqual([true, false, false])
  handAs({ formats: undefined })
  expect(['+1 202 555 0100', '123'].map(isPhone)).toEqual([true, false])
  expect(['SW1A 1AA', '00-001', '1'].map(isPostcode)).toEqual([true, true, false])
})
