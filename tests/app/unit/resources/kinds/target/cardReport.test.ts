import { expect, test } from 'vitest'
import { refusalOf, toCardReport } from '../../../../../../resources/kinds/target/cardReport'

test('the answer of target-users/preview is read', () => {
  const json = {
    target_users: 12,
    reached: 11,
    rows: 17,
    rejected_count: 1,
    duplicates: 3,
    unknown: 1,
    rejected: [{ line: 7, message: 'x' }],
  }
  expect(toCardReport(json)).toEqual({
    good: 12,
    reached: 11,
    rows: 17,
    rejectedCount: 1,
    duplicates: 3,
    unknown: 1,
    rejected: [{ line: 7, message: 'x' }],
  })
  expect(toCardReport(null)).toBeNull()
})

test('a refused list says what is wrong with the file, not with the call', () => {
  const refused = Object.assign(new Error('Popraw'), {
    body: { errors: { target_users_file: 'Brak kolumn' } },
  })
  expect(refusalOf(refused)).toBe('Brak kolumn')
  expect(refusalOf(new Error('shell.http.network'))).toBe('shell.http.network')
})
