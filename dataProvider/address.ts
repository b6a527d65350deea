import {
  composedNames,
  composedParts,
  fillPath,
  parseEndpoint,
  type Resource,
  type Verb,
} from '../src/schema'
import type { Method } from './http'

/** The id of a singleton's one record in the panel; the wire has none. */
export const SINGLETON_ID = 'single'

/** What a path may need beside the record's own id. */
export interface Place {
  /** The id of the record that the child stands under. */
  readonly parent?: string | number
  /** Further path parameters, of what stands beside a record. */
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

/**
 * The panel's id of a record taken apart into path parameters: `extra~12` of a composed id is `{ list: 'extra', id: '12' }`.
 */
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

/** Whether a path says by itself under which parent the record stands. */
export const namesParent = (resource: Resource, verb: Verb): boolean =>
  resource.api.endpoints[verb]?.includes('{parent}') ?? false
