import { createRequire } from 'node:module'
import { fileURLToPath } from 'node:url'
import { build } from 'vite'
import { beforeAll, describe, expect, it } from 'vitest'
import { nativeHelpers } from '../../../../scripts/nativeHelpers'

const root = fileURLToPath(new URL('../../../..', import.meta.url))
const ENTRY = '/node_modules/ra-core/entry.js'
const source = `
  import defaults from 'lodash/defaults.js'
  import pick from 'lodash/pick.js'
  import union from 'lodash/union.js'
  export { defaults, pick, union }
`

type Helper = (...args: readonly unknown[]) => unknown
const lodash: Readonly<Record<string, Helper>> = createRequire(import.meta.url)('lodash')
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
}, 30_000)

describe('the helpers that react-admin asks lodash for', () => {
  it('come without lodash', () => {
    expect(modules.filter((id) => id.includes('lodash/') && !id.includes('native:'))).toEqual([])
    expect(Object.keys(helpers).toSorted()).toEqual(['defaults', 'pick', 'union'])
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
  ])('answer as lodash does: %s', (name, args) => {
    expect(helpers[name]?.(...args())).toStrictEqual(lodash[name]?.(...args()))
  })
})
