// `npm run new -- promo-harvest --fields name:text,banner:image`: writes the first resource file of an entity, checks it
// as the start does, and says what to do next. Without a name it asks.
import { writeFileSync } from 'node:fs'
import path from 'node:path'
import readline from 'node:readline'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { format } from 'prettier'
import { runnerImport } from 'vite'
import { kindShapes } from './language.mjs'

const root = fileURLToPath(new URL('..', import.meta.url))

/** A mistake of whoever typed: one line, no stack. */
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

/** Kinds that say nothing without an option, with the least of it. */
const least = {
  select: "options: [{ id: 'one', label: { pl: 'Jeden', en: 'One' } }]",
  multiSelect: "options: [{ id: 'one', label: { pl: 'Jeden', en: 'One' } }]",
  reference: "resource: 'hall'",
  rows: "of: { name: text({ required: true, label: { pl: 'Nazwa', en: 'Name' } }) }",
}

/** The least option of a kind. @throws Refusal for what is worked out by a function */
function leastOf(kind) {
  if (kind === 'computed')
    throw new Refusal('a computed field needs a function of the app: write it by hand')
  return least[kind]
}

const quoted = (text) => `'${text.trim().replace(/[\\']/g, '\\$&')}'`

/** The words of a noun: as many as its language counts, or the one that is given as often. */
function wordsOf(given, count, flag) {
  const words = given.split(',').filter(Boolean)
  if (words.length !== 1 && words.length !== count)
    throw new Refusal(`--${flag}: one word, or ${count} with commas between them: ${given}`)
  return Array.from({ length: count }, (_, at) => quoted(words[at] ?? words[0])).join(', ')
}

/**
 * The text of a resource file.
 * @param {{
 *   name: string, fields: string, pl?: string, en?: string, icon?: string, group?: string, position?: number,
 *   taken?: readonly string[], labelled?: readonly string[],
 * }} given fields: `name:text,banner:image`; taken: names that exist; labelled: fields that have a default label
 * @throws Refusal for a name that is taken or none, and for a kind that nobody knows
 */
export function resourceText({ name, fields, taken = [], labelled = [], ...given }) {
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
    const isCalled = labelled.includes(field)
    const label = `label: { pl: ${quoted(sentence(field))}, en: ${quoted(sentence(field))} }`
    const options = [at === 0 && 'required: true', leastOf(kind), !isCalled && label].filter(
      Boolean,
    )
    return `${field}: ${kind}(${options.length > 0 ? `{ ${options.join(', ')} }` : ''}),`
  })
  const { pl = sentence(name), en = sentence(name) } = given
  const { icon = 'sparkles', group = 'actions', position = 500 } = given
  return `import { crud, defineResource } from '../src/schema'
import { ${used.join(', ')} } from '../src/fields'

export default defineResource({
  name: '${name}',
  label: { pl: [${wordsOf(pl, 3, 'pl')}], en: [${wordsOf(en, 2, 'en')}] },
  menu: { group: ${quoted(group)}, position: ${position}, icon: ${quoted(icon)} },
  api: crud('${name}'),
  fields: {
${lines.join('\n')}
  },
  list: { columns: [${['id', ...names].map(quoted).join(', ')}] },
})
`
}

/** What the flags do not say is asked for, each question on a line of its own; an empty answer takes what is offered. */
async function asked() {
  const talk = readline.createInterface({ input: process.stdin })
  const answers = talk[Symbol.asyncIterator]()
  const ask = async (question, offered) => {
    process.stdout.write(`${question}${offered ? ` [${offered}]` : ''} `)
    const { value = '' } = await answers.next()
    return value.trim() || offered
  }
  const name = await ask('Name, as promo-harvest?', '')
  const pl = await ask('In Polish, for 1, 2 and 5 of them?', sentence(name))
  const en = await ask('In English, for 1 and 2?', sentence(name))
  const fields = await ask('Fields, each name:kind?', 'name:text')
  talk.close()
  return { name, pl, en, fields }
}

/** A module of the project, with all that Vite finds for it. */
const load = async (file) =>
  (await runnerImport(path.join(root, file), { root, configFile: false, logLevel: 'error' })).module

const flags = ['fields', 'pl', 'en', 'icon', 'group']

/** The words behind the command. @throws Refusal for a flag that nobody knows, with those that there are */
function said() {
  const options = Object.fromEntries(flags.map((flag) => [flag, { type: 'string' }]))
  try {
    return parseArgs({ options, allowPositionals: true })
  } catch (error) {
    const [told] = error.message.split('. ')
    throw new Refusal(
      `${told}. npm run new -- promo-harvest, with ${flags.map((flag) => `--${flag}`).join(', ')}`,
    )
  }
}

async function main() {
  const { values, positionals } = said()
  const [name] = positionals
  const given = name ? { name, fields: 'name:text', ...values } : { ...(await asked()), ...values }
  const { resources } = await load('scripts/definitions.ts')
  const { field } = await load('i18n/pl/field.ts')
  const near = resources.filter(({ menu }) => menu?.group === (given.group ?? 'actions'))
  const position = Math.max(0, ...near.map(({ menu }) => menu.position)) + 10
  const taken = resources.map((one) => one.name)
  const made = resourceText({ ...given, position, taken, labelled: Object.keys(field) })
  const file = `resources/${stemOf(given.name)}.ts`
  const style = { semi: false, singleQuote: true, printWidth: 100, parser: 'typescript' }
  writeFileSync(path.join(root, file), await format(made, style), { flag: 'wx' })
  const { definitionFaults } = await load('scripts/definitions.ts')
  const faults = definitionFaults().filter((fault) => fault.includes(file))
  for (const fault of faults) console.error(fault)
  console.log(`${file} is written${faults.length === 0 ? ' and passes the check' : ''}. Next:
  - give it its words (three Polish forms), its roles, and its icon (docs/language.md)
  - npm run dev: it is in the menu, with list, form, API and table
  - npx vitest run tests/app/contract -t ${given.name}: the contract, asked of it
  - npm run check`)
  process.exitCode = faults.length === 0 ? 0 : 1
}

if (process.argv[1] === fileURLToPath(import.meta.url))
  main().catch((error) => {
    console.error(error instanceof Refusal ? error.message : error)
    process.exitCode = 1
  })
