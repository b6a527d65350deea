import { expect, test } from 'vitest'
import {
  emptyTarget,
  mainGroups,
  type MainGroup,
} from '../../../../../../resources/kinds/target/value'
import {
  groupNames,
  subtypesOf,
  toggleGroup,
  toggleSubtypes,
} from '../../../../../../resources/kinds/target/groups'

const groups = [
  { id: 1, subtypes: [11, 12] },
  { id: 2, subtypes: [21, 22] },
  { id: 4, subtypes: [41] },
]

// every code, every group: 0 stands for nothing chosen
const transitions: readonly (readonly [from: number, group: MainGroup, to: number])[] = [
  [0, 'trader', 1],
  [0, 'horeca', 2],
  [0, 'sco', 4],
  [1, 'trader', 0],
  [1, 'horeca', 3],
  [1, 'sco', 5],
  [2, 'trader', 3],
  [2, 'horeca', 0],
  [2, 'sco', 6],
  [3, 'trader', 2],
  [3, 'horeca', 1],
  [3, 'sco', 7],
  [4, 'trader', 5],
  [4, 'horeca', 6],
  [4, 'sco', 0],
  [5, 'trader', 4],
  [5, 'horeca', 7],
  [5, 'sco', 1],
  [6, 'trader', 7],
  [6, 'horeca', 4],
  [6, 'sco', 2],
  [7, 'trader', 6],
  [7, 'horeca', 5],
  [7, 'sco', 3],
]

test.each(transitions)('%i with %s ticked or unticked is %i', (from, group, to) => {
  const before = { ...emptyTarget, customerType: from || null }
  expect(toggleGroup(before, group)).toEqual({ ...emptyTarget, customerType: to || null })
})

test('the table is complete', () => {
  expect(transitions).toHaveLength(8 * groupNames.length)
  expect(groupNames.map((name) => mainGroups[name])).toEqual([1, 2, 4])
})

test.each(groupNames)('choosing %s as a whole clears the sub-groups', (group) => {
  const before = { ...emptyTarget, customerType: 0, customerSubtypes: [11, 41] }
  expect(toggleGroup(before, group)).toMatchObject({
    customerType: mainGroups[group],
    customerSubtypes: [],
  })
})

test('a whole group becomes its sub-groups when one of them is unticked; the others stay', () => {
  const before = { ...emptyTarget, customerType: 3 }
  expect(subtypesOf(before, groups)).toEqual([11, 12, 21, 22])
  expect(toggleSubtypes(before, groups, { ids: [21], on: false })).toMatchObject({
    customerType: 0,
    customerSubtypes: [11, 12, 22],
  })
})

test('the last sub-group unticked leaves nothing chosen', () => {
  const before = { ...emptyTarget, customerType: 0, customerSubtypes: [41] }
  expect(toggleSubtypes(before, groups, { ids: [41], on: false })).toMatchObject({
    customerType: null,
    customerSubtypes: [],
  })
})

test('a sub-group that the dictionary no longer has is kept', () => {
  const before = { ...emptyTarget, customerType: 0, customerSubtypes: [99] }
  expect(toggleSubtypes(before, groups, { ids: [12], on: true }).customerSubtypes).toEqual([12, 99])
})
