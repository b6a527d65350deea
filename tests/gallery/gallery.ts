import type * as registry from '../../resources'
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

const fileByName = new Map(
  Object.entries(resourceFiles).map(([file, { name }]) => [
    name,
    file.replace('.', 'tests/gallery'),
  ]),
)

/** The hooks of the gallery's families, by the resource's name. */
export const galleryFamilies: typeof families = new Map(
  Object.values(familyFiles).map(({ resource, hooks }) => [resource.name, hooks]),
)

/** The house's resources, which the server asks for by name, without their menu entries; and those of the gallery. */
export function registryWith(house: typeof registry): typeof registry {
  const resources = [...house.resources.map(({ menu: _menu, ...resource }) => resource), ...gallery]
  return {
    resources,
    fileOf: ({ name }) => {
      const known = house.resources.find((resource) => resource.name === name)
      return fileByName.get(name) ?? (known && house.fileOf(known))
    },
    resourceByName: (name) =>
      gallery.find((resource) => resource.name === name) ?? house.resourceByName(name),
    childrenOf: (parent) =>
      resources.filter((resource) => resource.parent?.resources.includes(parent.name)),
  }
}
