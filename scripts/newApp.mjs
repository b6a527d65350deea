// `panel-engine new <folder>`: writes an app of one resource that starts, in the chosen language.
import { cpSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { engineFolder } from './appFolder.mjs'

const { name: engineName, version } = JSON.parse(
  readFileSync(path.join(engineFolder, 'package.json'), 'utf8'),
)
const template = path.join(engineFolder, 'examples/one')
/** German is no language of the engine's own: an app brings it, as this example does. */
const german = path.join(engineFolder, 'examples/food/resources/i18n')
/** The app's scripts, by the names that the pages and the program's own sentences call them by. */
const commands = [
  'dev',
  'start',
  'build',
  'check',
  'test',
  'new',
  'token',
  'routes',
  'schema',
  'migrate',
  'backup',
  'restore',
  'rehearse',
  'tidy',
  'import',
  'rotate-key',
  'recover',
  'erase',
]

/** The noun and the price in the languages beside English; German comes with its own texts. */
const spoken = {
  de: { noun: ['Produkt', 'Produkte'], price: 'Preis', texts: './i18n/de/texts' },
  pl: {
    noun: ['Produkt', 'Produkty', 'Produkt\u00f3w'],
    price: 'Cena',
    texts: 'panel-engine/i18n/pl',
  },
}

/** Files whose globs will find what is later added beside a resource; they match nothing at first. */
const doors = {
  'panel.tsx': `import { definePanel, type Page, type Screen } from '${engineName}/screens'

/** What the panel has beside lists and forms: slots of a resource under its stem, and pages. */
export default definePanel({
  screens: import.meta.glob<Screen>('./screens/*.{ts,tsx}', { import: 'default' }),
  pages: import.meta.glob<Page>('./screens/pages/*.tsx', { eager: true, import: 'default' }),
})
`,
  'server/index.ts': `import { defineServer } from '${engineName}/server'

/** What the server does beside the resources: a family under the stem of each that needs one. */
export default defineServer({
  families: import.meta.glob('./families/*.ts', { eager: true, import: 'default' }),
  pages: import.meta.glob<string>('../screens/pages/*.tsx', { eager: true, query: '?raw', import: 'default' }),
})
`,
}

/** Writes the files of an app into a folder that has none. @returns whether it did */
export function newApp(args) {
  const asked = flagsOf(args)
  if (!asked) return refused('new <folder>, with --language de, en or pl')
  const { folder, language } = asked
  if (!folder) return refused('Which folder? panel-engine new shop')
  if (language !== 'en' && !Object.hasOwn(spoken, language))
    return refused(
      `${language}: no such language. There are de, en and pl; docs/another-app.md tells how one is added`,
    )
  const root = path.resolve(folder)
  if (existsSync(path.join(root, 'resources')))
    return refused(`${path.join(folder, 'resources')} is there already: nothing was written`)
  mkdirSync(root, { recursive: true })
  for (const part of ['resources', 'tsconfig.json'])
    cpSync(path.join(template, part), path.join(root, part), { recursive: true, force: false })
  mkdirSync(path.join(root, 'resources/server'))
  for (const [file, text] of Object.entries(doors))
    writeFileSync(path.join(root, 'resources', file), text)
  if (language !== 'en') speak(path.join(root, 'resources'), language)
  writeIgnored(path.join(root, '.gitignore'))
  writeManifest(root)
  const isInstalled = existsSync(path.join(root, 'node_modules', engineName))
  console.log(`Written. In ${folder}: ${isInstalled ? '' : 'npm install, then '}npm start`)
  return true
}

/** Adds the missing entries to .gitignore; written here, as npm leaves a file of that name out of a package. */
function writeIgnored(file) {
  const text = existsSync(file) ? readFileSync(file, 'utf8') : ''
  const known = text.split(/\r?\n/).map((line) => line.trim().replace(/^\/|\/$/g, ''))
  const missing = ['node_modules', 'dist', 'data'].filter((line) => !known.includes(line))
  const gap = text === '' || text.endsWith('\n') ? '' : '\n'
  writeFileSync(file, text + gap + missing.map((line) => `${line}\n`).join(''))
}

function flagsOf(args) {
  const options = { language: { type: 'string', default: 'en' } }
  try {
    const { values, positionals } = parseArgs({ args, options, allowPositionals: true })
    return { folder: positionals[0], language: values.language }
  } catch {
    return null
  }
}

/** Changes the language of a new app from English. */
function speak(resources, language) {
  const { noun, price, texts } = spoken[language]
  const isOfEngine = texts.startsWith('panel-engine/')
  mkdirSync(path.join(resources, 'i18n'))
  if (!isOfEngine)
    cpSync(path.join(german, language), path.join(resources, 'i18n', language), { recursive: true })
  writeFileSync(
    path.join(resources, 'i18n/languages.ts'),
    `import { ${language} } from '${isOfEngine ? 'panel-engine/languages' : `./${language}/language`}'

/** The languages of the panel, its own first. */
const languages = { ${language} }
export default languages

declare module 'panel-engine/register' {
  interface Register {
    readonly languages: typeof languages
  }
}
`,
  )
  rewrite(path.join(resources, 'app.ts'), [
    [
      "'panel-engine/schema'\n",
      `'panel-engine/schema'\nimport { texts as ${language} } from '${texts}'\n`,
    ],
    ['  resources: import', `  texts: { ${language} },\n  resources: import`],
  ])
  const words = noun.map((word) => `'${word}'`).join(', ')
  rewrite(path.join(resources, 'products.ts'), [
    ["{ en: ['Product', 'Products'] }", `{ ${language}: [${words}] }`],
    ["{ en: 'Price' }", `{ ${language}: '${price}' }`],
  ])
}

function rewrite(file, changes) {
  const text = changes.reduce(
    (now, [from, to]) => now.replace(from, to),
    readFileSync(file, 'utf8'),
  )
  writeFileSync(file, text)
}

function refused(why) {
  console.error(why)
  return false
}

/** Keeps an existing package.json, which has the installed engine in it. */
function writeManifest(root) {
  const file = path.join(root, 'package.json')
  const known = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {}
  const scripts = Object.fromEntries(commands.map((one) => [one, `panel-engine ${one}`]))
  // the placeholder of `npm init` is no test
  const { test, ...own } = known.scripts ?? {}
  if (test && !test.includes('no test specified')) own.test = test
  const made = {
    name: path.basename(root),
    private: true,
    ...known,
    type: 'module',
    scripts: { ...scripts, ...own },
    dependencies: { [engineName]: version, ...known.dependencies },
  }
  writeFileSync(file, `${JSON.stringify(made, null, 2)}\n`)
}
