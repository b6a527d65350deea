import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { parts } from '../../scripts/packed.mjs'
import { paths, readText } from './support/tree'

const builtIn = new Set(['ci', 'start', 'test'])

/** npm scripts that a page tells one to run. */
const commandsIn = (page: string) => [
  ...new Set([
    ...[...page.matchAll(/npm run ([\w:-]+)/g)].map(([, name]) => name ?? ''),
    ...[...page.matchAll(/npm (start|test)\b/g)].map(([, name]) => name ?? ''),
  ]),
]
const missing = (page: string, scripts: Readonly<Record<string, unknown>>) =>
  commandsIn(page).filter((name) => !(name in scripts) && !(builtIn.has(name) && name === 'ci'))

/** Files that a page points at: links, from where the page lies, paths in code spans and in the boxes of a picture. */
const filesIn = (page: string, folder = '.') => [
  ...[...page.matchAll(/\]\((?!https?:|#)([^)#\s]+)/g)].map(([, file = '']) =>
    path.posix.join(folder, file),
  ),
  ...[
    ...page.matchAll(
      /`((?:src|server|resources|dataProvider|authProvider|i18n|tests|scripts|bench|deploy|docs|examples)\/[\w./-]*)`/g,
    ),
  ].map(([, file]) => file ?? ''),
  ...[...page.matchAll(/(?:\["|\+ )(src\/\w+)/g)].map(([, file]) => file ?? ''),
]
const lost = (page: string, folder?: string, among = paths) =>
  filesIn(page, folder).filter((file) => {
    const plain = file.replace(/\/$/, '')
    return !among.some((known) => known === plain || known.startsWith(`${plain}/`))
  })

/** What is in the package, and what an app of its own has there: as far as an example has it. */
const packed = paths.filter((file) =>
  parts.some((part) => file === part || file.startsWith(`${part}/`)),
)
const beside = packed.map((file) => file.replace(/^examples\/\w+\//, ''))

const pages = paths.filter((file) => /^(docs\/.*|README|CONTRIBUTING|CHANGELOG)\.md$/.test(file))

describe.each(pages)('%s', (file) => {
  const page = readText(file)
  const { scripts }: { scripts: Record<string, string> } = JSON.parse(readText('package.json'))
  it('names commands that exist', () => {
    expect(missing(page, scripts)).toEqual([])
  })
  it('points at files that exist', () => {
    expect(lost(page, path.dirname(file))).toEqual([])
  })
})

describe.each(packed.filter((file) => /^docs\/[^/]*\.md$/.test(file)))(
  '%s of the package',
  (file) => {
    it('points at what the package has', () => {
      expect(lost(readText(file), 'docs', [...packed, ...beside])).toEqual([])
    })
  },
)

it('would be caught', () => {
  expect(missing('run `npm run fly`', {})).toEqual(['fly'])
  expect(lost('see [x](docs/nowhere.md) and `src/nowhere.ts`')).toEqual([
    'docs/nowhere.md',
    'src/nowhere.ts',
  ])
})

it('gives the two commands in one line each, and they are what .ci/run does', () => {
  const page = readText('README.md')
  expect(page).toContain('npm ci && npm start')
  expect(page).toContain('npm ci && npm test')
  const ci = readText('.ci/run')
  for (const command of ['npm ci', 'npm start', 'npm test']) expect(ci).toContain(command)
})

it('shows a whole resource file, exactly as it lies there', () => {
  const shown = readText('README.md').split('```ts\n')[1]?.split('```')[0]
  expect(shown).toBe(readText('resources/promoVouchers.ts'))
})
