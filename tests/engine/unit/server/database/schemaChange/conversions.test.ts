import { describe, expect, test } from 'vitest'
import { conversionOf } from '../../../../../../server/database/schemaChange/conversions'
import type { StorageType } from '../../../../../../src/fields/kind'

type Case = [from: StorageType, to: StorageType, value: unknown, becomes: unknown]

describe('a stored value in another type', () => {
  test.each<Case>([
    ['text', 'integer', '42', 42],
    ['text', 'integer', '-7', -7],
    ['text', 'real', '1.25', 1.25],
    ['text', 'hundredths', '12.99', 12.99],
    ['text', 'date', '2026-11-21', '2026-11-21'],
    ['integer', 'text', 42, '42'],
    ['integer', 'real', 42, 42],
    ['integer', 'hundredths', 12, 12],
    ['real', 'hundredths', 12.99, 12.99],
    ['real', 'integer', 3, 3],
    ['hundredths', 'real', 12.99, 12.99],
    ['hundredths', 'integer', 12, 12],
    ['boolean', 'integer', true, 1],
    ['date', 'text', '2026-11-21', '2026-11-21'],
    ['date', 'instant', '2026-11-21', '2026-11-20T23:00:00.000Z'],
    ['date', 'instant', '2026-07-01', '2026-06-30T22:00:00.000Z'],
    ['date', 'instant', '2026-03-29', '2026-03-28T23:00:00.000Z'],
  ])('%s to %s: %s', (from, to, value, becomes) => {
    expect(conversionOf(from, to)?.(value)).toBe(becomes)
  })

  test.each([
    ['2026-11-30', '2026-11-30T23:00:00.000Z'],
    ['2026-03-29', '2026-03-29T22:00:00.000Z'],
    ['9999-12-31', '9999-12-31T23:59:59.999Z'],
    ['2026-02-30', undefined],
    ['30.11.2026', undefined],
  ])('a day on which records end, %s, becomes the moment at which it is over', (day, becomes) => {
    expect(conversionOf('date', 'instant', { isEnd: true })?.(day)).toBe(becomes)
  })

  test('an address becomes a document, and no other text does', () => {
    const convert = conversionOf('text', 'json', { shape: 'document' })
    expect(convert?.('https://example.com/a.pdf')).toEqual({
      url: 'https://example.com/a.pdf',
      name: '',
    })
    expect(convert?.('/api/file/fliers/1')).toBeUndefined()
    expect(convert?.('javascript:alert(1)')).toBeUndefined()
    expect(conversionOf('text', 'json', { shape: 'texts' })).toBeUndefined()
  })

  test.each<[from: StorageType, to: StorageType, value: unknown]>([
    ['text', 'integer', '007'],
    ['text', 'integer', '1.5'],
    ['text', 'integer', 'A-7'],
    ['text', 'hundredths', '1.005'],
    ['text', 'date', '2026-02-30'],
    ['text', 'date', '21.11.2026'],
    ['real', 'integer', 1.5],
    ['real', 'hundredths', 1.005],
    ['hundredths', 'integer', 12.99],
  ])('%s to %s does not fit: %s', (from, to, value) => {
    expect(conversionOf(from, to)?.(value)).toBeUndefined()
  })

  test.each<[from: StorageType, to: StorageType]>([
    ['instant', 'date'],
    ['hundredths', 'text'],
    ['text', 'json'],
    ['json', 'text'],
    ['text', 'boolean'],
  ])('%s to %s is no conversion: it would lose something, or guess', (from, to) => {
    expect(conversionOf(from, to)).toBeUndefined()
  })
})
