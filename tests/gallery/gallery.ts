import type { families } from '../../server/family/families'
import type { Family } from '../../server/family/family'
import type { Resource } from '../../src/schema'

const resourceFiles = import.meta.glob<Resource>('./resources/*.ts', {
  eager: true,
  import: 'default',
})
const familyFiles = import.meta.glob<Family>('./families/*.ts', { eager: true, import: 'default' })

/** The resources of the gallery alone, by name. */
export const gallery: readonly Resource[] = Object.values(resourceFiles).toSorted((a, b) =>
  a.name < b.name ? -1 : 1,
)

/** The hooks of the gallery's families, by the resource's name. */
export const galleryFamilies: typeof families = new Map(
  Object.values(familyFiles).map(({ resource, hooks }) => [resource.name, hooks]),
)
