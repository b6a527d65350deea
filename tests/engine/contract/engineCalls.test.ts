import { expect, it } from 'vitest'
import { optionLists } from '../../../server/family/optionLists'
import { allRoutes } from '../../../server/routes'
import { engineCalls } from '../../../src/schema/check/calls'

/** What an app brings beside its resources, and the accounts, which are a resource. */
const others = ['attendees', 'teams', 'useraccount']
const lists = optionLists().map(({ path }) => path)

it('no resource may have a path that begins as a call of the API itself', () => {
  const own = allRoutes.flatMap(({ path, resource }) =>
    resource || path.startsWith('/') || lists.includes(path) ? [] : [path.split('/')[0] ?? ''],
  )
  expect(own.length).toBeGreaterThan(9)
  expect([...new Set(own)].filter((one) => ![...engineCalls, ...others].includes(one))).toEqual([])
})
