import { builderShapes, kindShapes, schemaShapes, shapesOf } from '../../scripts/language.mjs'
import type { Resource } from '../../src/schema'

type Shapes = ReturnType<typeof schemaShapes>
type Member = ReturnType<typeof shapesOf>[number]['members'][number]
type Values = Readonly<Record<string, unknown>>

const isValues = (value: unknown): value is Values => typeof value === 'object' && value !== null

/**
 * What is proven elsewhere: an icon without a picture does not compile, the roles are a matrix of the contract tests,
 * and a section is filled by what stands in it, whether a field names it or its kind does (coverage.test.ts).
 */
const elsewhere = new Set(['AnyField', 'IconName', 'Role', 'Section'])

/** The values at a place; the entries of a list count each. */
const flat = (values: readonly unknown[]): readonly unknown[] =>
  values.flatMap((value) => (Array.isArray(value) ? value : [value]))

/** What of these members no value uses, with the literals that none takes. */
function* missingOf(
  at: string,
  members: readonly Member[],
  values: readonly unknown[],
  shapes: Shapes,
): Generator<string> {
  for (const { name, literals, members: inner, refs } of members) {
    const place = `${at}.${name}`
    const used = flat(
      values.filter(isValues).flatMap((value) => (value[name] === undefined ? [] : [value[name]])),
    )
    if (used.length === 0) {
      yield place
      continue
    }
    for (const literal of literals)
      if (!used.some((value) => value === literal)) yield `${place}: ${literal}`
    yield* missingOf(place, inner, used, shapes)
    for (const ref of refs) {
      const shape = shapes.get(ref)
      if (!shape || elsewhere.has(ref)) continue
      for (const literal of shape.literals)
        if (!used.some((value) => value === literal)) yield `${place}: ${literal}`
      yield* missingOf(place, shape.members, used, shapes)
      for (const variant of shape.variants) {
        const tag = variant.find(({ literals: texts }) => texts.length === 1)
        const text = tag?.literals[0]
        if (!tag) yield* missingOf(place, variant, used, shapes)
        else if (!used.some((value) => isValues(value) && value[tag.name] === text))
          yield `${place}: ${text}`
      }
    }
  }
}

/** Every option of a resource, of what stands in it, and of every kind of field, that no resource uses. */
export function unused(resources: readonly Resource[]): readonly string[] {
  const shapes = schemaShapes()
  const fields = resources.flatMap((resource) => Object.values(resource.fields))
  const members = (name: string) => shapes.get(name)?.members ?? []
  const ofResources = ['Common', 'Named'].flatMap((name) => [
    ...missingOf('resource', members(name), resources, shapes),
  ])
  const ofFields = [...missingOf('field', members('FieldOptions'), fields, shapes)]
  const ofKinds = kindShapes().flatMap(({ name, members: options, shapes: near }) => {
    if (!name) return []
    const known: Shapes = new Map([...shapes, ...near.map((shape) => [shape.name, shape] as const)])
    const own = fields.filter(({ kind }) => kind === name)
    if (own.length === 0) return [name]
    return [...missingOf(name, options, own, known)]
  })
  return [...new Set([...ofResources, ...ofFields, ...ofKinds])]
}

/** The builders of the language that none of these texts of files calls. */
export const uncalled = (texts: readonly string[]): readonly string[] =>
  builderShapes()
    .map(({ name }) => name)
    .filter((name) => !texts.some((text) => text.includes(`${name}(`)))

/** The members of an interface that none of these texts of files says. */
export function unsaid(file: string, shape: string, texts: readonly string[]): readonly string[] {
  const found = shapesOf(file).find(({ name }) => name === shape)
  if (!found) throw new Error(`${file} has no ${shape}`)
  return found.members.flatMap(({ name = '' }) => {
    const says = new RegExp(`^ {2}(async )?${name}[:(]`, 'm')
    return texts.some((text) => says.test(text)) ? [] : [name]
  })
}
