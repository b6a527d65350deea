import { expect, it } from 'vitest'
import { onDatabases } from '../../../../scripts/test/onDatabases.mjs'

it('leaves out of the second run what knows no second database', async () => {
  const files = await onDatabases(['tests/engine/unit/server', 'tests/engine/contract'])
  expect(files).toContain('tests/engine/contract/resources.test.ts')
  expect(files).not.toContain('tests/engine/contract/queryKeys.test.ts')
  expect(
    files.filter((file) => !/^tests\/engine\/(unit\/server|contract)\/.*\.test\.ts$/.test(file)),
  ).toEqual([])
})

it('keeps in it what takes over the tests of another file', async () => {
  const files = await onDatabases(['tests/app/contract'])
  expect(files).toContain('tests/app/contract/whole/gallery.test.ts')
  expect(files).toContain('tests/app/contract/whole/resources.test.ts')
  expect(files).not.toContain('tests/app/contract/lists/queryKeys.test.ts')
  expect(files).not.toContain('tests/app/contract/whole/newKind.test.ts')
})
