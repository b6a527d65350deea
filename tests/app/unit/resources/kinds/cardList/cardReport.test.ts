import { expect, test } from 'vitest'
import {
  refusalOf,
  refusedReport,
  toCardReport,
} from '../../../../../../resources/kinds/cardList/cardReport'

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
      { line: 8, message: 'y', cells: { store_key: '10', customer_id: 'q' }, mendable: false },
    ],
    mended: [{ line: 4, state: 'duplicate' }],
  }
  expect(toCardReport(json, 'z')).toEqual({
    good: 12,
    reached: 11,
    rows: 17,
    rejectedCount: 2,
    duplicates: 3,
    unknown: 1,
    rejected: [
      { line: 7, message: 'x', cells: null, isMendable: true },
      {
        line: 8,
        message: 'y',
        cells: { store_key: '10', customer_id: 'q', person_id: '' },
        isMendable: false,
      },
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
    mended: null,
    refused: null,
  })
})

test('of a refused list is told what can be mended, where the API says so', () => {
  const refused = (more: unknown) =>
    refusedReport(
      Object.assign(new Error('no'), {
        body: { message: 'no', errors: { target_users_file: 'none' }, more },
      }),
    )
  const rejected = [{ line: 2, message: 'x' }]
  expect(refused({ rows: 1, rejected, mended: [] })).toMatchObject({
    rows: 1,
    good: 0,
    rejectedCount: 1,
    refused: 'none',
  })
  expect(refused({ rejected: [], mended: [{ line: 2, state: 'unknown' }] })?.mended?.size).toBe(1)
  for (const more of [undefined, {}, { rejected }, { rejected: [], mended: [] }])
    expect(refused(more)).toBeNull()
  expect(refusedReport(new Error('no'))).toBeNull()
})

test('a refused list says what is wrong with the file, not with the call', () => {
  const refused = Object.assign(new Error('Popraw'), {
    body: { errors: { target_users_file: 'Brak kolumn' } },
  })
  expect(refusalOf(refused)).toBe('Brak kolumn')
  expect(refusalOf(new Error('shell.http.network'))).toBe('shell.http.network')
})
