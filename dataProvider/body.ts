import { encode } from '../src/fields/codec'
import { encodeJson } from '../src/fields/jsonBody'
import { wireNameOf } from '../src/fields/wire'
import type { Entry, Resource, Values } from '../src/schema'
import { bodyKindOf, snakeCase } from '../src/schema'
import { namesParent, type Place } from './address'

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

/** Whether a body carries a file, so that its upload is worth a progress bar. */
export const hasFile = (body: object): boolean =>
  body instanceof FormData && [...body.values()].some((value) => typeof value !== 'string')
