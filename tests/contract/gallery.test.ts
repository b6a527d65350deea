import { vi } from 'vitest'
import type * as house from '../../server/family/families'
// every test of every resource, asked of the gallery's
import './resources.test'

await vi.hoisted(async () => {
  const { hand } = await import('../../src/schema/registry')
  hand((await import('../gallery/app')).default)
})
vi.mock('../../server/family/families', async (original) => {
  const { galleryFamilies } = await import('../gallery/gallery')
  const { families } = await original<typeof house>()
  return { families: new Map([...families, ...galleryFamilies]) }
})
vi.mock('../support/subjects', async () => ({
  subjects: (await import('../gallery/gallery')).gallery,
}))
