import { expect, test } from 'vitest'
import { whoSees } from '../../../../../resources/customerPreview/whoSees'
import { emptyTarget } from '../../../../../resources/kinds/target/value'
import { askedIn } from '../../../../../resources/screens/asCustomer/asked'
import { resourceByName } from '../../../../../src/schema/registry'

const banners = resourceByName('banners')
const searchFor = (customerType: number) => {
  const target = { ...emptyTarget, customerType }
  const to = whoSees.to(banners, 1, { id: 1, target })
  return new URLSearchParams(String(to).split('?')[1])
}

test('who sees a record is asked of the groups it is for', () => {
  expect(searchFor(2).get('type')).toBe('2')
  expect(searchFor(6).get('type')).toBe('6')
})

test('of a record for everybody no group is named that the choice does not have', () => {
  expect(searchFor(7).get('type')).toBeNull()
  expect(askedIn(new URLSearchParams('type=7'), '2026-12-01').type).toBe('2')
  expect(askedIn(new URLSearchParams('type=6'), '2026-12-01').type).toBe('6')
})
