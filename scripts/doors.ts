import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { parseSync } from 'vite'
import { engineFolder } from './appFolder.mjs'

type Program = ReturnType<typeof parseSync>['program']
type Statement = Program['body'][number]
export type Declared = NonNullable<
  Extract<Statement, { type: 'ExportNamedDeclaration' }>['declaration']
>

/** A source file of the engine, parsed. */
export interface Source {
  /** From the root of the engine. */
  readonly file: string
  readonly text: string
  readonly body: readonly Statement[]
  readonly comments: ReturnType<typeof parseSync>['comments']
}

/** An export of a file, and where it is declared. */
export interface Exported {
  readonly name: string
  readonly source: Source
  /** Its name in that file. */
  readonly declaredAs: string
  /** Null for the default export. */
  readonly declared: Declared | null
}

const manifest: { readonly name: string; readonly exports: Readonly<Record<string, string>> } =
  JSON.parse(readFileSync(path.join(engineFolder, 'package.json'), 'utf8'))

/** The package name of the engine. */
const engine = 'panel-engine'

/** The modules that an app may import of the engine, by their names behind `panel-engine/`: `exports` of package.json. */
export const doors: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries(manifest.exports)
    .filter(([, file]) => file.endsWith('.ts'))
    .map(([door, file]) => [door.slice(2), file.slice(2)]),
)

/** The door of an import, if it is one of the engine's. */
export const doorOf = (specifier: string): string | undefined => {
  const [name, ...rest] = specifier.split('/')
  const door = rest.join('/')
  return name === engine && Object.hasOwn(doors, door) ? door : undefined
}

const sources = new Map<string, Source>()

function sourceOf(file: string): Source {
  const known = sources.get(file)
  if (known) return known
  const text = readFileSync(path.join(engineFolder, file), 'utf8')
  const { program, comments } = parseSync(file, text)
  const source = { file, text, body: program.body, comments }
  sources.set(file, source)
  return source
}

/** The file that another one imports by a relative path. */
function resolved(from: string, specifier: string): string {
  const at = path.join(path.dirname(from), specifier)
  const found = ['.ts', '.tsx', '/index.ts'].find((end) =>
    existsSync(path.join(engineFolder, at + end)),
  )
  if (found === undefined) throw new Error(`${from}: no ${specifier}`)
  return at + found
}

const nameOf = (node: { readonly type: string }): string =>
  String(Reflect.get(node, 'name') ?? Reflect.get(node, 'value'))

const namesIn = (declared: Declared): readonly string[] =>
  declared.type === 'VariableDeclaration'
    ? declared.declarations.map(({ id }) => nameOf(id))
    : 'id' in declared && declared.id
      ? [nameOf(declared.id)]
      : []

/** What a file's default is: declared there, or before by its name. */
function defaultOf(
  { body }: Source,
  { declaration }: Extract<Statement, { type: 'ExportDefaultDeclaration' }>,
): Declared | null {
  if (declaration.type === 'FunctionDeclaration' || declaration.type === 'ClassDeclaration')
    return declaration
  const isIt = (node: Statement): node is Statement & Declared =>
    node.type === 'VariableDeclaration' &&
    declaration.type === 'Identifier' &&
    namesIn(node).includes(declaration.name)
  return body.find(isIt) ?? null
}

/**
 * All that a file hands out, in its order, from where it is declared: what it only passes on is followed.
 * @throws Error where a file passes on what the other one does not have
 */
export function exportsOf(file: string): readonly Exported[] {
  const source = sourceOf(file)
  return source.body.flatMap((node): readonly Exported[] => {
    if (node.type === 'ExportAllDeclaration') return exportsOf(resolved(file, node.source.value))
    if (node.type === 'ExportDefaultDeclaration')
      return [{ name: 'default', source, declaredAs: 'default', declared: defaultOf(source, node) }]
    if (node.type !== 'ExportNamedDeclaration') return []
    const { source: from, declaration } = node
    if (from) {
      // reversed, so that of an overloaded function the first form wins
      const there = new Map(
        exportsOf(resolved(file, from.value))
          .toReversed()
          .map((one) => [one.name, one] as const),
      )
      return node.specifiers.flatMap(({ local, exported }) => {
        const found = there.get(nameOf(local))
        if (!found) throw new Error(`${file}: ${from.value} has no ${nameOf(local)}`)
        return [{ ...found, name: nameOf(exported) }]
      })
    }
    if (!declaration) return []
    return namesIn(declaration).map((name) => ({
      name,
      source,
      declaredAs: name,
      declared: declaration,
    }))
  })
}

/** The type that a file means by a name: declared there, or imported from another file of the engine. */
export function typeMeant(source: Source, name: string): Exported | null {
  for (const node of source.body) {
    const declared = 'declaration' in node && node.declaration ? node.declaration : node
    if (
      (declared.type === 'TSInterfaceDeclaration' || declared.type === 'TSTypeAliasDeclaration') &&
      declared.id.name === name
    )
      return { name, source, declaredAs: name, declared }
    if (node.type !== 'ImportDeclaration' || !node.source.value.startsWith('.')) continue
    const found = node.specifiers.find(({ local }) => local.name === name)
    if (found?.type !== 'ImportSpecifier') continue
    const from = exportsOf(resolved(source.file, node.source.value))
    return from.find((one) => one.name === nameOf(found.imported)) ?? null
  }
  return null
}
