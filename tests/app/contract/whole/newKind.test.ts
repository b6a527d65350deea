import { execFileSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { createServer, type ViteDevServer } from 'vite'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Resource } from '../../../../src/schema'
import { readText, root } from '../../../house/support/tree'
import type { Api } from '../../../support/server/api'

/** A kind nobody has: a number of stars. This folder and one line are all that it takes. */
const line = "export { rating } from './rating/kind'\n"
const folder: Readonly<Record<string, string>> = {
  'kind.ts': `
    import type { FieldOptions } from '../../schema'
    import { kind } from '../kind'
    import { numberWire } from '../codec'

    export interface RatingOptions extends FieldOptions {
      readonly stars?: number
    }
    export const rating = kind<RatingOptions, number, number | string>()('rating', {
      wire: numberWire,
      store: 'integer',
      empty: null,
      isNumeric: true,
    })`,
  'rule.ts': `
    import type { FieldOf } from '../kinds'
    import { numberRule } from '../rule'
    export default (field: FieldOf<'rating'>) =>
      numberRule(field, { min: 1, max: field.stars ?? 5 }, 'rule.integer')`,
  'server.ts': `
    import { scalar } from '../../../server/fields/half'
    import type { RatingOptions } from './kind'
    export default scalar('integer', ({ stars = 5 }: RatingOptions) => ({ minimum: 1, maximum: stars }))`,
  'samples.ts': `
    import { anyNumber, optional, type Samples } from '../../../tests/support/sampleParts'
    const samples: Samples<unknown> = { valid: () => 4, drafts: () => optional(anyNumber) }
    export default samples`,
  'Input.tsx': `
    import type { InputProps } from '../../inputs/inputProps'
    import { NumberBox } from '../../inputs/number/NumberBox'
    export default function RatingInput({ name, field }: InputProps<'rating'>) {
      return <NumberBox name={name} field={field} inputMode="numeric" />
    }`,
  'Column.tsx': `
    import type { ColumnProps } from '../column'
    export default function RatingColumn({ value }: ColumnProps<'rating'>) {
      return value === null ? null : '*'.repeat(value)
    }`,
}
const films = `
  import { crud, defineResource } from '../src/schema'
  import { rating, text } from '../src/fields'
  export default defineResource({
    name: 'films',
    label: { pl: ['Film', 'Filmy', 'Filmy'], en: ['Film', 'Films'] },
    api: crud('film'),
    fields: { name: text({ required: true }), rating: rating({ stars: 6, label: { pl: 'Ocena', en: 'Rating' } }) },
  })`

const copied = ['src', 'resources', 'server', 'dataProvider', 'authProvider', 'i18n']
const config = {
  extends: './tsconfig.base.json',
  include: ['src/fields', 'src/globals.d.ts', 'server/fields', 'tests/support', 'resources'],
}

let copy: string
let vite: ViteDevServer

const write = (file: string, text: string) => writeFileSync(path.join(copy, file), text)

beforeAll(() => {
  copy = mkdtempSync(path.join(os.tmpdir(), 'kind-'))
  for (const room of [...copied, 'tests/support', 'package.json'])
    cpSync(path.join(root, room), path.join(copy, room), { recursive: true })
  cpSync(path.join(root, 'tsconfig.json'), path.join(copy, 'tsconfig.base.json'))
  symlinkSync(path.join(root, 'node_modules'), path.join(copy, 'node_modules'))
  write('tsconfig.json', JSON.stringify(config))
  mkdirSync(path.join(copy, 'src/fields/rating'))
  for (const [file, text] of Object.entries(folder)) write(`src/fields/rating/${file}`, text)
  write('src/fields/index.ts', line + readText('src/fields/index.ts'))
  write('resources/films.ts', films)
})

afterAll(async () => {
  await vite.close()
  rmSync(copy, { recursive: true })
})

