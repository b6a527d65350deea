import { createRequire } from 'node:module'
import { fileURLToPath } from 'node:url'
import fc from 'fast-check'
import { build } from 'vite'
import { beforeAll, describe, expect, it } from 'vitest'
import { nativeHelpers } from '../../../../scripts/vite/nativeHelpers'

const root = fileURLToPath(new URL('../../../..', import.meta.url))
const ENTRY = '/node_modules/ra-core/entry.js'
const source = `
  import defaults from 'lodash/defaults.js'
  import get from 'lodash/get.js'
  import isEqual from 'lodash/isEqual.js'
  import pick from 'lodash/pick.js'
  import set from 'lodash/set.js'
  import union from 'lodash/union.js'
  import { parse, stringify } from 'query-string'
  export { defaults, get, isEqual, pick, set, union, parse, stringify }
`

type Helper = (...args: readonly unknown[]) => unknown
const lodash: Readonly<Record<string, Helper>> = createRequire(import.meta.url)('lodash')
const queryString: Readonly<Record<'parse' | 'stringify', Helper>> = createRequire(
  import.meta.resolve('ra-core'),
)('query-string')
let helpers: Readonly<Record<string, Helper>>
let modules: readonly string[]

beforeAll(async () => {
  const built = await build({
    root,
    configFile: false,
    logLevel: 'silent',
    plugins: [
      {
        name: 'entry',
        enforce: 'pre',
        resolveId: (id) => (id === ENTRY ? id : null),
        load: (id) => (id === ENTRY ? source : null),
      },
      nativeHelpers(),
    ],
    build: {
      write: false,
      copyPublicDir: false,
      modulePreload: false,
      rolldownOptions: { input: { entry: ENTRY }, preserveEntrySignatures: 'strict' },
    },
  })
  if (Array.isArray(built) || !('output' in built)) throw new Error('one build was expected')
  const [chunk] = built.output
  modules = chunk.moduleIds
  helpers = await import(`data:text/javascript,${encodeURIComponent(chunk.code)}`)
})

describe('the helpers that react-admin asks lodash for', () => {
  it('come without lodash', () => {
    expect(modules.filter((id) => id.includes('lodash/') && !id.includes('native:'))).toEqual([])
    expect(Object.keys(helpers)).toHaveLength(8)
  })

  it.each<readonly [name: string, args: () => readonly unknown[]]>([
    ['union', () => [[1, 2], [2, 3], ['2']]],
    ['union', () => [[], undefined]],
    ['union', () => [[[1]], [[1]], [NaN, NaN]]],
    ['pick', () => [{ sort: null, total: undefined, more: 1 }, ['sort', 'total', 'resource']]],
    ['pick', () => [Object.create({ sort: 1 }), ['sort']]],
    ['pick', () => [null, ['sort']]],
    ['defaults', () => [{}, { name: 'a', icon: undefined }, { icon: 'b', name: 'c' }]],
    ['defaults', () => [{}, undefined, { name: null }, { name: 'c' }]],
    ['get', () => [{ a: [{ b: 1 }] }, 'a[0].b']],
    ['get', () => [{ 'a.b': 1, a: { b: 2 } }, 'a.b']],
    ['get', () => [null, 'a.b', 3]],
    ['set', () => [{}, 'a[0].b', 1]],
    ['set', () => [{ a: 1 }, 'a.b', 1]],
    ['isEqual', () => [{ a: [NaN, undefined] }, { a: [NaN, undefined] }]],
    ['isEqual', () => [{ a: undefined }, {}]],
    ['isEqual', () => [new Date(0), new Date(1)]],
  ])('answer as lodash does: %s', (name, args) => {
    expect(helpers[name]?.(...args())).toStrictEqual(lodash[name]?.(...args()))
  })
})

describe('queries', () => {
  const texts = fc.string({ unit: 'grapheme' })
  const value = fc.oneof(texts, fc.integer(), fc.boolean(), fc.constant(undefined), fc.array(texts))

  it('are written and read as query-string does', () => {
    fc.assert(
      fc.property(fc.dictionary(fc.stringMatching(/^[a-z]\w{0,8}$/), value), (query) => {
        const read = { ...Object(queryString.parse(queryString.stringify(query))) }
        expect({ ...Object(helpers['parse']?.(queryString.stringify(query))) }).toEqual(read)
        // a character that may stand as it is, or in code, is read the same
        expect({ ...Object(queryString.parse(helpers['stringify']?.(query))) }).toEqual(read)
      }),
    )
  })
})
