import { format } from 'prettier'
import { doors, exportsOf, typeMeant, type Declared, type Exported, type Source } from './doors'
import { docBefore, onOneLine } from './language.mjs'

/** A name that a door exports, with its docs and type, read from the sources. */
interface Named {
  readonly name: string
  readonly doc: string
  readonly type: string
  /** The full declaration, where the table's line leaves something out. */
  readonly whole: string
  readonly source: Source
}

/** The signature of a declaration, without its body. */
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

/** The longest type in a table, in characters. */
const LONGEST = 110

/** A type with the docs of its members, or one too long for the table; empty where its line is enough. */
function wholeOf(
  { text }: Source,
  declared: Declared,
  { name, type }: Pick<Named, 'name' | 'type'>,
) {
  const isType =
    declared.type === 'TSInterfaceDeclaration' || declared.type === 'TSTypeAliasDeclaration'
  if (isType && (type.length > LONGEST || declared.type === 'TSInterfaceDeclaration'))
    return text.slice(declared.start, declared.end)
  return type.length > LONGEST && type.startsWith('(') ? `function ${name}${type}` : ''
}

const described = ({ name, source, declared }: Exported): Named => {
  if (!declared) return { name, doc: '', type: '', whole: '', source }
  const doc = docBefore(source.text, source.comments, declared.start)
  const type = typeOf(source, declared)
  return { name, doc, type, whole: wholeOf(source, declared, { name, type }), source }
}

const byName = (a: Named, b: Named) => (a.name < b.name ? -1 : 1)

/** All exports of a door, in alphabetical order; of an overloaded function the first form. */
const namesOf = (file: string): readonly Named[] =>
  exportsOf(file)
    .filter(({ name }, at, all) => all.findIndex((one) => one.name === name) === at)
    .map(described)
    .toSorted(byName)

/** The types that these mention and no door exports, and those that they mention in turn. */
function beside(named: readonly Named[]): readonly Named[] {
  const keyOf = ({ source, name }: Pick<Exported, 'source' | 'name'>) => `${source.file} ${name}`
  const known = new Set(named.map(keyOf))
  const found: Named[] = []
  const waiting = [...named]
  for (let next = waiting.pop(); next; next = waiting.pop())
    for (const [name] of `${next.type} ${next.whole}`.matchAll(/\b[A-Z]\w+\b/g)) {
      const meant = typeMeant(next.source, name)
      if (!meant?.declared || known.has(keyOf(meant))) continue
      known.add(keyOf(meant))
      const { start, end } = meant.declared
      const whole = meant.source.text.slice(start, end)
      const one = { ...described(meant), whole }
      found.push(one)
      waiting.push(one)
    }
  return found.toSorted(byName)
}

const cell = (text: string): string => text.replaceAll('|', '\\|')
const firstSentence = (doc: string): string => /^.*?[.](?=\s|$)/.exec(doc)?.[0] ?? doc
const typeCell = ({ type }: Named): string => {
  if (type === '') return ''
  return type.length > LONGEST ? 'in full below' : `\`${cell(type)}\``
}

const codeOf = (names: readonly Named[]): string => {
  const inFull = names.flatMap(({ whole }) => whole || [])
  return inFull.length > 0 ? `\n\`\`\`ts\n${inFull.join('\n\n')}\n\`\`\`\n` : ''
}

/** The exports of each door. */
export const api = (): Readonly<Record<string, readonly Named[]>> =>
  Object.fromEntries(Object.entries(doors).map(([door, file]) => [door, namesOf(file)]))

/** The whole page. */
export async function apiPage(): Promise<string> {
  const all = api()
  const parts = Object.entries(all).map(([door, names]) => {
    const rows = names.map(
      (named) => `| \`${named.name}\` | ${typeCell(named)} | ${cell(firstSentence(named.doc))} |`,
    )
    const head = '| name | type | what it is |\n| --- | --- | --- |'
    return `## panel-engine/${door}\n\n${head}\n${rows.join('\n')}\n${codeOf(names)}`
  })
  const others = beside(Object.values(all).flat())
  parts.push(`## Types that these name\n${codeOf(others)}`)
  const head = `# The doors of the package

What an app may import of the engine, by \`npm run docs\` from the sources; a test holds the page. Interfaces and what is too long for a line stand
in full below each table, and what they name at the end. Everything else of the package is closed by \`exports\`.
`
  const options = {
    parser: 'markdown',
    printWidth: 100,
    proseWrap: 'preserve',
    semi: false,
    singleQuote: true,
  } as const
  return format([head, ...parts].join('\n'), options)
}
