import path from 'node:path'
import { parseSync } from 'vite'
import type { SourceFile } from './tree'

type Node = Readonly<Record<string, unknown>>

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Every node of a syntax tree, parents before children. */
function* nodesOf(value: unknown): Generator<Node> {
  if (Array.isArray(value)) {
    for (const item of value) yield* nodesOf(item)
  } else if (isNode(value)) {
    if (typeof value['type'] === 'string') yield value
    for (const child of Object.values(value)) if (typeof child === 'object') yield* nodesOf(child)
  }
}

/** What was parsed already: several tests of a worker look at the same files. */
const parsed = new WeakMap<SourceFile, readonly Node[]>()

/** The nodes of a file as the bundler's own parser sees them. @throws Error where the file does not parse */
export function nodes(file: SourceFile): readonly Node[] {
  const known = parsed.get(file)
  if (known) return known
  const { program, errors } = parseSync(file.path, file.text)
  if (errors.length > 0) throw new Error(`${file.path}: ${errors[0]?.message}`)
  const found = [...nodesOf(program)]
  parsed.set(file, found)
  return found
}

const importing = new Set([
  'ImportDeclaration',
  'ExportNamedDeclaration',
  'ExportAllDeclaration',
  'ImportExpression',
  'TSImportType',
])

export interface Import {
  readonly specifier: string
  /** Erased before anything runs. */
  readonly isType: boolean
  /** Loaded where it is called for, when both files have run long since. */
  readonly isLazy: boolean
  /** The imported names, as exported there. */
  readonly names: readonly string[]
}

/**
 * The patterns of an `import.meta.glob`, as the imports they stand for; those that leave files out stay out, and a
 * glob that takes files as text (`?raw`) runs none of them.
 */
function globbedBy(node: Node): Import[] {
  const callee = node['callee']
  const isGlob =
    node['type'] === 'CallExpression' &&
    isNode(callee) &&
    nameOf(callee['property']) === 'glob' &&
    isNode(callee['object']) &&
    callee['object']['type'] === 'MetaProperty'
  if (!isGlob) return []
  const [first, options] = Array.isArray(node['arguments']) ? node['arguments'] : []
  if ([...nodesOf(options)].some(({ value }) => value === '?raw')) return []
  const isEager = [...nodesOf(options)].some(
    ({ key, value }) => nameOf(key) === 'eager' && isNode(value) && value['value'] === true,
  )
  return [...nodesOf(first)]
    .map(({ value }) => value)
    .filter((value) => typeof value === 'string')
    .filter((specifier) => !specifier.startsWith('!'))
    .map((specifier) => ({ specifier, isType: false, isLazy: !isEager, names: [] }))
}

/** What a file imports, statically, dynamically and by pattern, values and types. */
export function importsOf(file: SourceFile): readonly Import[] {
  return nodes(file).flatMap((node): Import[] => {
    if (node['type'] === 'CallExpression') return globbedBy(node)
    if (!importing.has(String(node['type']))) return []
    const source = node['source'] ?? node['argument']
    const specifier = isNode(source) ? source['value'] : null
    if (typeof specifier !== 'string') return []
    const specifiers = Array.isArray(node['specifiers']) ? node['specifiers'].filter(isNode) : []
    const isLazy = node['type'] === 'ImportExpression'
    const areTypes =
      node['type'] === 'TSImportType' ||
      node['importKind'] === 'type' ||
      node['exportKind'] === 'type'
    if (specifiers.length === 0) return [{ specifier, isType: areTypes, isLazy, names: [] }]
    const [types, values] = [true, false].map((wanted) =>
      specifiers.filter((one) => {
        const isType = areTypes || one['importKind'] === 'type' || one['exportKind'] === 'type'
        return isType === wanted
      }),
    )
    return [
      { isType: false, found: values ?? [] },
      { isType: true, found: types ?? [] },
    ].flatMap(({ isType, found }) =>
      found.length > 0 ? [{ specifier, isType, isLazy, names: found.flatMap(nameAtOrigin) }] : [],
    )
  })
}

/** What a name of an import or a passed-on name is called where it is from. */
function nameAtOrigin(node: Node): readonly string[] {
  const name =
    node['type'] === 'ExportSpecifier' ? node['local'] : (node['imported'] ?? node['local'])
  return isNode(name) && typeof name['name'] === 'string' ? [name['name']] : []
}

/** Whether a path is one of those that a pattern with stars means. */
export const isMeant = (pattern: string, file: string): boolean =>
  new RegExp(`^${pattern.replaceAll('.', '\\.').replaceAll('*', '[^/]*')}$`).test(file)

/** The file a relative import means, or null where there is none; `has` tells whether a path exists. */
export function resolveImport(
  from: string,
  specifier: string,
  has: (file: string) => boolean,
): string | null {
  const base = path.posix.join(path.posix.dirname(from), specifier.replace(/\?.*$/, ''))
  const candidates = [
    base,
    `${base}.ts`,
    `${base}.tsx`,
    `${base}.mjs`,
    `${base}/index.ts`,
    `${base}/index.tsx`,
  ]
  return candidates.find((candidate) => has(candidate)) ?? null
}

const nameOf = (node: unknown): string =>
  isNode(node) && typeof node['name'] === 'string' ? node['name'] : ''

/** The first arguments, where they are plain names, of every call of one of these functions. */
export const callsOf = (file: SourceFile, callees: readonly string[]): readonly string[] =>
  nodes(file).flatMap((node) => {
    if (node['type'] !== 'CallExpression' || !callees.includes(nameOf(node['callee']))) return []
    const [first] = Array.isArray(node['arguments']) ? node['arguments'] : []
    return nameOf(first) === '' ? [] : [nameOf(first)]
  })

/** The patterns written out in a file. */
export const patternsOf = (
  file: SourceFile,
): readonly { source: string; flags: string; at: string }[] =>
  nodes(file).flatMap((node) => {
    const regex = node['regex']
    if (!isNode(regex)) return []
    return [{ source: String(regex['pattern']), flags: String(regex['flags']), at: file.path }]
  })
