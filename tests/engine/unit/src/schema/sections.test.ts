import { afterAll, expect, it, vi } from 'vitest'
import { engineSections } from '../../../../../src/schema'

/** The sections as they stand where an app says these. */
async function sectionsOf(said: readonly (typeof engineSections)[number][] | undefined) {
  vi.resetModules()
  const registry = await import('../../../../../src/schema/registry')
  registry.register({ resources: {}, ...(said && { sections: said }) })
  return registry.sections
}

afterAll(() => vi.resetModules())

it('stand in the order that the app says, those that it does not name last', async () => {
  const sections = await sectionsOf(['documents', 'images'])
  expect(sections.slice(0, 3)).toEqual(['documents', 'images', 'general'])
  expect(sections.toSorted()).toEqual(engineSections.toSorted())
})

it('are those of every app where it says none', async () => {
  expect(await sectionsOf(undefined)).toEqual(engineSections)
})
