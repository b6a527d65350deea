// The schema language, read from its sources: interfaces with their members, docs and literal values. The gallery's
// completeness test and docs/language.md use it.
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseSync } from 'vite'

const root = fileURLToPath(new URL('..', import.meta.url))

/**
 * @typedef {{ name: string, doc: string, type: string, isOptional: boolean, literals: string[], members: Member[], refs: string[] }} Member
 * @typedef {{ name: string, doc: string, members: Member[], variants: Member[][], literals: string[] }} Shape
 */

/** The declarations and comments of a file. */
function parsed(file) {
  const text = readFileSync(path.join(root, file), 'utf8')
  const { program, comments } = parseSync(file, text)
  return { text, comments, declared: program.body.map((node) => node.declaration ?? node) }
}

/** The words of the doc comment that ends where a node begins, on one line. */
export function docBefore(text, comments, start) {
  const found = comments.findLast(
    ({ end, type }) =>
      type === 'Block' &&
      end <= start &&
      /^\s*(export\s+(default\s+)?)?(const\s)?$/.test(text.slice(end, start)),
  )
  if (!found?.value.startsWith('*')) return ''
  return found.value
    .split('\n')
    .map((line) => line.replace(/^\s*\*\s?/, ''))
    .join(' ')
    .replace(/\s*@\w+.*$/, '')
    .trim()
}

/** The texts that a type takes, where it is a literal or a choice of them. */
function literalsOf(type) {
  if (type?.type === 'TSUnionType') return type.types.flatMap(literalsOf)
  return type?.type === 'TSLiteralType' && typeof type.literal.value === 'string'
    ? [type.literal.value]
    : []
}

/** The names of the types that a type is made of; an object in it has members, which have their own. */
function refsOf(type) {
  if (!type || typeof type !== 'object' || type.type === 'TSTypeLiteral') return []
  if (Array.isArray(type)) return type.flatMap(refsOf)
  const own = type.type === 'TSTypeReference' && type.typeName.name ? [type.typeName.name] : []
  return [...own, ...Object.values(type).flatMap((child) => refsOf(child))]
}

/** A type in one line, for a table. */
export const onOneLine = (type) =>
  type
    .replace(/\breadonly /g, '')
    .replace(/^\?/, '')
    .replace(/([{(|&])\s+/g, '$1 ')
    .replace(/,?\s*\n\s*([})|&])/g, ' $1')
    .replace(/([;,])\s+/g, '$1 ')
    .replace(/\s*\n\s*/g, '; ')

const membersOf = (text, comments, nodes) =>
  nodes
    .filter(({ key }) => key?.name)
    .map((node) => {
      const type = node.typeAnnotation?.typeAnnotation
      return {
        name: node.key.name,
        doc: docBefore(text, comments, node.start),
        type: onOneLine(text.slice(...(type ? [type.start, type.end] : [node.key.end, node.end]))),
        isOptional: node.optional === true,
        literals: literalsOf(type),
        members: type?.type === 'TSTypeLiteral' ? membersOf(text, comments, type.members) : [],
        refs: refsOf(type),
      }
    })

/** The texts of `(typeof names)[number]`, the names being a constant list of the same file. */
function listedIn(type, declared) {
  const query = type.type === 'TSIndexedAccessType' ? type.objectType.typeAnnotation : null
  if (query?.type !== 'TSTypeQuery') return []
  const list = declared
    .flatMap((node) => (node.type === 'VariableDeclaration' ? node.declarations : []))
    .find(({ id }) => id.name === query.exprName.name)
  return (list?.init.expression?.elements ?? []).flatMap(({ value }) =>
    typeof value === 'string' ? [value] : [],
  )
}

/**
 * Every interface of a file, every type that is a choice of objects, and every one that is a choice of texts.
 * @param {string} file from the root of the project
 * @returns {Shape[]}
 */
export function shapesOf(file) {
  const { text, declared, comments } = parsed(file)
  return declared.flatMap((node) => {
    const name = node.id?.name
    const shape = { name, doc: '', members: [], variants: [], literals: [] }
    if (name) shape.doc = docBefore(text, comments, node.start)
    if (node.type === 'TSInterfaceDeclaration')
      return [{ ...shape, members: membersOf(text, comments, node.body.body) }]
    if (node.type !== 'TSTypeAliasDeclaration') return []
    const type = node.typeAnnotation
    const parts = type.type === 'TSUnionType' ? type.types : []
    const variants = parts
      .filter((part) => part.type === 'TSTypeLiteral')
      .map(({ members }) => membersOf(text, comments, members))
    const literals = [...literalsOf(type), ...listedIn(type, declared)]
    return variants.length + literals.length === 0 ? [] : [{ ...shape, variants, literals }]
  })
}

/** The source files of the language. */
export const schemaFiles = readdirSync(path.join(root, 'src/schema'))
  .filter((name) => name.endsWith('.ts'))
  .map((name) => `src/schema/${name}`)

/** The return types of the builders: functions of the schema that make a part of a resource. */
const built = ['Api', 'Condition', 'Grammar', 'OptionSource', 'Rule', 'Taken']

/** The builders of the schema: `crud`, `when`, `unique` …, each with the words above it and what it takes. */
export const builderShapes = () =>
  schemaFiles.flatMap((file) => {
    const { text, declared, comments } = parsed(file)
    return declared.flatMap((node) => {
      const [one] = node.type === 'VariableDeclaration' ? node.declarations : []
      const said = one?.id.typeAnnotation?.typeAnnotation.typeName?.name
      const gives =
        said === 'Cases' ? 'Grammar' : one?.init?.returnType?.typeAnnotation.typeName?.name
      if (!built.includes(gives)) return []
      const doc = docBefore(text, comments, node.start)
      return [{ name: one.id.name, doc, gives }]
    })
  })

/** Every shape of the schema, by name. */
export const schemaShapes = () =>
  new Map(schemaFiles.flatMap(shapesOf).map((shape) => [shape.name, shape]))

/** The kinds of field: the lines of src/fields/index.ts, each with the words above it and its own options. */
export function kindShapes() {
  const lines = readFileSync(path.join(root, 'src/fields/index.ts'), 'utf8')
  return [...lines.matchAll(/export \{ (\w+) \} from '\.\/(\w+)\/kind'/g)].map(
    ([, name, folder]) => {
      const file = `src/fields/${folder}/kind.ts`
      const { text, declared, comments } = parsed(file)
      const node = declared.find((one) => one.declarations?.[0]?.id?.name === name)
      const shapes = shapesOf(file)
      const options = shapes.find((shape) => shape.name.endsWith('Options'))
      return {
        name,
        doc: node ? docBefore(text, comments, node.start) : '',
        members: options?.members ?? [],
        shapes,
      }
    },
  )
}
