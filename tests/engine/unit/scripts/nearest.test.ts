import { expect, it, test } from 'vitest'
import { mutations } from '../../../../scripts/test/mutations.mjs'
import { nearestTests } from '../../../../scripts/test/nearest.mjs'

const engine = ['tests/engine']

it.each(mutations.map((one) => [one.behaviour, one] as const))(
  'has the test that watches over a behaviour in the fast loop: %s',
  async (_, { file, test: watching }) => {
    expect(await nearestTests([file], engine)).toContain(watching)
  },
)

test('what imports a file or is called as it is near, and what goes through its half', async () => {
  expect(await nearestTests(['src/schema/fold.ts'], engine)).toEqual(
    expect.arrayContaining([
      'tests/engine/unit/src/schema/fold.test.ts',
      'tests/engine/contract/resources.test.ts',
    ]),
  )
  expect(await nearestTests(['server/auth/audit.ts'], engine)).toContain(
    'tests/engine/contract/accounts/audit.test.ts',
  )
  expect(await nearestTests(['tests/engine/contract/accounts/audit.test.ts'], engine)).toEqual([
    'tests/engine/contract/accounts/audit.test.ts',
  ])
  expect(await nearestTests(['README.md'], engine)).toEqual([])
})
