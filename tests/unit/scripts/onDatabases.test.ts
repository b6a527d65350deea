import { expect, it } from 'vitest'
import { onDatabases } from '../../../scripts/test/onDatabases.mjs'

it('leaves out of the second run what knows no second database', async () => {
  const files = await onDatabases(['tests/unit/server', 'tests/contract'])
  expect(files).toContain('tests/contract/families.test.ts')
  // its tests are those of another file
  expect(files).toContain('tests/contract/gallery.test.ts')
  expect(files).not.toContain('tests/contract/newKind.test.ts')
  expect(
    files.filter((file) => !/^tests\/(unit\/server|contract)\/.*\.test\.ts$/.test(file)),
  ).toEqual([])
})
