import { translate } from '../../i18n/translate'
import { resources } from '../../resources'
import { kindNames, traitsOf } from '../../src/fields/kinds'
import { wireNameOf } from '../../src/fields/wire'
import { faultsOf, type Resource } from '../../src/schema'
import { families } from '../family/families'
import { optionList } from '../family/optionLists'

/** The definitions cannot be served; each line is one fault with its exact path. */
export class DefinitionError extends Error {
  override name = 'DefinitionError'
}

function* sourceFaults({ name, fields }: Resource): Generator<string> {
  for (const [field, options] of Object.entries(fields)) {
    const source: unknown = Reflect.get(options, 'source')
    if (typeof source !== 'object' || source === null || !('path' in source)) continue
    const path = String(source.path)
    if (!optionList(path)) yield `${name}.fields.${field}.source: no such list: ${path}`
  }
}

/** Every fault of these definitions. */
export function definitionFaults(candidates: readonly Resource[] = resources): readonly string[] {
  const known = {
    kinds: kindNames,
    // the parts of a composite have labels of their own
    hasLabel: (name: string, field: Resource['fields'][string]) =>
      translate('pl', `field.${name}`) !== `field.${name}` ||
      (kindNames.includes(field.kind) && traitsOf(field).parts !== undefined),
    wireKeys: (name: string, field: Resource['fields'][string]) =>
      traitsOf(field).wire.keys(wireNameOf(name, field), field),
  }
  const names = new Set(candidates.map(({ name }) => name))
  const strays =
    candidates === resources ? [...families.keys()].filter((name) => !names.has(name)) : []
  return [
    ...faultsOf(candidates, known),
    ...candidates.flatMap((resource) => [...sourceFaults(resource)]),
    ...strays.map((name) => `server/families: ${name} is no resource`),
  ]
}

/** Refuses to start on any fault. @throws DefinitionError */
export function checkDefinitions(): void {
  const faults = definitionFaults()
  if (faults.length > 0) throw new DefinitionError(faults.join('\n'))
}
