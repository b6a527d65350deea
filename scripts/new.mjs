// `npm run new -- promo-harvest --fields name:text,banner:image`: writes the first resource file of an entity, looks at
// it with the compiler, and says what to do next. In a terminal it asks for what the flags do not say.
import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync, readdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import readline from 'node:readline/promises'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { kindShapes } from './language.mjs'

const root = fileURLToPath(new URL('..', import.meta.url))

/** A mistake of whoever typed: one line, no stack. */
export class Refusal extends Error {}

/** `promo-harvest` lies in `promoHarvest.ts`. */
export const stemOf = (name) => name.replace(/-(\w)/g, (_, letter) => letter.toUpperCase())

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
}

/**
 * The text of a resource file.
 * @param {{ name: string, fields: string, taken?: readonly string[] }} given fields: `name:text,banner:image`; taken: names that exist
 * @throws Refusal for a name that is taken or none, and for a kind that nobody knows
 */
export function resourceText({ name, fields, taken = [] }) {
  if (!/^[a-z][A-Za-z0-9]*(-[A-Za-z0-9]+)*$/.test(name))
    throw new Refusal(
      `${name || '(nothing)'}: a name is letters, digits and hyphens, as promo-harvest`,
    )
  const plain = (text) => text.replace(/-/g, '').toLowerCase()
  if (taken.some((one) => plain(one) === plain(name)))
    throw new Refusal(`${name}: resources/${stemOf(name)}.ts is there already`)
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
  const used = [...new Set(parts.map(([, kind = 'text']) => kind))].toSorted()
  const title = sentence(name)
  const lines = parts.map(([field, kind = 'text'], at) => {
    const label = `label: { pl: '${sentence(field)}', en: '${sentence(field)}' }`
    const options = [at === 0 && 'required: true', least[kind], kind !== 'target' && label]
    return `    ${field}: ${kind}({ ${options.filter(Boolean).join(', ')} }),`
  })
  const shown = ['id', ...names].map((one) => `'${one}'`).join(', ')
  return `import { crud, defineResource } from '../src/schema'
import { ${used.join(', ')} } from '../src/fields'

export default defineResource({
  name: '${name}',
  label: { pl: ['${title}', '${title}', '${title}'], en: ['${title}', '${title}'] },
  menu: { group: 'actions', position: 500, icon: 'sparkles' },
  api: crud('${name}'),
  fields: {
${lines.join('\n')}
  },
  list: { columns: [${shown}] },
})
`
}

/** Asks in a terminal; without one the default stands. */
async function ask(question, otherwise) {
  if (!process.stdin.isTTY) return otherwise
  const talk = readline.createInterface({ input: process.stdin, output: process.stdout })
  const answer = (await talk.question(`${question} [${otherwise}] `)).trim()
  talk.close()
  return answer || otherwise
}

async function main() {
  const { values, positionals } = parseArgs({
    options: { fields: { type: 'string' } },
    allowPositionals: true,
  })
  const folder = path.join(process.cwd(), 'resources')
  if (!existsSync(folder))
    throw new Refusal('no resources/ here: run it in the root of the project')
  const taken = readdirSync(folder).flatMap((file) => {
    const name = /name: '([\w-]+)'/.exec(readFileSync(path.join(folder, file), 'utf8'))?.[1]
    return [file.replace(/\.ts$/, ''), ...(name ? [name] : [])]
  })
  const name = positionals[0] ?? (await ask('Name of the entity, as promo-harvest?', ''))
  const fields = values.fields ?? (await ask('Fields, each name:kind?', 'name:text'))
  const text = resourceText({ name, fields, taken })
  const file = `resources/${stemOf(name)}.ts`
  writeFileSync(path.join(process.cwd(), file), text, { flag: 'wx' })
  const bin = (program) => path.join(root, 'node_modules/.bin', program)
  spawnSync(bin('prettier'), [
    '--write',
    '--config',
    path.join(root, '.prettierrc'),
    '--log-level',
    'silent',
    file,
  ])
  const { status, stdout } = spawnSync(bin('tsc'), ['--noEmit', '-p', '.'], { encoding: 'utf8' })
  const faults = (stdout ?? '').split('\n').filter((line) => line.startsWith(file))
  for (const line of faults) console.error(line)
  console.log(`${file} is written${status === 0 || faults.length === 0 ? ' and compiles' : ''}. Next:
  - give it its words in three Polish forms, and its icon (src/layout/icons.ts)
  - npm run dev: it is in the menu, with list, form, API and table
  - npx vitest run tests/contract/resources.test.ts -t ${name}: the contract, asked of it`)
  process.exit(faults.length === 0 ? 0 : 1)
}

if (process.argv[1] === fileURLToPath(import.meta.url))
  main().catch((error) => {
    console.error(error instanceof Refusal ? error.message : error)
    process.exit(1)
  })
