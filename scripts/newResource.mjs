// `new promo-harvest --fields name:text,banner:image`: writes the first file of a resource in the languages of the app,
// checks it as the start does, and prints the next steps.
import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { appFolder, isOther } from './appFolder.mjs'
import { definitionsOfApp } from './definitionsOfApp.mjs'
import { kindShapes } from './language.mjs'

/** A mistake in the command line: reported in one line, without a stack. */
export class Refusal extends Error {}

/** `promo-harvest` lies in `promoHarvest.ts`. */
const stemOf = (name) => name.replace(/-(\w)/g, (_, letter) => letter.toUpperCase())

const sentence = (name) => {
  const words = name
    .replace(/-/g, ' ')
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .toLowerCase()
  return words.slice(0, 1).toUpperCase() + words.slice(1)
}

/** The same word in each language, to be translated by the author. */
const inEach = (locales, word) => `{ ${locales.map((locale) => `${locale}: ${word}`).join(', ')} }`

/** The smallest options of kinds that need one. */
const least = {
  select: (locales) => `options: [{ id: 'one', label: ${inEach(locales, "'One'")} }]`,
  multiSelect: (locales) => `options: [{ id: 'one', label: ${inEach(locales, "'One'")} }]`,
  reference: (_, [first = 'users']) => `resource: '${first}'`,
  references: (_, [first = 'users']) => `resource: '${first}'`,
  rows: (locales) => `of: { name: text({ required: true, label: ${inEach(locales, "'Name'")} }) }`,
}

/** The least option of a kind. @throws Refusal for a computed field */
function leastOf(kind, locales, pointed) {
  if (kind === 'computed')
    throw new Refusal('a computed field needs a function of the app: write it by hand')
  return least[kind]?.(locales, pointed)
}

const quoted = (text) => `'${text.trim().replace(/[\\']/g, '\\$&')}'`

/** The forms of a noun: one for each plural form, or a single one repeated. */
function wordsOf(given, { locale: flag, forms: count }) {
  const words = given.split(',').filter(Boolean)
  if (words.length !== 1 && words.length !== count)
    throw new Refusal(`--${flag}: one word, or ${count} with commas between them: ${given}`)
  return Array.from({ length: count }, (_, at) => quoted(words[at] ?? words[0])).join(', ')
}

/**
 * The text of a resource file.
 * @param {{
 *   name: string, fields: string, nouns?: Readonly<Record<string, string>>, icon?: string, group?: string,
 *   position?: number, taken?: readonly string[], pointed?: readonly string[], labelled?: readonly string[], engine?: string,
 *   languages: readonly { locale: string, forms: number }[],
 * }} given fields: `name:text,banner:image`; nouns: what it is called, by language; taken: names that exist; pointed: those that a field may point at; labelled:
 *   fields that have a default label; engine: whence the engine is imported
 * @throws Refusal for a name that is taken or none, and for a kind that nobody knows
 */
export function resourceText({
  name,
  fields,
  taken = [],
  pointed = taken,
  labelled = [],
  ...given
}) {
  const locales = given.languages.map(({ locale }) => locale)
  if (!/^[a-z][A-Za-z0-9]*(-[A-Za-z0-9]+)*$/.test(name))
    throw new Refusal(
      `${name || '(nothing)'}: a name is letters, digits and hyphens, as promo-harvest`,
    )
  const plain = (text) => text.replace(/-/g, '').toLowerCase()
  const other = taken.find((one) => plain(one) === plain(name))
  if (other) throw new Refusal(`${name}: there is ${other} already`)
  const kinds = kindShapes().map((kind) => kind.name)
  const parts = fields.split(',').map((part) => part.trim().split(':'))
  for (const [field, kind = 'text'] of parts) {
    if (!/^[a-z][A-Za-z0-9]*$/.test(field))
      throw new Refusal(`${field}: a field is camelCase, as actionIdentifier`)
    if (!kinds.includes(kind))
      throw new Refusal(`${field}: no such kind: ${kind}. There are ${kinds.join(', ')}`)
  }
  const names = parts.map(([field]) => field)
  const twice = names.find((field, at) => names.indexOf(field) !== at)
  if (twice) throw new Refusal(`${twice}: two fields have it`)
  const named = parts.map(([, kind = 'text']) => kind)
  // the one cell of new rows is a text
  const used = [...new Set([...named, ...(named.includes('rows') ? ['text'] : [])])].toSorted()
  const lines = parts.map(([field, kind = 'text'], at) => {
    const isCalled = kind === 'target' || labelled.includes(field)
    const label = `label: ${inEach(locales, quoted(sentence(field)))}`
    const options = [
      at === 0 && 'required: true',
      leastOf(kind, locales, pointed),
      !isCalled && label,
    ].filter(Boolean)
    return `${field}: ${kind}(${options.length > 0 ? `{ ${options.join(', ')} }` : ''}),`
  })
  const { icon = 'sparkles', group, position = 500, engine = 'panel-engine', nouns = {} } = given
  const label = given.languages
    .map((one) => `${one.locale}: [${wordsOf(nouns[one.locale] ?? sentence(name), one)}]`)
    .join(', ')
  const inGroup = group ? `group: ${quoted(group)}, ` : ''
  return `import { crud, defineResource } from '${engine}/schema'
import { ${used.join(', ')} } from '${engine}/fields'

export default defineResource({
  name: '${name}',
  label: { ${label} },
  menu: { ${inGroup}position: ${position}, icon: ${quoted(icon)} },
  api: crud('${name}'),
  fields: {
${lines.map((line) => `    ${line}`).join('\n')}
  },
  list: { columns: [${['id', ...names].map(quoted).join(', ')}] },
})
`
}

