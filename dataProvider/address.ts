import {
  composedNames,
  composedParts,
  fillPath,
  parseEndpoint,
  type Resource,
  type Verb,
  bodyKindOf,
  snakeCase,
  type Entry,
  type Values,
} from '../src/schema'
import type { Method } from './http'
import { encode, wireNameOf } from '../src/fields/codec'
import { encodeJson } from '../src/fields/jsonBody'

/** The id of a singleton's one record in the panel; the wire has none. */
export const SINGLETON_ID = 'single'

/** The path parameters besides the record's own id. */
export interface Place {
  /** The id of the record that the child stands under. */
  readonly parent?: string | number
  /** Further path parameters, for calls about something that belongs to a record. */
  readonly params?: Readonly<Record<string, string | number>>
}

/** Method and path of one call, `/api` included. */
export interface Called {
  readonly method: Method
  readonly path: string
}

/**
 * The panel's id of a record: of a composed one its parts with tildes between them, e.g. `extra~12`.
 * @param id the id on the wire
 */
export function panelId(
  resource: Resource,
  record: Readonly<Record<string, unknown>>,
  id: string | number,
): string | number {
  const parts = composedParts(resource, { ...record, id })
  return parts.length === 0 ? id : parts.join('~')
}

/** The path parameters of a panel's id: `extra~12` of a composed id is `{ list: 'extra', id: '12' }`. */
export function idParams(
  resource: Resource,
  id: string | number | undefined,
): Record<string, string> {
  if (id === undefined) return {}
  const text = String(id)
  const parts = composedNames(resource)
  const values = text.split('~')
  if (parts.length === 0 || values.length !== parts.length) return { id: text }
  return Object.fromEntries(parts.map((name, at) => [name, decodeURIComponent(values[at] ?? '')]))
}

/**
 * Where a verb of a resource goes.
 * @throws Error when the resource has no such call, or a path parameter is missing
 */
export function calledAt(
  resource: Resource,
  verb: Verb,
  { id, parent, params }: Place & { readonly id?: string | number } = {},
): Called {
  const endpoint = resource.api.endpoints[verb]
  if (!endpoint) throw new Error(`${resource.name} has no call for ${verb}`)
  const call = parseEndpoint(endpoint)
  const values = { ...idParams(resource, id), parent, ...params }
  return { method: call.method, path: `/api/${fillPath(call.path, values)}` }
}

/** Whether a path already names the parent. */
const namesParent = (resource: Resource, verb: Verb): boolean =>
  resource.api.endpoints[verb]?.includes('{parent}') ?? false

interface Write extends Place {
  readonly operation: 'create' | 'update'
}

/** What is sent beside the fields: the variant of a new record, and its parent where the path does not name it. */
function extraEntries(resource: Resource, { operation, parent }: Write): Entry[] {
  if (operation === 'update') return []
  const { variant, parent: under } = resource
  const field = under && resource.fields[under.field]
  return [
    ...(variant ? [[snakeCase(variant.key), variant.value] as const] : []),
    ...(under && parent !== undefined && !namesParent(resource, 'create')
      ? [[field ? wireNameOf(under.field, field) : snakeCase(under.field), String(parent)] as const]
      : []),
  ]
}

/**
 * The body of a draft, files last. Where an absent key clears, empty values are left out.
 * @returns FormData of multipart resources, URLSearchParams of urlencoded and `form` ones that carry no file, else what goes as JSON
 */
export function bodyOf(
  resource: Resource,
  draft: Values,
  write: Write,
): FormData | URLSearchParams | object {
  const kind = bodyKindOf(resource.api, write.operation)
  const drops = resource.api.absent === 'clear'
  if (kind === 'json') {
    const body = encodeJson(resource, draft, write.operation)
    const kept = Object.entries(body).filter(([, value]) => !(drops && value === null))
    return { ...Object.fromEntries(extraEntries(resource, write)), ...Object.fromEntries(kept) }
  }
  const encoded = encode(resource, draft, write.operation)
  const entries = [
    ...extraEntries(resource, write),
    ...encoded.filter(([, value]) => !(drops && value === '')),
  ]
  if (kind !== 'multipart' && entries.every(isText)) {
    return new URLSearchParams(entries.map(([key, value]) => [key, String(value)]))
  }
  const form = new FormData()
  for (const [key, value] of entries) {
    if (typeof value === 'string') form.append(key, value)
    else if (value instanceof Blob) form.append(key, value, value.name)
    else throw new TypeError(`${key} is no file of the browser`)
  }
  return form
}

const isText = ([, value]: Entry): boolean => typeof value === 'string'

/** The place of a call that is known by its parent alone, if by that. */
export const placeOf = ({ parent }: { readonly parent?: Place['parent'] }): Place =>
  parent === undefined ? {} : { parent }

/** Whether the usual REST paths fit, so that ra-data-simple-rest can make the call as it is. */
export const isPlain = (resource: Resource, verb: 'read' | 'delete'): boolean =>
  resource.id !== 'composed' &&
  /^(GET|DELETE) [^{}]+\/\{id\}$/.test(resource.api.endpoints[verb] ?? '')

/** Its path, as ra-data-simple-rest takes it. */
export const basePath = (resource: Resource, verb: 'read' | 'delete'): string =>
  (resource.api.endpoints[verb] ?? '').replace(/^\w+ /, '').replace('/{id}', '')

/** Whether a body carries a file, so that its upload is worth a progress bar. */
export const hasFile = (body: object): boolean =>
  body instanceof FormData && [...body.values()].some((value) => typeof value !== 'string')
