import { spawnSync } from 'node:child_process'
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { parseSync } from 'vite'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { resourceText } from '../../../../scripts/newResource.mjs'
import { definitionFaults } from '../../../../server/resources/check'
import { resources } from '../../../../src/schema/registry'
import { crud, defineResource } from '../../../../src/schema'
import * as kinds from '../../../../src/fields'

/** A copy of the tree, beside the installed packages. */
let tree: string
beforeAll(() => {
  tree = mkdtempSync(path.join(os.tmpdir(), 'panel-new-'))
  for (const part of [
    'resources',
    'src',
    'server',
    'i18n',
    'dataProvider',
    'authProvider',
    'scripts',
    'package.json',
  ])
    cpSync(part, path.join(tree, part), { recursive: true })
  symlinkSync(path.resolve('node_modules'), path.join(tree, 'node_modules'))
})
afterAll(() => rmSync(tree, { recursive: true, force: true }))

const written = () => path.join(tree, 'resources/promoHarvest.ts')
afterEach(() => rmSync(written(), { force: true }))

const run = (args: readonly string[], input = '') =>
  spawnSync(process.execPath, ['scripts/cli.mjs', 'new', ...args], {
    cwd: tree,
    encoding: 'utf8',
    input,
  })

/** The definition in a text, evaluated with the real builders. */
const definitionOf = (text: string) => {
  const body = text.replace(/^import .*$/gm, '').replace('export default', 'return')
  const names = Object.keys(kinds)
  const build = new Function('crud', 'defineResource', ...names, body)
  return build(crud, defineResource, ...Object.values(kinds))
}

const languages = [
  { locale: 'pl', forms: 3 },
  { locale: 'en', forms: 2 },
]

describe('npm run new', { timeout: 60_000 }, () => {
  // one run for both: each reads the whole app twice
  it('writes a first file that passes the check, in the words of the command, and says what to do next', () => {
    const fields = 'name:text,banner:image,startDate:date'
    const words = ['--pl', 'Plon,Plony,Plon\u00f3w', '--en', 'Crop,Crops']
    const { status, stdout, stderr } = run([
      'promo-harvest',
      '--fields',
      fields,
      '--icon',
      'leaf',
      ...words,
    ])
    expect([status, stderr]).toEqual([0, ''])
    expect(stdout).toContain('resources/promoHarvest.ts is written and passes the check')
    expect(stdout).toContain('npm run dev')
    const text = readFileSync(written(), 'utf8')
    expect(text).toContain("name: 'promo-harvest'")
    // what has a default label is not given another
    expect(text).toContain('banner: image(),')
    expect(definitionFaults([...resources, definitionOf(text)])).toEqual([])
    expect(definitionOf(text).label).toEqual({
      pl: ['Plon', 'Plony', 'Plon\u00f3w'],
      en: ['Crop', 'Crops'],
    })
  })

  it('writes no other language, and no forms, than the app has', () => {
    const text = resourceText({
      name: 'crops',
      fields: 'ripeness:text,kind:select',
      languages: [{ locale: 'de', forms: 2 }],
    })
    expect(text).toContain("from 'panel-engine/schema'")
    expect(text).toContain("label: { de: ['Crops', 'Crops'] }")
    expect(text).not.toMatch(/\b(pl|en):/)
  })

  it('says what the check finds, and fails', () => {
    const { status, stderr } = run(['promo-harvest', '--icon', 'leef'])
    expect([status, stderr]).toEqual([1, expect.stringContaining('did you mean leaf?')])
  })

  it('names the groups of the menu, where one is none of them, and where another is said', () => {
    const { status, stderr } = run(['promo-harvest', '--group', 'akcje'])
    const told =
      'akcje: no such group of the menu. There are actions, others; another is said by menuGroups'
    expect([status, stderr]).toEqual([1, expect.stringContaining(told)])
    expect(existsSync(written())).toBe(false)
  })

  it('names the flags there are, where one is none of them', () => {
    const { status, stderr } = run(['promo-harvest', '--field', 'name:text'])
    const told =
      "Unknown option '--field'. new promo-harvest, with --fields, --pl, --en, --icon, --group"
    expect([status, stderr.trim()]).toEqual([1, told])
  })

  it('refuses a name that is there, whatever its file is called', () => {
    const { status, stderr } = run(['promoVouchers'])
    expect([status, stderr.trim()]).toEqual([1, 'promoVouchers: there is promo-vouchers already'])
    expect(existsSync(written())).toBe(false)
  })

  it.each([
    [{ name: 'Promo harvest', fields: 'name:text' }, 'letters, digits and hyphens'],
    [{ name: 'promo', fields: 'name:txt' }, 'no such kind: txt'],
    [{ name: 'promo', fields: 'Name:text' }, 'camelCase'],
    [{ name: 'promo', fields: 'name:text,name:date' }, 'two fields'],
    [{ name: 'promo', fields: 'total:computed' }, 'needs a function of the app'],
    [{ name: 'promo', fields: 'name:text', nouns: { pl: 'Plon,Plony' } }, '--pl: one word, or 3'],
  ])('refuses %o', (given, why) => {
    expect(() => resourceText({ languages, ...given })).toThrow(why)
  })

  it('writes what the start takes, whatever the kind', () => {
    // a function cannot be made up
    const plain = Object.keys(kinds).filter((kind) => kind !== 'computed')
    const fields = plain.map((kind) => `a${kind}:${kind}`)
    const text = resourceText({
      name: 'promo-all',
      fields: fields.join(','),
      languages,
      taken: ['hall'],
    })
    expect(parseSync('x.ts', text).errors).toEqual([])
    expect(definitionFaults([...resources, definitionOf(text)])).toEqual([])
  })
})
