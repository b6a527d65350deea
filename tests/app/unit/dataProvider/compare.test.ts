import { expect, it } from 'vitest'
import { isUnchanged } from '../../../../dataProvider/compare'
import { resourceByName } from '../../../../src/schema/registry'

const banners = resourceByName('banners')
const all = { customerType: 7, customerSubtypes: [], halls: [], anonymous: false, user: null }

it('two readings of whom a record is for are not the same where only one of them has cards', () => {
  const [without, withCards] = [{ target: all }, { target: { ...all, targetCustomers: 5 } }]
  expect(isUnchanged(banners, without, { target: { ...all } })).toBe(true)
  expect(isUnchanged(banners, without, withCards)).toBe(false)
  expect(isUnchanged(banners, withCards, without)).toBe(false)
})
