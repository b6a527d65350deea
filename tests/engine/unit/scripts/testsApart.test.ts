import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { expect, test } from 'vitest'
import { testsApart } from '../../../../scripts/testsApart'

type Where = 'apart' | 'pages' | 'shared' | 'neither'

/** Where a test file of that text goes. */
function whereIs(text: string, name = 'some.test.ts'): Where {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'apart-'))
  try {
    const file = path.join(folder, name)
    writeFileSync(file, `import { test } from 'vitest'\n${text}\n`)
    const { apart, pages, shared } = testsApart([folder])
    expect([...apart, ...pages, ...shared].filter((found) => found !== file)).toEqual([])
    if (apart.includes(file)) return 'apart'
    if (pages.includes(file)) return 'pages'
    return shared.includes(file) ? 'shared' : 'neither'
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

// in pieces: this file is read as well, and changes nothing
const vi = ['v', 'i.'].join('')

test.each<[string, Where]>([
  [`${vi}mock('../a')`, 'apart'],
  [`${vi}doMock('../a')`, 'apart'],
  [`${vi}resetModules()`, 'apart'],
  [`${vi}stubGlobal('fetch', none)`, 'apart'],
  [`${vi}stubEnv('TZ', 'UTC')`, 'apart'],
  [`${vi}useFakeTimers()`, 'apart'],
  [`${vi}spyOn(console, 'error')`, 'apart'],
  [`${vi}spyOn(storeroom, 'open')`, 'apart'],
  [`${vi}spyOn(store.db.getExecutor(), 'executeQuery')`, 'shared'],
  [`${vi}spyOn(api.store, 'load')`, 'shared'],
  [`expect(process.${['memory', 'Usage'].join('')}().rss)`, 'apart'],
  [`// ${['@vitest', 'environment'].join('-')} jsdom`, 'apart'],
  [['//', 'apart: it counts the handles of the process'].join(' '), 'apart'],
  ['// what stands apart: nothing', 'shared'],
  ["import { open } from '../support/panel/panel'", 'pages'],
  ["import { open } from '../support/panel/browserApi'", 'pages'],
  ['expect(1).toBe(1)', 'shared'],
])('a file with %j goes %s', (text, where) => {
  expect(whereIs(text)).toBe(where)
})

test('components are pages, unless they change the world of others; what is no test is nothing', () => {
  expect(whereIs('expect(1).toBe(1)', 'some.test.tsx')).toBe('pages')
  expect(whereIs(`${vi}useFakeTimers()`, 'some.test.tsx')).toBe('apart')
  expect(whereIs(`${vi}useFakeTimers()`, 'samples.ts')).toBe('neither')
})
