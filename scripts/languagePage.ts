import { readFileSync } from 'node:fs'
import path from 'node:path'
import { format } from 'prettier'
import { field as fieldEn } from '../i18n/en/field'
import { form as formEn } from '../i18n/en/form'
import { field as fieldPl } from '../i18n/pl/field'
import { form as formPl } from '../i18n/pl/form'
import * as schema from '../src/schema'
import { conversionsFrom } from '../server/database/schemaChange/conversions'
import { iconNames } from '../src/schema/icons'
import { builderShapes, kindShapes, schemaShapes, shapesOf } from './language.mjs'

const storages = ['text', 'integer', 'real', 'hundredths', 'boolean', 'date', 'instant'] as const
const root = path.resolve(import.meta.dirname, '..')
const examples = 'tests/gallery/examples'
const textOf = (file: string) => readFileSync(path.join(root, file), 'utf8')

type Member = ReturnType<typeof shapesOf>[number]['members'][number]

const code = (text: string) => `\`${text.replace(/\|/g, '\\|')}\``
const row = (...cells: readonly string[]) => `| ${cells.join(' | ')} |`
function table(heads: readonly string[], rows: readonly (readonly string[])[]): string {
  if (rows.length === 0) throw new Error(`a table of ${heads.join(', ')} has no rows`)
  const lines = [row(...heads), row(...heads.map(() => '---'))]
  return [...lines, ...rows.map((cells) => row(...cells))].join('\n')
}

/** The table of options: name, values, meaning; an option without docs repeats those of the one above. */
const optionTable = (members: readonly Member[]) =>
  table(
    ['option', 'takes', 'means'],
    members.map(({ name, type, doc, isOptional }) => [
      isOptional ? code(name ?? '') : `${code(name ?? '')}, needed`,
      code(type ?? ''),
      (doc ?? '').replace(/\|/g, '\\|'),
    ]),
  )

const shapes = schemaShapes()
const membersOf = (name: string, list: ReadonlyMap<string | undefined, { members: Member[] }>) => {
  const shape = list.get(name)
  if (!shape) throw new Error(`no such shape: ${name}`)
  return shape.members
}
const shapesIn = (file: string) => new Map(shapesOf(file).map((shape) => [shape.name, shape]))

const fence = (text: string) => `\`\`\`ts\n${text.trimEnd()}\n\`\`\``

/** An example with the import that a family would have where it lies. */
const asItWouldLie = (text: string) =>
  text.includes('family(') ? text.replace("'./whole'", "'../../promoHarvest'") : text

/** The examples of the kinds, as they stand in the file, by kind. */
function kindExamples(): ReadonlyMap<string, string> {
  const text = textOf(`${examples}/kinds.ts`)
  return new Map(
    [...text.matchAll(/^ {2}(\w+): of\.(.*?),(?=\n {2}\w|\n\})/gms)].map(
      ([, kind = '', call = '']) => [kind, call.replace(/^ {2}/gm, '').replaceAll(' of.', ' ')],
    ),
  )
}

function kindsPart(): string {
  const calls = kindExamples()
  return kindShapes()
    .map(({ name = '', doc, members }) => {
      const call = calls.get(name)
      if (!call) throw new Error(`${examples}/kinds.ts has no ${name}`)
      const own = members.length > 0 ? `\n\n${optionTable(members)}` : ''
      return `### ${name}\n\n${doc}\n\n${fence(`${name === 'boolean' ? 'flag' : name}: ${call}`)}${own}`
    })
    .join('\n\n')
}

const builtBy = (gives: string) =>
  table(
    ['builder', 'means'],
    builderShapes()
      .filter((one) => one.gives === gives)
      .map(({ name, doc }) => [code(name), doc]),
  )

const callsOf = ({ endpoints }: schema.Api) =>
  Object.entries(endpoints).map(([verb, call]) => `${verb}: ${call}`)

