// What the language has, read from its sources: interfaces with their members, the words above them and the literals a
// member takes. The gallery's completeness test and docs/language.md are made of it.
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseSync } from 'vite'

const root = fileURLToPath(new URL('..', import.meta.url))

/**
 * @typedef {{ name: string, doc: string, type: string, isOptional: boolean, literals: string[], members: Member[], refs: string[] }} Member
 * @typedef {{ name: string, doc: string, members: Member[], variants: Member[][] }} Shape
 */

/** The words of the doc comment that ends where a node begins, on one line. */
function docBefore(text, comments, start) {
  const found = comments.findLast(
    ({ end, type }) =>
      type === 'Block' &&
      end <= start &&
      /^\s*(export\s+)?(const\s)?$/.test(text.slice(end, start)),
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

/** The names of the types that a type is made of. */
function refsOf(type) {
  if (!type || typeof type !== 'object') return []
  if (Array.isArray(type)) return type.flatMap(refsOf)
  const own = type.type === 'TSTypeReference' && type.typeName.name ? [type.typeName.name] : []
  return [...own, ...Object.values(type).flatMap((child) => refsOf(child))]
}

const membersOf = (text, comments, nodes) =>
  nodes
    .filter(({ key }) => key?.name)
    .map((node) => {
      const type = node.typeAnnotation?.typeAnnotation
      return {
        name: node.key.name,
        doc: docBefore(text, comments, node.start),
        type: (type ? text.slice(type.start, type.end) : 'function').replace(/\s+/g, ' '),
        isOptional: node.optional === true,
        literals: literalsOf(type),
        members: type?.type === 'TSTypeLiteral' ? membersOf(text, comments, type.members) : [],
        refs: refsOf(type),
      }
    })

/**
 * Every interface, and every type that is a choice of objects, of a file.
 * @param {string} file from the root of the project
 * @returns {Shape[]}
 */
export function shapesOf(file) {
  const text = readFileSync(path.join(root, file), 'utf8')
  const { program, comments } = parseSync(file, text)
  const declared = program.body.map((node) => node.declaration ?? node)
  return declared.flatMap((node) => {
    const name = node.id?.name
    const doc = name ? docBefore(text, comments, node.start) : ''
    if (node.type === 'TSInterfaceDeclaration')
      return [{ name, doc, members: membersOf(text, comments, node.body.body), variants: [] }]
    if (node.type !== 'TSTypeAliasDeclaration' || node.typeAnnotation.type !== 'TSUnionType')
      return []
    const variants = node.typeAnnotation.types.filter(({ type }) => type === 'TSTypeLiteral')
    return variants.length === 0
      ? []
      : [
          {
            name,
            doc,
            members: [],
            variants: variants.map(({ members }) => membersOf(text, comments, members)),
          },
        ]
  })
}

/** The files that say what the language has. */
export const schemaFiles = readdirSync(path.join(root, 'src/schema'))
  .filter((name) => name.endsWith('.ts'))
  .map((name) => `src/schema/${name}`)

/** Every shape of the schema, by name. */
export const schemaShapes = () =>
  new Map(schemaFiles.flatMap(shapesOf).map((shape) => [shape.name, shape]))

/** The kinds of field: the lines of src/fields/index.ts, each with the words above it and its own options. */
export function kindShapes() {
  const lines = readFileSync(path.join(root, 'src/fields/index.ts'), 'utf8')
  return [...lines.matchAll(/export \{ (\w+) \} from '\.\/(\w+)\/kind'/g)].map(
    ([, name, folder]) => {
      const file = `src/fields/${folder}/kind.ts`
      const text = readFileSync(path.join(root, file), 'utf8')
      const { program, comments } = parseSync(file, text)
      const node = program.body.find((one) => one.declaration?.declarations?.[0]?.id?.name === name)
      const options = shapesOf(file).find((shape) => shape.name.endsWith('Options'))
      return {
        name,
        doc: node ? docBefore(text, comments, node.start) : '',
        members: options?.members ?? [],
      }
    },
  )
}
