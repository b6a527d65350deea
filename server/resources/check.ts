import { translate } from '../../i18n/translate'
import { resources } from '../../resources'
import { kindNames, traitsOf } from '../../src/fields/kinds'
import { isWritable } from '../../src/fields/codec'
import { idTypeOf } from '../../src/fields/stores'
import { wireNameOf } from '../../src/fields/wire'
import { bodyKindOf, faultsOf, namesOf, type Resource } from '../../src/schema'
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

/** What a body that is no form cannot carry, and references that call their records otherwise than these are called. */
function* bodyFaults({ name, fields, api }: Resource): Generator<string> {
  for (const verb of ['create', 'update'] as const) {
    const kind = bodyKindOf(api, verb)
    if (!api.endpoints[verb] || kind === 'multipart') continue
    for (const [field, options] of Object.entries(fields)) {
      const carries = kindNames.includes(options.kind) && traitsOf(options).wire.fileKeys
      if (carries && isWritable(options, verb))
        yield `${name}.api.body: ${verb} is ${kind}, and ${field} carries a file: write multipart`
    }
  }
}

function* referenceFaults(
  { name, fields }: Resource,
  candidates: readonly Resource[],
): Generator<string> {
  for (const [field, options] of Object.entries(fields)) {
    const to: unknown = Reflect.get(options, 'resource')
    const found = candidates.find((one) => one.name === to)
    if (!found || options.kind !== 'reference') continue
    const ids = Reflect.get(options, 'ids') ?? 'integer'
    if (idTypeOf(found) !== ids)
      yield `${name}.fields.${field}.ids: the ids of ${found.name} are ${idTypeOf(found)}`
  }
}

/** A former name that something else has today would take its history and files. */
function* formerFaults({ name, formerly }: Resource, names: ReadonlySet<string>) {
  for (const old of namesOf(formerly?.name))
    if (names.has(old)) yield `${name}.formerly.name: ${old} is a resource of today`
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
    ...candidates.flatMap((resource) => [
      ...sourceFaults(resource),
      ...bodyFaults(resource),
      ...referenceFaults(resource, candidates),
      ...formerFaults(resource, names),
    ]),
    ...strays.map((name) => `server/families: ${name} is no resource`),
  ]
}

/** Refuses to start on any fault. @throws DefinitionError */
export function checkDefinitions(): void {
  const faults = definitionFaults()
  if (faults.length > 0) throw new DefinitionError(faults.join('\n'))
}
