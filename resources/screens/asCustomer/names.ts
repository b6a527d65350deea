import { useCallback } from 'react'
import { menuPlace, resources, type Resource } from 'panel-engine/schema'
import { useResourcePath } from 'panel-engine/screens'
import type { Judged } from './useVisible'

/** The address of a record's form; of one record without a list, that of its screen. */
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

/** Where a record is in the phone: what it stands under first. */
export const openOf = (resource: Resource, { record, above }: Judged): string =>
  [...(above ? [above.resource.name, above.id] : []), resource.name, String(record.id)].join('/')

/** The places of the phone on the way to one: names of resources, each with an id or, the last one, without. */
export interface Place {
  readonly name: string
  readonly id: string | null
}

export function placesOf(open: string): readonly Place[] {
  const parts = open === '' ? [] : open.split('/')
  return parts.flatMap((name, at) => (at % 2 === 0 ? [{ name, id: parts[at + 1] ?? null }] : []))
}

/** Where one goes back to: from a record to its list, or to what it stands under; from a list to the home screen. */
export function backOf(open: string): string {
  const parts = open.split('/')
  const isChild = parts.length === 4
  return parts.slice(0, isChild || parts.length < 2 ? parts.length - 2 : 1).join('/')
}

/** Where a resource stands among the others: as in the menu, children behind what they stand under. */
export function rankOf(resource: Resource): number {
  const above = resources.find(({ name }) => name === resource.parent?.resources[0])
  return above ? rankOf(above) + 0.5 : menuPlace(resource)
}
