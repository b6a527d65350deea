import { useCallback } from 'react'
import { titleField } from '../../../fields/title'
import type { Resource } from '../../../schema'
import { titleOf } from '../../../resource/title'
import { useColumnContext } from '../table/useColumnContext'

const none = { fields: {} }

/** `titleOf` with the names of choices that an endpoint has: what a dialog about one record calls it. */
export function useTitleOf(
  resource: Resource | null | undefined,
): (record: Readonly<Record<string, unknown>>) => string {
  const { choices } = useColumnContext(
    resource ?? none,
    resource ? [titleField(resource)].flatMap((name) => name ?? []) : [],
  )
  return useCallback(
    (record) => (resource ? titleOf(resource, record, choices) : ''),
    [resource, choices],
  )
}
