import { isObject } from '../schema'

/** A record of any resource, with its parent. */
export interface Hit {
  readonly resource: string
  readonly id: string
  readonly parent: string
  readonly parentResource: string
  readonly parentTitle: string
  readonly label: string
  /** The day or instant at which it begins or ends, in answers that are about time. */
  readonly at: string
}

/** Reads the entries of an answer: `{resource, id, title, parent?, parentResource?, parentTitle?, list?, at?}`. */
export function toHits(json: unknown): readonly Hit[] {
  const items: unknown = isObject(json) && 'items' in json ? json['items'] : json
  if (!Array.isArray(items)) return []
  return items.flatMap((item: unknown): Hit[] => {
    if (!isObject(item)) return []
    const text = (...keys: string[]) =>
      String(keys.map((key) => item[key]).find((value) => value != null) ?? '')
    const resource = text('resource')
    const list = text('list')
    // a composed id stands as the panel writes it in addresses
    const id = list ? `${list}~${text('id')}` : text('id')
    const row = {
      resource,
      id,
      parent: text('parent'),
      parentResource: text('parentResource'),
      parentTitle: text('parentTitle'),
      label: text('title') || `#${id}`,
      at: text('at'),
    }
    return resource && id ? [row] : []
  })
}
