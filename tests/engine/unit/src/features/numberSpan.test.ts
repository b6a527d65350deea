import { expect, it } from 'vitest'
import { numberSpan } from '../../../../../src/features/filters/numberSpan'
import { decimal, integer, price } from '../../../../../src/fields'

it.each([
  [integer(), '1', '3', '1..3'],
  [integer(), '', '1 000', '..1000'],
  [integer(), '2', '2', '2'],
  // it may be a thousand
  [integer(), '1.000', '', null],
  [integer(), '', '', ''],
  [integer(), '3', '1', null],
  [integer(), 'a', '', null],
  // a list would be refused for it
  [integer(), '1,5', '', null],
  [integer(), '', '1.5', null],
  [decimal(), '1,5', '2.5', '1.5..2.5'],
  [price(), '12,99', '', '12.99..'],
  [price(), '0,0000001', '', '1e-7..'],
])('a filter of %o from "%s" to "%s" is %j', (field, from, to, text) => {
  expect(numberSpan(field, { from, to })).toBe(text)
})
