import { vi } from 'vitest'
// every test of every resource, asked of the gallery's
import './resources.test'

await vi.hoisted(async () => {
  const { hand } = await import('../../src/hand')
  hand((await import('../app/gallery/app')).default)
  const { handServer } = await import('../../server/serverApp')
  handServer((await import('../app/gallery/server')).default)
})
vi.mock('../support/subjects', async () => ({
  subjects: (await import('../app/gallery/gallery')).gallery,
}))
