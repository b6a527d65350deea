import { useCallback } from 'react'
import { titleField } from '../../../fields/title'
import type { Resource, Values } from '../../../schema'
import { titleOf } from '../../../resource/title'
import { useColumnContext } from '../table/useColumnContext'

/** `titleOf`, with choices of an endpoint by their names: what records of these resources are called. */
export function useTitlesOf(
  resources: readonly Resource[],
): (resource: Resource, record: Values) => string {
  // each title field under its resource's name, so that one column context reads the choices of all
  const fields = Object.fromEntries(
    resources.flatMap((resource) => {
      const field = resource.fields[titleField(resource) ?? '']
      return field ? [[resource.name, field] as const] : []
    }),
  )
  const { choices } = useColumnContext({ fields }, Object.keys(fields))
  return useCallback(
    (resource, record) => {
      const names = choices.get(resource.name)
      return titleOf(resource, record, names && new Map([[titleField(resource) ?? '', names]]))
    },
    [choices],
  )
}

/** The same of one resource: what a dialog about a record calls it. */
export function useTitleOf(resource: Resource | null | undefined): (record: Values) => string {
  const titled = useTitlesOf(resource ? [resource] : [])
  return useCallback((record) => (resource ? titled(resource, record) : ''), [resource, titled])
}