/** What the compiler says of the copy; nothing where all is well. */
function faults(): string {
  const tsc = path.join(root, 'node_modules/.bin/tsc')
  try {
    // several checkers at once would each learn again what all ask for, while other tests have the other core
    const args = ['--noEmit', '--singleThreaded', '-p', copy]
    return execFileSync(tsc, args, { cwd: copy, encoding: 'utf8' })
  } catch (error) {
    return String(Reflect.get(Object(error), 'stdout'))
  }
}

describe('a new kind', () => {
  it('is created, read, listed, exported and described by the server', async () => {
    vite = await createServer({
      root: copy,
      configFile: false,
      logLevel: 'silent',
      appType: 'custom',
      server: { middlewareMode: true, ws: false, watch: null },
    })
    await vite.ssrLoadModule('/server/serverDoor.ts')
    const { openApi } = await vite.ssrLoadModule('/tests/support/server/api.ts')
    const api: Api = await openApi()
    const { default: resource }: { default: Resource } = JSON.parse(
      JSON.stringify(await vite.ssrLoadModule('/resources/films.ts')),
    )
    const made = await api.create(resource)
    expect(made.status).toBe(201)
    const id = made.data['id']
    expect((await api.verb(resource, 'read', { params: { id } })).data).toMatchObject({ rating: 4 })
    const low = await api.create(resource, { n: 2, changes: { rating: 2 } })
    expect(low.status).toBe(201)
    const list = await api.verb(resource, 'list', { query: 'sortBy=rating&sortDir=asc' })
    expect(list.data['items']).toMatchObject([{ rating: 2 }, { rating: 4 }])
    const csv = await api.verb(resource, 'list', { query: 'format=csv' })
    expect(csv.text.split('\r\n')[0]).toContain('id;revision;name;rating')
    expect((await api.create(resource, { n: 3, changes: { rating: 7 } })).errors).toHaveProperty(
      'rating',
    )
    const { openApiDocument } = await vite.ssrLoadModule('/server/openapi/document.ts')
    const { resourceRoutes } = await vite.ssrLoadModule('/server/verbs/routes.ts')
    const { models } = await vite.ssrLoadModule('/server/resources/model.ts')
    expect(JSON.stringify(openApiDocument(resourceRoutes(), [...models.values()]))).toContain(
      '"rating":{"type":["integer","null"],"minimum":1,"maximum":6}',
    )
    await api.store.close()
  }, 120_000)
})

/** What a kind may lack: a part of its file. */
const lacks: readonly { name: string; file: string; part: string; told: string }[] = [
  { name: 'noWire', file: 'kind.ts', part: 'wire: numberWire,', told: "'wire' is missing" },
  { name: 'noStore', file: 'kind.ts', part: "store: 'integer',", told: "'store' is missing" },
  { name: 'noEmpty', file: 'kind.ts', part: 'empty: null,', told: "'empty' is missing" },
]

describe('the compiler', () => {
  let found: readonly string[]

  // one run for all: a kind that lacks nothing beside those that do
  beforeAll(() => {
    for (const { name, file, part } of lacks) {
      mkdirSync(path.join(copy, 'src/fields', name))
      for (const [own, text] of Object.entries(folder)) {
        const renamed = text
          .replaceAll("'rating'", `'${name}'`)
          .replace('const rating', `const ${name}`)
        if (own !== file) write(`src/fields/${name}/${own}`, renamed)
        else write(`src/fields/${name}/${own}`, renamed.replace(part, ''))
      }
    }
    const lines = lacks.map(({ name }) => `export { ${name} } from './${name}/kind'\n`).join('')
    write('src/fields/index.ts', lines + line + readText('src/fields/index.ts'))
    found = faults().split(/\n(?=\S)/)
  }, 180_000)

  it('has nothing to say of a kind that is a folder and one line', () => {
    const names = lacks.map(({ name }) => name)
    expect(
      found.filter((fault) => !names.some((name) => fault.includes(name)) && fault.trim() !== ''),
    ).toEqual([])
  })

  it.each(lacks)('names $name and what it lacks', ({ name, told }) => {
    expect(found.filter((fault) => fault.includes(name)).join('\n')).toContain(told)
  })
})
