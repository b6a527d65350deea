import { vi } from 'vitest'
// every test of every resource, asked of fields and resources that no app of ours has
import './resources.test'

await vi.hoisted(async () => {
  const { handWith } = await import('../../support/registry')
  handWith((await import('../../support/fixtures/generatedFixtures')).generated)
})
vi.mock('../../support/fixtures/subjects', async () => ({
  subjects: (await import('../../support/fixtures/generatedFixtures')).generated,
}))
