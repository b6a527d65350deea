import { expect, test } from 'vitest'
import {
  noneSelected,
  pagePicked,
  picked,
  type Selected,
} from '../../../../../src/features/list/selection'
import { startingAt, withoutRow } from '../../../../../src/features/list/row/rowSelection'

const row = (id: number) => ({ id, revision: 1 })
const rows = [1, 2, 3, 4].map(row)
const ids = ({ records }: Selected) => [...records.keys()].toSorted()
const all: Selected = { ...noneSelected, isAll: true }

test('one row that is unticked where all were chosen leaves the others of its page', () => {
  const left = picked(all, rows, { at: 1, isRange: false })
  expect([ids(left), left.isAll]).toEqual([[1, 3, 4], false])
})

test('a range is counted from where it began, however often its other end is moved', () => {
  const far = picked(startingAt(row(2)), rows, { at: 3, isRange: true })
  expect(ids(far)).toEqual([2, 3, 4])
  expect(ids(picked(far, rows, { at: 0, isRange: true }))).toEqual([1, 2, 3, 4])
  expect(far.from).toBe(2)
})

test('a page that is ticked is added to what is ticked on others, and to nothing where all were', () => {
  const other = startingAt(row(9))
  expect(ids(pagePicked(other, rows, true))).toEqual([1, 2, 3, 4, 9])
  expect(ids(pagePicked(pagePicked(other, rows, true), rows, false))).toEqual([9])
  expect(ids(pagePicked({ ...other, isAll: true }, rows, true))).toEqual([1, 2, 3, 4])
})

test('a row that is gone is selected no more, and the others stay', () => {
  const some = pagePicked(noneSelected, rows.slice(0, 3), true)
  expect(ids(withoutRow(some, 2))).toEqual([1, 3])
  expect(withoutRow(some, 4)).toBe(some)
})
