import { bodyKindOf, ownParts } from '../api'
import type { Known } from './known'
import type { AnyField } from '../field'
import { namesOf } from '../wire'
import { meant } from '../nearest'
import type { Resource } from '../resource'

const words = { integer: 'numbers', text: 'texts' } as const

/** A reference must point to a resource with a list, and name the type that the ids of that resource really have. */
function* referenceFaults(
  { name, fields }: Resource,
  resources: readonly Resource[],
  known: Known,
): Generator<string> {
  const cells = Object.entries(fields).flatMap(([field, options]) =>
    Object.entries(known.cells(options) ?? {}).map(
      ([cell, own]) => [`${field}.of.${cell}`, own] as const,
    ),
  )
  for (const [field, options] of [...Object.entries(fields), ...cells]) {
    const to: unknown = Reflect.get(options, 'resource')
    const found = resources.find((one) => one.name === to)
    const at = `${name}.fields.${field}`
    if (typeof to === 'string' && !found && !(field in fields))
      yield `${at}.resource: no such resource: ${to}${meant(
        to,
        resources.map((one) => one.name),
      )}`
    if (found && !found.api.endpoints.list)
      yield `${at}.resource: ${found.name} has no list to choose from`
    const ids = Reflect.get(options, 'ids') === 'text' ? 'text' : 'integer'
    if (found && ids !== known.idType(found))
      yield `${at}.ids: the ids of ${found.name} are ${words[known.idType(found)]}`
  }
}

function* parentFaults(
  { name, parent, fields, singleton }: Resource,
  resources: readonly Resource[],
  known: Known,
): Generator<string> {
  if (parent && singleton)
    return yield `${name}.parent: a singleton stands under nothing: all parents would have the one record`
  const parents = resources.filter((one) => parent?.resources.includes(one.name))
  const [first, ...others] = parents
  if (!parent || !first) return
  const ids = known.idType(first)
  for (const other of others)
    if (known.idType(other) !== ids)
      yield `${name}.parent.resources: the ids of ${first.name} are ${words[ids]}, those of ${other.name} are ${words[known.idType(other)]}`
    else if (known.tableOf(other) !== known.tableOf(first))
      yield `${name}.parent.resources: ${first.name} and ${other.name} lie in different tables, and an id does not say in which`
  const field = fields[parent.field]
  if (field && known.storage(field) !== ids)
    yield `${name}.fields.${parent.field}: holds the parent’s id, and those are ${words[ids]}`
  const to: unknown = field && Reflect.get(field, 'resource')
  if (typeof to === 'string' && !parent.resources.includes(to))
    yield `${name}.fields.${parent.field}.resource: holds the parent’s id, and ${to} is no parent: there is ${parent.resources.join(', ')}`
}

/** Fields that alone are a record's address must be required at creation and never change. */
const isFixed = ({ required, mode }: AnyField): boolean =>
  required === true && mode === 'createOnly'

function* composedFaults(resource: Resource, known: Known): Generator<string> {
  const { name, fields, id } = resource
  const parts = namesOf(resource.composedOf)
  if (id === 'composed' && parts.length === 0)
    yield `${name}.composedOf: is missing, and the id is composed`
  if (id !== 'composed' && parts.length > 0)
    yield `${name}.id: is not composed, and composedOf needs it`
  for (const part of parts) {
    const field = fields[part]
    if (!field) continue
    if ([null, 'json'].includes(known.storage(field)))
      yield `${name}.composedOf: ${part} is no single value`
    // an address would say true, and a query and a body say 1
    else if (known.storage(field) === 'boolean')
      yield `${name}.composedOf: ${part} is a switch: write a select of two choices`
    else if (ownParts(resource).includes(part) && !isFixed(field))
      yield `${name}.fields.${part}: is a part of the id: write required: true and mode: 'createOnly'`
  }
}

/** What is wrong with what records are known by, here and where this resource points. */
export function* idFaults(
  resource: Resource,
  resources: readonly Resource[],
  known: Known,
): Generator<string> {
  const { name, fields, id } = resource
  if (id === 'typed') {
    const field = fields['id']
    if (!field) yield `${name}.fields.id: a typed id needs a field`
    else if (!Object.hasOwn(words, known.storage(field) ?? ''))
      yield `${name}.fields.id: an id is a text or a whole number`
    else if (!isFixed(field))
      yield `${name}.fields.id: is what a record is known by: write required: true and mode: 'createOnly'`
  }
  yield* composedFaults(resource, known)
  yield* referenceFaults(resource, resources, known)
  yield* parentFaults(resource, resources, known)
}

/** Faults of fields that a JSON or urlencoded body cannot carry. */
export function* bodyFaults({ name, fields, api }: Resource, known: Known): Generator<string> {
  for (const verb of ['create', 'update'] as const) {
    const kind = bodyKindOf(api, verb)
    if (!api.endpoints[verb] || kind === 'multipart' || kind === 'form') continue
    for (const [field, options] of Object.entries(fields))
      if (known.carriesFile(options, verb))
        yield `${name}.api.body: ${verb} is ${kind}, and ${field} carries a file: write multipart or form`
  }
}
