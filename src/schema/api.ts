import { namesOf } from './names'
import type { Resource } from './resource'

/** A method and a path below `/api`, e.g. `'GET programs/service/{id}'`. */
export type Endpoint = `${'GET' | 'POST' | 'PUT' | 'DELETE'} ${string}`

/** The calls of a resource. A verb that is missing is a button that is missing. */
export interface Endpoints {
  readonly list?: Endpoint
  readonly create?: Endpoint
  readonly read?: Endpoint
  readonly update?: Endpoint
  readonly delete?: Endpoint
  readonly order?: Endpoint
  /** The whole order of a parent's children at once, against the parent's revision. */
  readonly orderAll?: Endpoint
  readonly toggle?: Endpoint
  readonly targetClients?: Endpoint
  readonly removeTargetClient?: Endpoint
}
export type Verb = keyof Endpoints

/** Every verb a resource may have. */
export const verbs: readonly Verb[] = [
  'list',
  'create',
  'read',
  'update',
  'delete',
  'order',
  'orderAll',
  'toggle',
  'targetClients',
  'removeTargetClient',
]

/** How a body travels. Files go by multipart alone. */
export type BodyKind = 'multipart' | 'urlencoded' | 'json'

type Bodies = BodyKind | { readonly create: BodyKind; readonly update: BodyKind }

export interface Api {
  /** The calls by verb, each a method and a path. */
  readonly endpoints: Endpoints
  /** How create and update bodies travel: both alike, or each its own way. */
  readonly body: Bodies
  /** What an update means by a key that is not there: its value is kept, or (products) it is cleared. */
  readonly absent: 'keep' | 'clear'
}

/** How the body of a verb travels. */
export const bodyKindOf = ({ body }: Pick<Api, 'body'>, verb: 'create' | 'update'): BodyKind =>
  typeof body === 'string' ? body : body[verb]

/** An endpoint taken apart. `params` are the names in braces, in order. */
export interface Call {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  readonly path: string
  readonly params: readonly string[]
}

/**
 * Splits an endpoint into method, path and parameter names.
 * @throws Error when the text is not `METHOD path`.
 */
export function parseEndpoint(endpoint: string): Call {
  const found = /^(GET|POST|PUT|DELETE) ([A-Za-z0-9_{}/-]+)$/.exec(endpoint)
  const [, method, path] = found ?? []
  if (!method || !path) throw new Error(`not an endpoint: ${endpoint}`)
  const params = [...path.matchAll(/\{(\w+)\}/g)].map((match) => match[1] ?? '')
  return { method: method as Call['method'], path, params }
}

/** Fills the braces of a path; each value is percent-encoded, a missing one is an error. */
export function fillPath(path: string, values: Readonly<Record<string, unknown>>): string {
  return path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = values[name]
    if (value === undefined || value === null) throw new Error(`no value for {${name}} in ${path}`)
    return encodeURIComponent(String(value))
  })
}

type Extra = {
  readonly order?: true
  readonly orderAll?: true
  readonly targetClients?: true
  readonly body?: Api['body']
  readonly absent?: Api['absent']
}

const extras = (list: string, item: string, extra: Extra): Endpoints => ({
  ...(extra.order && { order: `POST ${item}/order` as const }),
  ...(extra.orderAll && { orderAll: `POST ${list}/order` as const }),
  ...(extra.targetClients && {
    targetClients: `GET ${item}/target-users` as const,
    removeTargetClient: `DELETE ${item}/target-users/{storeKey}/{customerId}/{personId}` as const,
  }),
})

/**
 * The usual five calls of a family: list, create, and read, update, delete of one item.
 * @param path the family's path below `/api`
 * @example crud('advert', { order: true, targetClients: true })
 */
export const crud = (path: string, extra: Extra = {}): Api => ({
  endpoints: {
    list: `GET ${path}`,
    create: `POST ${path}`,
    read: `GET ${path}/{id}`,
    update: `POST ${path}/{id}`,
    delete: `DELETE ${path}/{id}`,
    ...extras(path, `${path}/{id}`, extra),
  },
  body: extra.body ?? 'multipart',
  absent: extra.absent ?? 'keep',
})

/**
 * A family whose items live under a path of their own.
 * @example items('programs', 'service', { createAt: 'list' }) // GET/POST programs, GET/POST/DELETE programs/service/{id}
 */
export const items = (
  path: string,
  item: string,
  extra: Extra & { readonly list?: string; readonly createAt?: 'list' | 'item' } = {},
): Api => {
  const list = extra.list ? `${path}/${extra.list}` : path
  const one = `${path}/${item}`
  return {
    endpoints: {
      list: `GET ${list}`,
      create: extra.createAt === 'list' ? `POST ${list}` : `POST ${one}`,
      read: `GET ${one}/{id}`,
      update: `POST ${one}/{id}`,
      delete: `DELETE ${one}/{id}`,
      ...extras(list, `${one}/{id}`, extra),
    },
    body: extra.body ?? 'multipart',
    absent: extra.absent ?? 'keep',
  }
}

/** Any other set of calls, each named. */
export const endpoints = (
  calls: Endpoints,
  { body = 'multipart', absent = 'keep' }: Pick<Extra, 'body' | 'absent'> = {},
): Api => ({ endpoints: calls, body, absent })

/** One record without an id: read with GET, saved with POST. */
export const single = (path: string): Api => ({
  endpoints: { read: `GET ${path}`, update: `POST ${path}` },
  body: 'multipart',
  absent: 'keep',
})

/** Whether `{id}` stands in the paths of a record. */
export const hasOwnId = ({ api }: Pick<Resource, 'api'>): boolean =>
  Object.values(api.endpoints).some((endpoint: string) => endpoint.includes('{id}'))

/** The names of the parts of a composed id, in their order; none where the id is one value. */
export const composedNames = (resource: Resource): readonly string[] =>
  resource.id === 'composed'
    ? [...namesOf(resource.composedOf), ...(hasOwnId(resource) ? ['id'] : [])]
    : []

/** The fields that tell one record from another by themselves: the parts of an id that has no `{id}` among them. */
export const ownParts = (resource: Resource): readonly string[] =>
  resource.id === 'composed' && !hasOwnId(resource) ? namesOf(resource.composedOf) : []

/** The parts of a record's id, each so written that a tilde can stand between two. */
export const composedParts = (
  resource: Resource,
  record: Readonly<Record<string, unknown>>,
): readonly string[] =>
  composedNames(resource).map((name) =>
    encodeURIComponent(String(record[name] ?? '')).replaceAll('~', '%7E'),
  )
