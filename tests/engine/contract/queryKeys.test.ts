import { beforeAll, expect, test } from 'vitest'
import { fullPath, type Route } from '../../../server/http/route'
import { openApiDocument } from '../../../server/openapi/document'
import { models } from '../../../server/resources/model'
import { allRoutes } from '../../../server/routes'
import { openApi, type Api } from '../../support/server/api'

interface Parameter {
  readonly in?: string
  readonly name?: string
  readonly $ref?: string
}
interface Document {
  readonly paths: Readonly<
    Record<string, Readonly<Record<string, { readonly parameters?: readonly Parameter[] }>>>
  >
  readonly components: { readonly parameters: Readonly<Record<string, Parameter>> }
}

const document: Document = JSON.parse(
  JSON.stringify(openApiDocument(allRoutes, [...models.values()])),
)

const documented = (route: Route): readonly string[] =>
  (document.paths[fullPath(route)]?.[route.method.toLowerCase()]?.parameters ?? []).flatMap(
    (parameter) => {
      const { $ref } = parameter
      const found = $ref ? document.components.parameters[$ref.split('/').at(-1) ?? ''] : parameter
      return found?.in === 'query' && found.name ? [found.name] : []
    },
  )

const said = (route: Route) => `${route.method} ${fullPath(route)}`
// the one that ends the session would end this test
const reading = allRoutes.filter(({ method, path }) => method === 'GET' && !/logout/.test(path))

let api: Api
beforeAll(async () => {
  api = await openApi()
})

/** The status of a call, and the keys that were asked of its query by name. */
async function ask(route: Route, query = '') {
  const path = fullPath(route).replace(/\{\w+\}/g, '1')
  const asked = new Set<string>()
  const { get, has, getAll } = URLSearchParams.prototype
  const noted = <Result>(read: (this: URLSearchParams, key: string) => Result) =>
    function (this: URLSearchParams, key: string): Result {
      asked.add(key)
      return read.call(this, key)
    }
  Object.assign(URLSearchParams.prototype, {
    get: noted(get),
    has: noted(has),
    getAll: noted(getAll),
  })
  try {
    const { status } = await api.call('GET', `${path}${query && `?${query}`}`)
    return { status, asked: [...asked] }
  } finally {
    Object.assign(URLSearchParams.prototype, { get, has, getAll })
  }
}

test('a key that a call reads of its query is in its description', async () => {
  const missing: string[] = []
  // of those that declare their keys nobody gets another one, as the test below shows
  for (const route of reading.filter(({ query }) => !query)) {
    const known = documented(route)
    const { status, asked } = await ask(route)
    expect([said(route), status]).not.toEqual([said(route), 401])
    for (const key of asked)
      // every answer looks whether it is a file, and every list whether it is asked for what no list of its kind has
      if (!known.includes(key) && !['format', 'archive', 'phraseIn', ''].includes(key))
        missing.push(`${said(route)}: ${key}`)
  }
  expect(missing).toEqual([])
})

test('a call of a family, or a list of choices, refuses a key that it does not know', async () => {
  const calls = allRoutes.filter(
    ({ verb, path, resource }) => !verb && resource && !path.startsWith('/'),
  )
  const open = calls.filter(({ query, path }) => !query && !path.startsWith('file/'))
  expect(open.map(said)).toEqual([])
})

test('a call about one record, or that changes something, refuses a key that it does not know', async () => {
  // a list of a record's own knows the keys of every list, and looks for the record first
  const calls = allRoutes.filter((route) => route.verb && !documented(route).includes('page'))
  const bulks = allRoutes.filter(({ verb }) => verb === 'bulk')
  expect(calls.length).toBeGreaterThan(bulks.length)
  const accepted: string[] = []
  for (const route of [...calls, ...bulks]) {
    const path = fullPath(route).replace(/\{\w+\}/g, '1')
    const { status } = await api.call(route.method, `${path}?nope=1`)
    if (status !== 400) accepted.push(`${said(route)} ${status}`)
  }
  expect(accepted).toEqual([])
})

test('a call that is no verb of a resource refuses every key that its description has not', async () => {
  const all = new Set(reading.flatMap(documented).filter((key) => !key.startsWith('filter[')))
  const plain = reading.filter(({ query }) => query)
  expect(plain.length).toBeGreaterThan(8)
  const accepted: string[] = []
  for (const route of plain)
    for (const key of [...all, 'nope'].filter((one) => !documented(route).includes(one))) {
      const { status } = await ask(route, `${encodeURIComponent(key)}=1`)
      if (status !== 400) accepted.push(`${said(route)}: ${key} ${status}`)
    }
  expect(accepted).toEqual([])
})
