import type * as registry from '../../resources'
import type { Resource } from '../../src/schema'

/** The registry with further resources, for `vi.mock`: what a test asks of the language stands in no file of the tree. */
export function withResources(real: typeof registry, more: readonly Resource[]) {
  const resources = [...real.resources, ...more]
  return {
    ...real,
    resources,
    resourceByName: (name: string) => resources.find((one) => one.name === name),
    childrenOf: (parent: Pick<Resource, 'name'>) =>
      resources.filter(({ parent: above }) => above?.resources.includes(parent.name)),
  }
}
