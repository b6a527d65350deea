import { describe, expect, it } from 'vitest'
import { importsOf } from './support/syntax'
import { readText, scripts, type SourceFile } from './support/tree'

/** What the people who asked for this panel named: each is really used, not only listed. */
const named = [
  'react',
  'react-admin',
  'ra-data-simple-rest',
  'ra-i18n-polyglot',
  'ra-language-polish',
  '@mui/material',
  'yup',
  'vite',
  'vitest',
  'msw',
]

const unused = (files: readonly SourceFile[], packages: readonly string[]) => {
  const used = new Set(
    files.flatMap((file) =>
      importsOf(file)
        .filter(({ isType }) => !isType)
        .map(({ specifier }) => specifier),
    ),
  )
  return packages.filter(
    (name) => ![...used].some((one) => one === name || one.startsWith(`${name}/`)),
  )
}

describe('packages', () => {
  it('that were asked for are imported', () => {
    expect(unused(scripts, named)).toEqual([])
  })
  it('would be missed', () => {
    expect(unused([{ path: 'a.ts', text: "import type { A } from 'yup'" }], ['yup'])).toEqual([
      'yup',
    ])
  })
})

const addresses = (lock: string) => lock.match(/"resolved"\s*:|https?:\/\/[^"\s]*\.tgz/g) ?? []

describe('the lock file', () => {
  it('names no address to download from', () => {
    expect(addresses(readText('package-lock.json'))).toEqual([])
  })
  it('would be caught', () => {
    expect(addresses('{ "resolved": "x" }')).toHaveLength(1)
  })
})
