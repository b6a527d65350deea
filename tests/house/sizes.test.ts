import { expect, it } from 'vitest'
import { paths, readText, scripts, type SourceFile } from './support/tree'

/** Resources and texts are plain data, wherever an app lies: as long as an entity has fields, a language words. */
const isData = (path: string) => /(^|\/)resources\/([^/]+\.ts|i18n\/.+)$|^i18n\//.test(path)

/** What a file has at most. */
const limitOf = (path: string) => (isData(path) ? Infinity : 400)
const lengthOf = (text: string) => text.replace(/\n$/, '').split('\n').length

const tooLong = (files: readonly SourceFile[]) =>
  files
    .filter(({ path, text }) => lengthOf(text) > limitOf(path))
    .map(({ path, text }) => `${path}: ${lengthOf(text)} lines, at most ${limitOf(path)}`)

it('keeps files short: a long file is two ideas', () => {
  const styles = paths
    .filter((path) => path.endsWith('.css'))
    .map((path) => ({ path, text: readText(path) }))
  expect(styles.length).toBeGreaterThan(10)
  const code = scripts.filter(({ path }) => !path.startsWith('tests/'))
  expect(tooLong([...code, ...styles])).toEqual([])
})

it('finds a long one', () => {
  const files = [
    { path: 'resources/b.ts', text: 'x\n'.repeat(401) },
    { path: 'examples/food/resources/b.ts', text: 'x\n'.repeat(401) },
    { path: 'resources/screens/b.tsx', text: 'x\n'.repeat(401) },
    { path: 'src/b.ts', text: 'x\n'.repeat(400) },
    { path: 'src/c.ts', text: 'x\n'.repeat(401) },
    { path: 'src/d.css', text: 'x\n'.repeat(401) },
  ]
  expect(tooLong(files)).toEqual([
    'resources/screens/b.tsx: 401 lines, at most 400',
    'src/c.ts: 401 lines, at most 400',
    'src/d.css: 401 lines, at most 400',
  ])
})

/** How many files a folder has at most; what is there already may not become more. */
const mostOf = (folder: string) => (folder === 'src/fields' ? 34 : 30)

const isCode = (path: string) => /\.(tsx?|mjs|css)$/.test(path)

/** Folders with more files than a person takes in at once; data is as long as there are entities. */
function tooFull(files: readonly string[]): readonly string[] {
  const counts = new Map<string, number>()
  for (const file of files.filter((path) => isCode(path) && !isData(path))) {
    const folder = file.slice(0, file.lastIndexOf('/'))
    counts.set(folder, (counts.get(folder) ?? 0) + 1)
  }
  return [...counts]
    .filter(([folder, count]) => count > mostOf(folder))
    .map(([folder, count]) => `${folder}: ${count} files, at most ${mostOf(folder)}`)
}

it('keeps folders small: a full one is two rooms', () => {
  expect(paths.length).toBeGreaterThan(1000)
  expect(tooFull(paths)).toEqual([])
})

it('finds a full one', () => {
  const many = (folder: string) => Array.from({ length: 31 }, (_, at) => `${folder}/${at}.ts`)
  expect(tooFull([...many('src/a'), ...many('i18n/pl'), ...many('tests/a')])).toEqual([
    'src/a: 31 files, at most 30',
    'tests/a: 31 files, at most 30',
  ])
})
