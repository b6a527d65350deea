import { describe, expect, it } from 'vitest'
import { isPhone, isPostcode } from '../../../../../src/fields/formats'

/** How numbers and codes are written in Poland, and what only looks so (the national numbering plan). */
const table = {
  phone: {
    is: isPhone,
    good: ['601234567', '48601234567', '+48 601 234 567', '(22) 123-45-67', '0048221234567'],
    bad: ['123', '60123456', '6012345678', '49601234567', '+48', '601234567x', '000000000'],
  },
  postcode: {
    is: isPostcode,
    good: ['00-001', '31-999'],
    bad: ['00001', '0-0001', '00-0001', '00-00a', 'aa-aaa'],
  },
}

describe.each(Object.entries(table))('a Polish %s', (_, { is, good, bad }) => {
  it.each(good)('is %j', (text) => expect(is(text)).toBe(true))
  it.each(bad)('is not %j', (text) => expect(is(text)).toBe(false))
})
