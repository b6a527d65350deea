import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { parseSync } from 'vite'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { resourceText } from '../../../scripts/new.mjs'
import { definitionFaults } from '../../../server/resources/check'
import { crud, defineResource } from '../../../src/schema'
import * as kinds from '../../../src/fields'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'panel-new-'))
  mkdirSync(path.join(folder, 'resources'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const run = (...args: string[]) =>
  spawnSync(process.execPath, [path.resolve('scripts/new.mjs'), ...args], {
    cwd: folder,
    encoding: 'utf8',
  })

/** The definition in a text, evaluated with the real builders. */
const definitionOf = (text: string) => {
  const body = text.replace(/^import .*$/gm, '').replace('export default', 'return')
  const names = Object.keys(kinds)
  const build = new Function('crud', 'defineResource', ...names, body)
  return build(crud, defineResource, ...Object.values(kinds))
}

describe('npm run new', () => {
  it('writes a first file and says what to do next', () => {
    const { status, stdout, stderr } = run('promo-harvest', '--fields', 'name:text,banner:image')
    expect([status, stderr]).toEqual([0, ''])
    expect(stdout).toContain('resources/promoHarvest.ts is written')
    expect(stdout).toContain('npm run dev')
    const text = readFileSync(path.join(folder, 'resources/promoHarvest.ts'), 'utf8')
    expect(text).toContain("name: 'promo-harvest'")
  })

  it('refuses a name that is there, whatever its file is called', () => {
    writeFileSync(path.join(folder, 'resources/x.ts'), "defineResource({ name: 'promo-harvest' })")
    const { status, stderr } = run('promoHarvest')
    expect(status).toBe(1)
    expect(stderr).toContain('is there already')
    expect(stderr).not.toContain('at ')
  })

  it.each([
    ['Promo harvest', 'name:text', 'letters, digits and hyphens'],
    ['promo', 'name:txt', 'no such kind: txt'],
    ['promo', 'Name:text', 'camelCase'],
    ['promo', 'name:text,name:url', 'two fields'],
  ])('refuses %s with %s', (name, fields, why) => {
    expect(() => resourceText({ name, fields })).toThrow(why)
  })

  it('writes what the start takes, whatever the kind', () => {
    const fields = Object.keys(kinds).map((kind) => `a${kind}:${kind}`)
    const text = resourceText({ name: 'promo-all', fields: fields.join(',') })
    expect(parseSync('x.ts', text).errors).toEqual([])
    expect(
      definitionFaults([definitionOf(text)]).filter((fault) => !/such resource/.test(fault)),
    ).toEqual([])
  })
})
