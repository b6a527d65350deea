import { notifyManager, useQueryClient } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import type { Told } from './cardRows'

/** What is told of a list, by the list: its previews lie below. */
export const toldKey = ({ name, size, lastModified }: File) => ['cards', name, size, lastModified]

/** What the form beside says of a list of cards; undefined before it does, or where it cannot. */
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
