import { expect, test } from 'vitest'
import { reachQuery } from '../../../../../../resources/kinds/target/reach'
import { emptyTarget } from '../../../../../../resources/kinds/target/value'

const owner = { resource: 'banners', id: '7' }

test.each([
  ['nobody', {}, null],
  ['halls alone', { halls: [10] }, null],
  [
    'a whole group',
    { customerType: 3, halls: [10, 12] },
    'customer_type=3&halls%5B%5D=10&halls%5B%5D=12',
  ],
  [
    'sub-groups',
    { customerType: 0, customerSubtypes: [21] },
    'customer_type=0&customer_subtypes%5B%5D=21',
  ],
  ['one card', { user: '123' }, 'user=123'],
  ['what is no card', { user: 'x&y=1' }, null],
  ['a stored list', { targetCustomers: 3 }, 'resource=banners&id=7'],
  ['a fresh list', { customerType: 1, targetUsersFile: 'karty.csv' }, null],
])('of %s the server is asked %j', (_, changes, query) => {
  expect(reachQuery({ ...emptyTarget, ...changes }, owner)).toBe(query)
})

test('of a stored list without its record nobody is asked', () => {
  expect(reachQuery({ ...emptyTarget, targetCustomers: 3 }, null)).toBeNull()
})
