import { expect, test } from 'vitest'
import { refusalOf, toCardReport } from '../../../../../../resources/kinds/target/cardReport'

test('the answer of target-users/preview is read', () => {
  const json = {
    target_users: 12,
    reached: 11,
    rows: 17,
    rejected_count: 2,
    duplicates: 3,
    unknown: 1,
    rejected: [
      { line: 7, message: 'x' },
      { line: 8, message: 'y', cells: { store_key: '10', customer_id: 'q' } },
    ],
    mended: [{ line: 4, state: 'duplicate' }],
    refused: 'z',
  }
  expect(toCardReport(json)).toEqual({
    good: 12,
    reached: 11,
    rows: 17,
    rejectedCount: 2,
    duplicates: 3,
    unknown: 1,
    rejected: [
      { line: 7, message: 'x', cells: null },
      { line: 8, message: 'y', cells: { store_key: '10', customer_id: 'q', person_id: '' } },
    ],
    mended: new Map([[4, 'duplicate']]),
    refused: 'z',
  })
  expect(toCardReport(null)).toBeNull()
})

test('an answer that knows no mending is read, too', () => {
  expect(toCardReport({ target_users: 1, rejected: [{ line: 7, message: 'x' }] })).toMatchObject({
    good: 1,
    rejectedCount: 1,
    rejected: [{ line: 7, message: 'x', cells: null }],
    refused: null,
  })
})

test('a refused list says what is wrong with the file, not with the call', () => {
  const refused = Object.assign(new Error('Popraw'), {
    body: { errors: { target_users_file: 'Brak kolumn' } },
  })
  expect(refusalOf(refused)).toBe('Brak kolumn')
  expect(refusalOf(new Error('shell.http.network'))).toBe('shell.http.network')
})
