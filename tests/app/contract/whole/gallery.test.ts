import { vi } from 'vitest'
// every test of every resource, asked of those of the gallery that the retailer's kinds make
import '../../../engine/contract/resources.test'

await vi.hoisted(async () => {
  const { hand } = await import('../../../../src/hand')
  hand((await import('../../gallery/app')).default)
  await (await import('../../../../i18n/translate')).loadTexts()
  const { handServer } = await import('../../../../server/serverApp')
  const server = (await import('../../gallery/server')).default
  const { addHalves } = await import('../../../../src/fields/traits')
  addHalves((await server.halves?.()) ?? {})
  handServer(server)
})
vi.mock('../../../support/fixtures/subjects', async () => ({
  subjects: (await import('../../gallery/gallery')).own,
}))
