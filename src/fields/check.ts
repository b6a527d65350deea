import { faultsOf, type Resource } from '../schema'
import { stores } from './stores'
import { wireNameOf } from './wire'
import { wireOf } from './wires'

/** The names of the closed set of kinds. */
export const kindNames: readonly string[] = Object.keys(stores)

/**
 * Refuses definitions with faults, naming each by its exact path.
 * @param hasLabel whether a field without a label of its own has a default one
 * @throws Error with one fault a line
 */
export function assertResources(
  resources: readonly Resource[],
  hasLabel: (fieldName: string) => boolean,
): void {
  const faults = faultsOf(resources, {
    kinds: kindNames,
    hasLabel,
    wireKeys: (name, field) => wireOf(field).keys(wireNameOf(name, field), field),
  })
  if (faults.length > 0) throw new Error(faults.join('\n'))
}
