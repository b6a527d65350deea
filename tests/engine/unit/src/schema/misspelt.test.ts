import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

const root = process.cwd()
const from = (file: string) => JSON.stringify(path.join(root, file))

/** One mistake a line, each in a field or a resource of its own, so that no message hides another. */
const mistakes = [
  ['requierd', 'field', 'text({ requierd: true, max: 60 })'],
  ['widht', 'field', 'image({ required: true, widht: 640 })'],
  ['optoins', 'field', "select({ optoins: [{ id: 'a', label: { pl: 'A', en: 'A' } }] })"],
  ['visibleWhne', 'field', "text({ visibleWhne: when('name', 'x') })"],
  ['mesage', 'field', "text({ pattern: { match: 'x', mesage: { pl: 'A', en: 'A' } } })"],
  ['resuorce', 'field', "reference({ resuorce: 'gallery-words' })"],
  ['ordr', 'resource', "api: crud('x', { ordr: true })"],
  ['groop', 'resource', "menu: { groop: 'actions', position: 1, icon: 'store' }"],
  ['lists', 'resource', "lists: { columns: ['id'] }"],
  ['srot', 'resource', "list: { columns: ['id'], srot: { field: 'id', dir: 'asc' } }"],
  ['nmae', 'resource', "list: { columns: ['nmae'] }"],
  ['halls', 'resource', "menu: { position: 1, icon: 'halls' }"],
  ['endDat', 'resource', "archive: { endDat: 'name' }"],
] as const

const head = `import { crud, defineResource, when } from ${from('src/schema')}
import { image, reference, select, text } from ${from('src/fields')}
const label = { pl: ['A', 'B', 'C'], en: ['A', 'B'] } as const
const rest = { name: 'x', label, api: crud('x') } as const
void [crud, when, image, reference, select, rest]`

const lines = mistakes.map(([, where, text]) =>
  where === 'field'
    ? `defineResource({ ...rest, fields: { name: text(), wrong: ${text} } })`
    : `defineResource({ ...rest, fields: { name: text() }, ${text} })`,
)

describe('what the compiler says of a misspelt option', () => {
  let folder: string
  let messages: readonly string[]
  beforeAll(() => {
    folder = mkdtempSync(path.join(os.tmpdir(), 'panel-misspelt-'))
    writeFileSync(path.join(folder, 'mistakes.ts'), [head, ...lines].join('\n'))
    const compilerOptions = { types: [] }
    const config = { extends: path.join(root, 'tsconfig.json'), compilerOptions, include: [] }
    writeFileSync(
      path.join(folder, 'tsconfig.json'),
      JSON.stringify({ ...config, files: ['mistakes.ts'] }),
    )
    const { stdout } = spawnSync(
      path.join(root, 'node_modules/.bin/tsc'),
      ['--noEmit', '--pretty', 'false', '-p', folder],
      { encoding: 'utf8', cwd: folder },
    )
    messages = stdout.split('\n')
  })
  afterAll(() => rmSync(folder, { recursive: true, force: true }))

  it.each(mistakes.map(([name], at) => [name, at + head.split('\n').length + 1] as const))(
    'names %s',
    (name, line) => {
      const found = messages.find((message) => message.startsWith(`mistakes.ts(${line},`))
      expect(found).toMatch(new RegExp(`['"]${name}['"]`))
    },
  )
})
