import type { Resource } from '../src/schema'

const files = import.meta.glob<Resource>(['./*.ts', '!./index.ts', '!./retired.ts'], {
  eager: true,
  import: 'default',
})

/** Every resource of the tree: one for each file beside this one, by name. There is no list to keep. */
export const resources: readonly Resource[] = Object.values(files).toSorted((a, b) =>
  a.name < b.name ? -1 : 1,
)

const paths = new Map(Object.entries(files).map(([path, found]) => [found, path]))

/** The file that says what a resource is, from the root of the tree; undefined for one that is not of the tree. */
export const fileOf = (resource: Resource): string | undefined =>
  paths.get(resource)?.replace('.', 'resources')

const byName = new Map(resources.map((resource) => [resource.name, resource]))

/** The resource of a name. @throws Error when there is none */
export function resourceByName(name: string): Resource {
  const found = byName.get(name)
  if (!found) throw new Error(`no such resource: ${name}`)
  return found
}

/** The resources whose records stand under a record of this one. */
export const childrenOf = (parent: Resource): readonly Resource[] =>
  resources.filter((resource) => resource.parent?.resources.includes(parent.name))
