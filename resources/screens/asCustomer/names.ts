import { useCallback } from 'react'
import { menuPlace, resources, type Resource } from 'panel-engine/schema'
import { useResourcePath } from 'panel-engine/screens'
import type { Judged } from './useVisible'

/** The address of a record's form; of a singleton, that of its screen. */
export function useFormPath(): (resource: Resource, judged: Judged) => string {
  const path = useResourcePath()
  return useCallback(
    (resource, { record, above }) =>
      resource.singleton
        ? path({ resource, type: 'list' })
        : path({ resource, parent: above ?? undefined, type: 'edit', id: record.id }),
    [path],
  )
}

/** The path of a record in the phone, its parent first. */
export const openOf = (resource: Resource, { record, above }: Judged): string =>
  [...(above ? [above.resource.name, above.id] : []), resource.name, String(record.id)].join('/')

/** A step of a path in the phone: a resource with an id; the last step may be a resource alone. */
export interface Place {
  readonly name: string
  readonly id: string | null
}

export function placesOf(open: string): readonly Place[] {
  const parts = open === '' ? [] : open.split('/')
  return parts.flatMap((name, at) => (at % 2 === 0 ? [{ name, id: parts[at + 1] ?? null }] : []))
}

/** The path one step back: from a record to its list or its parent, from a list to the home screen. */
export function backOf(open: string): string {
  const parts = open.split('/')
  const isChild = parts.length === 4
  return parts.slice(0, isChild || parts.length < 2 ? parts.length - 2 : 1).join('/')
}

/** The rank of a resource among the others: as in the menu, children right after their parent. */
export function rankOf(resource: Resource): number {
  const above = resources.find(({ name }) => name === resource.parent?.resources[0])
  return above ? rankOf(above) + 0.5 : menuPlace(resource)
}
