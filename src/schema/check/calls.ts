import { composedNames, parseEndpoint, type Endpoint, type KindCalls, type Verb } from '../api'
import { namesOf, snakeCase } from '../wire'
import type { Known } from './known'
import type { Resource } from '../resource'

/** The names allowed in the braces of a path: the id or its parts, the parent, and those that a kind fills. */
function fillersOf(resource: Resource, verb: string, kindCalls: KindCalls): readonly string[] {
  const { parent, composedOf } = resource
  const item = isItemCall(resource, verb) ? ['id'] : []
  const own = kindCalls[verb] ? parseEndpoint(kindCalls[verb]).params : []
  return [...item, ...(parent ? ['parent'] : []), ...namesOf(composedOf), ...own]
}

/** Whether a call is about one record, and not about a collection. */
const isItemCall = ({ singleton }: Resource, verb: string): boolean =>
  !singleton && !['list', 'create', 'orderAll', 'preview', 'load'].includes(verb)

/** The names that identify a record in a path. */
const idNames = (resource: Resource): readonly string[] =>
  resource.id === 'composed' ? composedNames(resource) : ['id']

/** The calls that read; all others write. */
const readers = ['list', 'read']

/** What paths of the API itself begin with, also of those features that an app leaves out. */
export const engineCalls: readonly string[] = [
  'audit',
  'bulk',
  'file',
  'find',
  'history',
  'info',
  'links-to',
  'names',
  'open',
  'openapi.json',
  'screen',
  'start',
  'timeline',
  'views',
]

function* endpointFaults(
  resource: Resource,
  verb: string,
  { endpoint, kindCalls }: { readonly endpoint: Endpoint; readonly kindCalls: KindCalls },
): Generator<string> {
  const at = `${resource.name}.api.${verb}`
  if (/^\w+ \//.test(endpoint)) return yield `${at}: a path begins without a slash: ${endpoint}`
  if (/\/(\/|$)/.test(endpoint)) return yield `${at}: a part of the path is empty: ${endpoint}`
  try {
    const { method, params } = parseEndpoint(endpoint)
    const isRead = readers.includes(verb) || kindCalls[verb]?.startsWith('GET ') === true
    if (isRead !== (method === 'GET'))
      yield `${at}: ${isRead ? 'what reads is a GET' : 'what writes is no GET'}: ${endpoint}`
    const fillers = fillersOf(resource, verb, kindCalls)
    for (const name of params)
      if (!fillers.includes(name))
        yield `${at}: nobody fills {${name}}; ${fillers.length > 0 ? `there is ${fillers.map((one) => `{${one}}`).join(', ')}` : 'the path takes no value'}`
    for (const part of isItemCall(resource, verb) ? idNames(resource) : [])
      if (!params.includes(part)) yield `${at}: {${part}}, a part of the id, is not in the path`
  } catch (error) {
    yield `${at}: ${error instanceof Error ? error.message : String(error)}`
  }
}

/** What is wrong with the calls of a resource, and with what they need beside them. */
export function* callFaults(
  resource: Resource,
  { kindCalls, callsOf }: Pick<Known, 'kindCalls' | 'callsOf'>,
): Generator<string> {
  const { name, order, api } = resource
  const calls: Partial<Record<Verb, Endpoint>> = api.endpoints
  for (const [verb, endpoint] of Object.entries(calls))
    yield* endpointFaults(resource, verb, { endpoint, kindCalls })
  for (const [verb, endpoint] of Object.entries(calls)) {
    const [first = ''] = endpoint.replace(/^\w+ /, '').split('/')
    if (!engineCalls.includes(first)) continue
    yield `${name}.api.${verb}: the API itself has calls below ${first}: say another path`
    break
  }
  if (calls.order && order === undefined) yield `${name}.order: is missing, and api.order needs it`
  if (!calls.order && order !== undefined) yield `${name}.api.order: is missing, and order needs it`
  if (calls.toggle && api.toggle === undefined)
    yield `${name}.api.toggle: names no field, and the call needs one: { toggle: '…' }`
  if (!calls.toggle && api.toggle !== undefined)
    yield `${name}.api.endpoints.toggle: is missing, and api.toggle needs it`
  const needed = new Map(
    Object.entries(resource.fields).flatMap(([field, own]) =>
      Object.keys(callsOf(own)).map((verb) => [verb, field] as const),
    ),
  )
  for (const verb of Object.keys(kindCalls)) {
    const has = Object.hasOwn(calls, verb)
    if (has && !needed.has(verb)) yield `${name}.api.${verb}: no field has such a call`
    else if (!has && needed.has(verb))
      yield `${name}.api.${verb}: is missing, and fields.${needed.get(verb)} needs it`
  }
  for (const verb of ['list', 'orderAll', 'preview', 'load'] as const)
    if (resource.parent && calls[verb] && !calls[verb].includes('{parent}'))
      yield `${name}.api.${verb}: {parent} is not in the path, and parent needs it`
  if (calls.orderAll && !resource.parent)
    yield `${name}.parent: is missing, and api.orderAll needs it: its revision is that of the order`
  if (calls.orderAll && order === undefined)
    yield `${name}.order: is missing, and api.orderAll needs it`
  if (calls.update && !calls.read) yield `${name}.api.read: is missing, and api.update needs it`
}

/** No query key of a list's filters may also be one of its page, order or phrase. */
export function* queryFaults(resource: Resource, known: Known): Generator<string> {
  const { name, fields, variant, composedOf, views = [] } = resource
  const fault = (at: string, key: string, other: string) =>
    `${name}.${at}: ${key} has a meaning of its own in the query of a list: say another ${other}`
  const key = snakeCase(variant?.key ?? '')
  if (known.queryKeys.includes(key)) yield fault('variant.key', key, 'key')
  const places: readonly (readonly [at: string, names: readonly string[]])[] = [
    ['composedOf', namesOf(composedOf)],
    ...views.map(({ where }, index) => [`views.${index}.where`, Object.keys(where)] as const),
  ]
  for (const [at, names] of places)
    for (const one of names) {
      const field = fields[one]
      const sent = field && known.column(one, field)
      if (sent && known.queryKeys.includes(sent)) yield fault(at, sent, 'wire')
    }
}
