import { notifyManager, useQueryClient } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import type { Told } from './cardRows'

/** The cache key of a list's report; each preview appends its own id. */
export const toldKey = ({ name, size, lastModified }: File) => ['cards', name, size, lastModified]

/** The report that the form's preview shows of a card list; undefined before it has one, or where it cannot. */
export function useToldOf(list: File | null): Told | undefined {
  const client = useQueryClient()
  const read = () =>
    list
      ? (client.getQueriesData<Told | null>({ queryKey: toldKey(list) })[0]?.[1] ?? undefined)
      : undefined
  return useSyncExternalStore(
    (onChange) => client.getQueryCache().subscribe(notifyManager.batchCalls(onChange)),
    read,
  )
}
