import { format } from 'prettier'
import { doors, exportsOf, type Declared, type Source } from './doors'
import { docBefore, onOneLine } from './language.mjs'

/** The page of what the package's doors hand out: every name with its words and its type, read from the sources. */
interface Named {
  readonly name: string
  readonly doc: string
  readonly type: string
}

/** How a declaration looks from outside: its head, without what it does. */
function typeOf({ text }: Source, declared: Declared): string {
  const cut = (from: number, to: number) =>
    onOneLine(text.slice(from, to).replace(/\/\*[\s\S]*?\*\//g, '')).trim()
  if (declared.type === 'FunctionDeclaration' || declared.type === 'TSDeclareFunction')
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

/** All that a door hands out, by the alphabet; of a function with several forms the first. */
const namesOf = (file: string): readonly Named[] =>
  exportsOf(file)
    .filter(({ name }, at, all) => all.findIndex((one) => one.name === name) === at)
    .map(({ name, source, declared }) => ({
      name,
      doc: declared ? docBefore(source.text, source.comments, declared.start) : '',
      type: declared ? typeOf(source, declared) : '',
    }))
    .toSorted((a, b) => (a.name < b.name ? -1 : 1))

const cell = (text: string): string => text.replaceAll('|', '\\|')
const firstSentence = (doc: string): string => /^.*?[.](?=\s|$)/.exec(doc)?.[0] ?? doc
const LONGEST = 110
const short = (type: string): string =>
  type.length > LONGEST ? `${type.slice(0, LONGEST).trimEnd()} …` : type

/** What each door hands out. */
export const api = (): Readonly<Record<string, readonly Named[]>> =>
  Object.fromEntries(Object.entries(doors).map(([door, file]) => [door, namesOf(file)]))

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