/** The parsed flags. @throws Refusal for an unknown flag, with the known ones */
function said(args, locales) {
  const flags = ['fields', ...locales, 'icon', 'group']
  const options = Object.fromEntries(flags.map((flag) => [flag, { type: 'string' }]))
  try {
    return parseArgs({ args, options, allowPositionals: true })
  } catch (error) {
    const [told] = error.message.split('. ')
    throw new Refusal(
      `${told}. new promo-harvest, with ${flags.map((flag) => `--${flag}`).join(', ')}`,
    )
  }
}

/** As prettier would have it, where the app has prettier. */
async function formatted(text) {
  const prettier = await import('prettier').catch(() => null)
  const style = { semi: false, singleQuote: true, printWidth: 100, parser: 'typescript' }
  return prettier ? prettier.format(text, style) : text
}

/** Writes the file of a resource into the app. @returns whether the check finds nothing wrong with it */
async function written(args) {
  const { resources, words } = await definitionsOfApp()
  const { languages, groups, labelled } = words
  const locales = languages.map(({ locale }) => locale)
  const { values, positionals } = said(args, locales)
  const [name = ''] = positionals
  const { fields = 'name:text', icon, group = groups[0], ...nouns } = values
  if (group && group !== 'end' && !groups.includes(group))
    throw new Refusal(
      `${group}: no such group of the menu. There are ${groups.join(', ') || 'none yet'}; another is said by menuGroups of resources/app.ts (docs/another-app.md)`,
    )
  const near = resources.filter(({ menu }) => menu && menu.group === group)
  const made = resourceText({
    name,
    fields,
    nouns,
    languages,
    labelled,
    ...(icon && { icon }),
    ...(group && { group }),
    position: Math.max(0, ...near.map(({ menu }) => menu.position)) + 10,
    taken: resources.map((one) => one.name),
    // only resources with a list of their own can be pointed at
    pointed: resources.flatMap(({ name: one, api, parent, id }) =>
      api.endpoints.list && !parent && id !== 'typed' && id !== 'composed' ? [one] : [],
    ),
    ...(!isOther && { engine: '../src' }),
  })
  const file = `resources/${stemOf(name)}.ts`
  writeFileSync(path.join(appFolder, `${stemOf(name)}.ts`), await formatted(made), { flag: 'wx' })
  const { definitionFaults } = await definitionsOfApp()
  const faults = definitionFaults().filter((fault) => fault.includes(file))
  for (const fault of faults) console.error(fault)
  console.log(`${file} is written${faults.length === 0 ? ' and passes the check' : ''}. Next:
  - give it its words, its roles and its icon (docs/language.md)
  - npm run dev: it is in the menu, with list, form, API and table
  - npm run check`)
  return faults.length === 0
}

/** Writes the file of a resource into the app, and says in a line why not. @returns whether all is well */
export const newResource = (args) =>
  written(args).catch((error) => {
    const isSaid = error instanceof Refusal || error.name === 'DefinitionError'
    console.error(isSaid ? error.message : error)
    return false
  })
