import { namesOf } from './wire'
import type { KindVerbs } from './register'
import type { Resource } from './resource'

/** A method and a path below `/api`, e.g. `'GET programs/service/{id}'`. */
export type Endpoint = `${'GET' | 'POST' | 'PUT' | 'DELETE'} ${string}`

/** The calls that a kind of field brings, by verb; each path lies below that of a record. */
export type KindCalls = Readonly<Record<string, Endpoint>>

/**
 * The calls of a resource. Without a verb the panel shows no button for it. The verbs of the app's own kinds stand here
 * too.
 */
export interface Endpoints extends Readonly<Partial<Record<keyof KindVerbs, Endpoint>>> {
  readonly list?: Endpoint
  readonly create?: Endpoint
  readonly read?: Endpoint
  readonly update?: Endpoint
  readonly delete?: Endpoint
  readonly order?: Endpoint
  /** The whole order of a parent's children at once, against the parent's revision. */
  readonly orderAll?: Endpoint
  /** What loading a file into the list of a parent's children would do. */
  readonly preview?: Endpoint
  /** Imports it, all rows or none. */
  readonly load?: Endpoint
  readonly toggle?: Endpoint
}
export type Verb = keyof Endpoints

/** The verbs that the engine itself knows; the app's kinds may add others. */
export const verbs: readonly Verb[] = [
  'list',
  'create',
  'read',
  'update',
  'delete',
  'order',
  'orderAll',
  'preview',
  'load',
  'toggle',
]

/** How a body travels. Files go by multipart alone; `form` is urlencoded, and multipart where a file comes with it. */
export type BodyKind = 'multipart' | 'urlencoded' | 'form' | 'json'

type Bodies = BodyKind | { readonly create: BodyKind; readonly update: BodyKind }

/** The calls of a resource, and how their bodies travel. */
export interface Api<Field extends string = string> {
  /** The calls by verb, each a method and a path. */
  readonly endpoints: Endpoints
  /** How create and update bodies travel: both alike, or each its own way. */
  readonly body: Bodies
  /**
   * What a key missing from an update means: `keep` leaves the value; `clear` empties it if the field may be empty, and
   * then an empty value counts as missing.
   */
  readonly absent: 'keep' | 'clear'
  /** The field that the call `toggle` sets: a switch, which is pressed in the list itself. */
  readonly toggle?: Field
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

/** Where one thing is done to many records of a list. @param path that of the list */
export const bulkPath = (path: string): string => `bulk/${path}`

/** Fills the braces of a path; each value is percent-encoded, a missing one is an error. */
export function fillPath(path: string, values: Readonly<Record<string, unknown>>): string {
  return path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = values[name]
    if (value === undefined || value === null) throw new Error(`no value for {${name}} in ${path}`)
    return encodeURIComponent(String(value))
  })
}

/** Which calls a family has beyond the usual five, and which of those lie under another path. */
export interface CallOptions<Field extends string = string> {
  /** Where a new record is posted, if not to the list. */
  readonly create?: string
  /** Where a record is read, changed and deleted, the id behind it; below the list without it. */
  readonly item?: string
  /** Where a record is deleted, if not where it is read. */
  readonly delete?: string
  /** The ordering number of a record has a call of its own. */
  readonly order?: true
  /** The switch that is pressed in the list itself: its button there, with a question before it, and a call of its own. */
  readonly toggle?: Field
  /** The whole list is put in order by one call. */
  readonly orderAll?: true
  /** Files can be imported into the list, with a preview of the changes; needs `load` in the resource too. */
  readonly load?: true
  /** How bodies travel; `multipart` without it. */
  readonly body?: Api['body']
  /** What a key missing from an update means; `keep` without it. */
  readonly absent?: Api['absent']
}

/**
 * The usual five calls of a family: list, create, and read, update, delete of one item. Where a call lies elsewhere,
 * its path is given.
 * @param path the family's path below `/api`, which is that of its list
 * @example crud('books', { order: true })
 * @example crud('programs', { item: 'programs/service' }) // GET/POST programs, GET/POST/DELETE programs/service/{id}
 */
export const crud = <const Field extends string = never>(
  path: string,
  options: CallOptions<Field> = {},
): Api<NoInfer<Field>> => {
  const { create = path, item = path, order, orderAll, load, toggle } = options
  return {
    endpoints: {
      list: `GET ${path}`,
      create: `POST ${create}`,
      read: `GET ${item}/{id}`,
      update: `POST ${item}/{id}`,
      delete: `DELETE ${options.delete ?? item}/{id}`,
      ...(order && { order: `POST ${item}/{id}/order` as const }),
      ...(toggle !== undefined && { toggle: `POST ${item}/{id}/switch` as const }),
      ...(orderAll && { orderAll: `POST ${path}/order` as const }),
      ...(load && {
        preview: `POST ${path}/preview` as const,
        load: `POST ${path}/load` as const,
      }),
    },
    body: options.body ?? 'multipart',
    absent: options.absent ?? 'keep',
    ...(toggle !== undefined && { toggle }),
  }
}

interface Below {
  readonly list?: string
  readonly create?: string
}

/**
 * A family whose items, new ones too, live under a path of their own below it.
 * @param options `list` and `create` where those lie below the family's path as well
 * @example items('retro-delivery', 'service') // GET retro-delivery, POST retro-delivery/service, GET/POST/DELETE retro-delivery/service/{id}
 */
export const items = <const Field extends string = never>(
  path: string,
  item: string,
  {
    list,
    create = item,
    ...options
  }: Omit<CallOptions<Field>, 'create' | 'item' | 'delete'> & Below = {},
): Api<NoInfer<Field>> =>
  crud<Field>(list ? `${path}/${list}` : path, {
    ...options,
    create: `${path}/${create}`,
    item: `${path}/${item}`,
  })

/** Any other set of calls, each named. */
export const endpoints = <const Field extends string = never>(
  calls: Endpoints,
  {
    body = 'multipart',
    absent = 'keep',
    toggle,
  }: Pick<CallOptions<Field>, 'body' | 'absent' | 'toggle'> = {},
): Api<NoInfer<Field>> => ({
  endpoints: calls,
  body,
  absent,
  ...(toggle !== undefined && { toggle }),
})

/** One record without an id: read with GET, saved with POST. */
export const single = (path: string): Api<never> => ({
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

/**
 * The server's id of a record, from the panel's: the last part of a composed id, the whole of any other, tildes
 * included.
 */
export const ownId = ({ id: kind }: Pick<Resource, 'id'>, id: unknown): string =>
  kind === 'composed'
    ? // decodes as addresses do, but bears one that somebody wrote by hand
      (new URLSearchParams(
        `=${String(id ?? '')
          .split('~')
          .at(-1)}`,
      ).get('') ?? '')
    : String(id ?? '')

/** The fields that together identify a record: the parts of a composed id without `{id}`. */
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
