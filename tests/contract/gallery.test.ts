import { vi } from 'vitest'
import type * as house from '../../server/family/families'
// every test of every resource, asked of the gallery's
import './resources.test'

vi.mock('../../resources', async (original) => {
  const { registryWith } = await import('../gallery/gallery')
  return registryWith(await original())
})
vi.mock('../../server/family/families', async (original) => {
  const { galleryFamilies } = await import('../gallery/gallery')
  const { families } = await original<typeof house>()
  return { families: new Map([...families, ...galleryFamilies]) }
})
vi.mock('../support/subjects', async () => ({
  subjects: (await import('../gallery/gallery')).gallery,
}))
