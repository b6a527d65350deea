import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { format } from 'prettier'
import { parseSync } from 'vite'
import { docBefore, onOneLine } from './language.mjs'

/** The page of what the package's doors hand out: every name with its words and its type, read from the sources. */
const root = path.resolve(import.meta.dirname, '..')

/** The doors, as `scripts/pack.mjs` says them in `exports`. */
export const doors = {
  schema: 'src/schema/door.ts',
  languages: 'i18n/languages.ts',
  'i18n/en': 'i18n/en/texts.ts',
  'i18n/pl': 'i18n/pl/texts.ts',
  fields: 'src/fields/door.ts',
  register: 'src/schema/register.ts',
  screens: 'src/screens.ts',
  server: 'server/index.ts',
  samples: 'tests/support/sampleParts.ts',
} as const

interface Exported {
  readonly name: string
  readonly doc: string
  readonly type: string
}

type Program = ReturnType<typeof parseSync>['program']
type Statement = Program['body'][number]

interface Source {
  readonly file: string
  readonly text: string
  readonly body: readonly Statement[]
  readonly comments: ReturnType<typeof parseSync>['comments']
}

const sources = new Map<string, Source>()

function sourceOf(file: string): Source {
  const known = sources.get(file)
  if (known) return known
  const text = readFileSync(path.join(root, file), 'utf8')
  const { program, comments } = parseSync(file, text)
  const source = { file, text, body: program.body, comments }
  sources.set(file, source)
  return source
}

/** The file that another one imports by a relative path. */
function resolved(from: string, specifier: string): string {
  const at = path.join(path.dirname(from), specifier)
  const found = ['.ts', '.tsx', '/index.ts'].find((end) => existsSync(path.join(root, at + end)))
  if (found === undefined) throw new Error(`${from}: no ${specifier}`)
  return at + found
}

const nameOf = (node: { readonly type: string }): string =>
  String(Reflect.get(node, 'name') ?? Reflect.get(node, 'value'))

type Declared = NonNullable<Extract<Statement, { type: 'ExportNamedDeclaration' }>['declaration']>

/** How a declaration looks from outside: its head, without what it does. */
function typeOf({ text }: Source, declared: Declared): string {
  const cut = (from: number, to: number) =>
    onOneLine(text.slice(from, to).replace(/\/\*[\s\S]*?\*\//g, '')).trim()
  if (declared.type === 'FunctionDeclaration')
    return cut(declared.id?.end ?? declared.start, declared.body?.start ?? declared.end)
  if (declared.type === 'TSInterfaceDeclaration') {
    const names = declared.body.body.flatMap((member) =>
      'key' in member && member.key.type === 'Identifier'
        ? [`${member.key.name}${member.optional ? '?' : ''}`]
        : [],
    )
    const extended = declared.extends.map(
      ({ start, end }) =>
        `${text
          .slice(start, end)
          .replace(/\s+/g, ' ')
          .replace(/(?<=<) | (?=>)/g, '')} & `,
    )
    return `${extended.join('')}{ ${names.join('; ')} }`
  }
  if (declared.type === 'ClassDeclaration') return 'class'
  if (declared.type === 'TSTypeAliasDeclaration')
    return cut(declared.typeAnnotation.start, declared.typeAnnotation.end)
  if (declared.type !== 'VariableDeclaration') return ''
  const [{ id, init } = { id: null, init: null }] = declared.declarations
  const said = id && 'typeAnnotation' in id ? id.typeAnnotation?.typeAnnotation : null
  if (said) return cut(said.start, said.end)
  if (init?.type === 'ArrowFunctionExpression')
    return cut(init.start, init.returnType?.end ?? init.body.start).replace(/\s*=>;?$/, '')
  return ''
}

const namesIn = (declared: Declared): readonly string[] =>
  declared.type === 'VariableDeclaration'
    ? declared.declarations.map(({ id }) => nameOf(id))
    : 'id' in declared && declared.id
      ? [nameOf(declared.id)]
      : []

/** All that a file hands out, in its order. */
function exportsOf(file: string): readonly Exported[] {
  const source = sourceOf(file)
  return source.body.flatMap((node): readonly Exported[] => {
    if (node.type === 'ExportAllDeclaration') return exportsOf(resolved(file, node.source.value))
    if (node.type !== 'ExportNamedDeclaration') return []
    const { source: from, declaration } = node
    if (from) {
      const there = new Map(
        exportsOf(resolved(file, from.value)).map((one) => [one.name, one] as const),
      )
      return node.specifiers.flatMap(({ local, exported }) => {
        const found = there.get(nameOf(local))
        if (!found) throw new Error(`${file}: ${from.value} has no ${nameOf(local)}`)
        return [{ ...found, name: nameOf(exported) }]
      })
    }
    if (!declaration) return []
    const doc = docBefore(source.text, source.comments, declaration.start)
    return namesIn(declaration).map((name) => ({ name, doc, type: typeOf(source, declaration) }))
  })
}

const cell = (text: string): string => text.replaceAll('|', '\\|')
const firstSentence = (doc: string): string => /^.*?[.](?=\s|$)/.exec(doc)?.[0] ?? doc
const LONGEST = 110
const short = (type: string): string =>
  type.length > LONGEST ? `${type.slice(0, LONGEST).trimEnd()} …` : type

/** What each door hands out. */
export const api = (): Readonly<Record<string, readonly Exported[]>> =>
  Object.fromEntries(
    Object.entries(doors).map(([door, file]) => [
      door,
      exportsOf(file).toSorted((a, b) => (a.name < b.name ? -1 : 1)),
    ]),
  )

/** The page, whole. */
export async function apiPage(): Promise<string> {
  const parts = Object.entries(api()).map(([door, names]) => {
    const rows = names.map(
      ({ name, type, doc }) =>
        `| \`${name}\` | ${type === '' ? '' : `\`${cell(short(type))}\``} | ${cell(firstSentence(doc))} |`,
    )
    return `## panel-engine/${door}\n\n| name | type | what it is |\n| --- | --- | --- |\n${rows.join('\n')}\n`
  })
  const head = `# The doors of the package

What an app may import of the engine, by \`npm run docs\` from the sources; a test holds the page. Types in full are told by the editor. Everything
else of the package is closed by \`exports\`.
`
  const options = { parser: 'markdown', printWidth: 140, proseWrap: 'preserve' } as const
  return format([head, ...parts].join('\n'), options)
}
