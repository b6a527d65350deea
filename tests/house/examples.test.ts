import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { fencesIn, placed, type Fence } from './support/examples'
import { paths, readText, scripts } from './support/tree'

/** The page of the doors is made of the sources themselves. */
const isMade = (file: string) => file === 'docs/api.md'
const pages = paths.filter(
  (file) => /^(docs\/.*|README|CONTRIBUTING)\.md$/.test(file) && !isMade(file),
)
const fences = pages.flatMap((page) => fencesIn(readText(page)).map((fence) => ({ page, fence })))

/** Files of the tree that the pages quote: the compiler reads each with the rest, against the real types. */
const sources = paths.filter((file) =>
  /^(tests\/fixtures\/(screens|hallCount)\/\w+\.tsx|tests\/fixtures\/\w+\.ts|tests\/gallery\/(examples|kinds\/attendees)\/\w+\.ts|resources\/\w+\.ts|examples\/food\/resources\/(kinds\/(rating\/)?|i18n\/)\w+\.tsx?)$/.test(
    file,
  ),
)
const texts = new Set(sources.map(placed))
const kinds = readText('tests/gallery/examples/kinds.ts')
  .replaceAll(' of.', ' ')
  .replace(/\s+/g, '')

/** Whether an example is a file of the tree, a line of the example of kinds, or a list of calls that the page's maker wrote. */
const isCompiled = ({ text }: Fence): boolean =>
  texts.has(text) || kinds.includes(text.replace(/^\w+:|\s+/g, '')) || text.startsWith('// crud(')

const isCode = ({ language }: Fence) => ['ts', 'tsx'].includes(language)

describe('an example on a page', () => {
  it('is a file that is compiled, as it stands there', () => {
    const strays = fences.filter(({ fence }) => isCode(fence) && !isCompiled(fence))
    expect(strays.map(({ page, fence }) => `${page}:${fence.line}`)).toEqual([])
    expect(fences.filter(({ fence }) => isCode(fence)).length).toBeGreaterThan(50)
  })

  it('of a kind of one’s own is the whole folder', () => {
    const quoted = fencesIn(readText('docs/another-app.md')).map(({ text }) => text)
    const files = paths.filter((file) => file.startsWith('examples/food/resources/kinds/'))
    expect(files.length).toBeGreaterThan(6)
    expect(files.filter((file) => !quoted.includes(readText(file)))).toEqual([])
  })

  it('would be missed', () => {
    const [fence] = fencesIn("```ts\nexport default defineResource({ name: 'nowhere' })\n```\n")
    expect(fence && isCompiled(fence)).toBe(false)
  })

  it('is put where its imports lead somewhere', () => {
    const folders = { page: 'resources/screens/pages', hallCount: 'resources/screens/hallCount' }
    for (const file of sources.filter((one) => /^tests\/.*\.tsx$/.test(one))) {
      const folder = file.includes('hallCount')
        ? folders.hallCount
        : file.endsWith('/page.tsx')
          ? folders.page
          : 'resources/screens'
      const found = [...placed(file).matchAll(/from '(\.[^']+)'|import '(\.[^']+)'/g)]
      for (const [, from, bare] of found) {
        const target = path.posix.join(folder, from ?? bare ?? '')
        const isThere = ['', '.ts', '.tsx', '/index.ts'].some((end) => paths.includes(target + end))
        expect([file, target, isThere]).toEqual([file, target, true])
      }
    }
  })
})

const settings = readText('server/settings.ts')
const code = scripts.filter(({ path: file }) => !file.startsWith('tests/house/'))

/** The names of the environment that a page says: in a shell's lines and in code spans. */
const namesIn = (page: string): readonly string[] => {
  const spans = [...page.matchAll(/`([A-Z][A-Z0-9]*(?:_[A-Z0-9]+)+)(?:=[^`]*)?`/g)]
  const shell = fencesIn(page)
    .filter(({ language }) => language === 'sh')
    .flatMap(({ text }) => [...text.matchAll(/\b([A-Z][A-Z0-9]*(?:_[A-Z0-9]+)+)=/g)])
  return [...spans, ...shell].map(([, name = '']) => name)
}

/** The options that a page gives to a command of ours. */
const optionsIn = (page: string): readonly string[] =>
  [...page.matchAll(/npm run [\w:]+ -- ([^`\n]*)/g)].flatMap(([, given = '']) =>
    [...given.matchAll(/--([\w-]+)/g)].map(([, name = '']) => name),
  )

/** Those of Node and of the libraries that a page tells one to set. */
const isOthers = (name: string): boolean => /^(NODE|AWS|OTEL)_/.test(name)

const isSetting = (name: string): boolean =>
  isOthers(name) ||
  settings.includes(name) ||
  code.some(({ text }) => new RegExp(`\\b${name}\\b`).test(text))
const isOption = (name: string): boolean =>
  code.some(({ text }) => text.includes(`--${name}`) || text.includes(`'${name}'`))

describe.each(pages)('%s', (file) => {
  const page = readText(file)
  it('names settings and options that there are', () => {
    expect(namesIn(page).filter((name) => !isSetting(name))).toEqual([])
    expect(optionsIn(page).filter((name) => !isOption(name))).toEqual([])
  })
})

it('finds a setting and an option that are none', () => {
  expect(namesIn('`DATA_DRI=x`').filter((name) => !isSetting(name))).toEqual(['DATA_DRI'])
  expect(optionsIn('npm run backup -- --nwhere x').filter((name) => !isOption(name))).toEqual([
    'nwhere',
  ])
})