const calls = () =>
  fence(
    [
      ["crud('harvest', { order: true })", schema.crud('harvest', { order: true })] as const,
      [
        "crud('rooms', { toggle: 'open', orderAll: true, load: true })",
        schema.crud('rooms', { toggle: 'open', orderAll: true, load: true }),
      ] as const,
      [
        "crud('programs', { item: 'programs/service' })",
        schema.crud('programs', { item: 'programs/service' }),
      ] as const,
      ["items('retro-delivery', 'service')", schema.items('retro-delivery', 'service')] as const,
      ["single('harvest/greeting')", schema.single('harvest/greeting')] as const,
    ]
      .map(([call, api]) => [`// ${call}`, ...callsOf(api)].join('\n'))
      .join('\n\n'),
  )

const labels = (ours: object, theirs: object, names: readonly string[]) => {
  const [polish, english] = [new Map(Object.entries(ours)), new Map(Object.entries(theirs))]
  return table(
    ['name', 'Polish', 'English'],
    // labels of an app are not listed here
    names
      .filter((name) => polish.has(name))
      .map((name) => [code(name), String(polish.get(name)), String(english.get(name))]),
  )
}

const parts: Readonly<Record<string, () => string>> = {
  resource: () => optionTable([...membersOf('Common', shapes), ...membersOf('Named', shapes)]),
  noun: () => optionTable(membersOf('NounCases', shapes)),
  grammar: () => `${builtBy('Grammar')}\n\n${optionTable(membersOf('Grammar', shapes))}`,
  menu: () => optionTable(membersOf('Menu', shapes)),
  parent: () => optionTable(membersOf('Parent', shapes)),
  messages: () => optionTable(membersOf('Messages', shapes)),
  starts: () => optionTable([...membersOf('Starts', shapes), ...membersOf('Start', shapes)]),
  choice: () => optionTable([...membersOf('Choice', shapes), ...membersOf('TonedChoice', shapes)]),
  load: () => optionTable(membersOf('Load', shapes)),
  view: () => optionTable(membersOf('View', shapes)),
  icons: () => iconNames.map(code).join(', '),
  roles: () => schema.ownRoles.map(code).join(', '),
  apis: () => builtBy('Api'),
  calls,
  callOptions: () => optionTable(membersOf('CallOptions', shapes)),
  api: () => optionTable(membersOf('Api', shapes)),
  field: () => optionTable(membersOf('FieldOptions', shapes)),
  kinds: kindsPart,
  sections: () => labels(formPl.section, formEn.section, schema.engineSections),
  labels: () => labels(fieldPl, fieldEn, Object.keys(fieldPl)),
  condition: () => builtBy('Condition'),
  source: () => `${builtBy('OptionSource')}\n\n${optionTable(membersOf('OptionSource', shapes))}`,
  taken: () => `${builtBy('Taken')}\n\n${optionTable(membersOf('Taken', shapes))}`,
  rules: () => builtBy('Rule'),
  formerly: () => optionTable(membersOf('Formerly', shapes)),
  conversions: () =>
    table(
      ['stored as', 'may become'],
      storages
        .filter((from) => conversionsFrom(from).length > 0)
        .map((from) => [code(from), conversionsFrom(from).map(code).join(', ')]),
    ),
  derived: () => schema.derivedColumns.map(code).join(', '),
  startPage: () => optionTable(membersOf('StartPage', shapes)),
  routes: () => optionTable(membersOf('FamilyRoute', shapesIn('server/family/family.ts'))),
  hooks: () => optionTable(membersOf('Hooks', shapesIn('server/family/family.ts'))),
  slots: () => optionTable(membersOf('Slots', shapesIn('src/resource/screen.ts'))),
}

/**
 * The language page with its generated parts renewed: each between `<!-- name -->` and `<!-- / -->`, where an example
 * has the name of its file.
 * @param page the present page
 */
export async function languagePage(page: string): Promise<string> {
  const made = page.replace(/<!-- (\w+) -->[\s\S]*?<!-- \/ -->/g, (_, name: string) => {
    const text = parts[name]?.() ?? fence(asItWouldLie(textOf(`${examples}/${name}.ts`)))
    return `<!-- ${name} -->\n\n${text}\n\n<!-- / -->`
  })
  const options = JSON.parse(textOf('.prettierrc'))
  return format(made, { ...options, parser: 'markdown', proseWrap: 'preserve' })
}
