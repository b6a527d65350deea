import { describe, expect, it } from 'vitest'
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

/** Files that a page points at: links and paths in code spans. */
const filesIn = (page: string) => [
  ...[...page.matchAll(/\]\((?!https?:|#)([^)#\s]+)/g)].map(([, path]) => path ?? ''),
  ...[
    ...page.matchAll(
      /`((?:src|server|resources|dataProvider|authProvider|i18n|tests|scripts|bench|docs)\/[\w./-]+\.\w+)`/g,
    ),
  ].map(([, path]) => path ?? ''),
]
const lost = (page: string) =>
  filesIn(page).filter((path) => {
    const plain = path.replace(/^\.\//, '').replace(/\/$/, '')
    return !paths.some((known) => known === plain || known.startsWith(`${plain}/`))
  })

describe.each(['README.md', 'CONTRIBUTING.md', 'docs/architecture.md'])('%s', (file) => {
  const page = readText(file)
  const { scripts }: { scripts: Record<string, string> } = JSON.parse(readText('package.json'))
  it('names commands that exist', () => {
    expect(missing(page, scripts)).toEqual([])
  })
  it('points at files that exist', () => {
    expect(lost(file.startsWith('docs/') ? page.replaceAll('](../', '](') : page)).toEqual([])
  })
})

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
