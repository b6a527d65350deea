import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback, useMemo } from 'react'
import { useRequest } from '../../app/ShellContext'
import type { Resource } from '../../schema'
import type { SavedViewContent } from '../../schema/savedView'
import { type SavedView, toView, toViews } from './views'

/** What is sent of a saved view; of a stored one only what changes. */
export interface ViewChange {
  readonly name?: string
  readonly role?: string | null
  readonly content?: SavedViewContent
  readonly is_start?: boolean
}

const key = ['views'] as const

/** The saved views of a list that a person may see; null while they load, and where the API has none. */
export function useSavedViews(resource: Resource) {
  const request = useRequest()
  const client = useQueryClient()
  const { data = null } = useQuery({
    queryKey: key,
    queryFn: async ({ signal }) => toViews((await request('GET', '/api/views', { signal })).json),
    staleTime: 5 * 60_000,
    retry: false,
  })
  const views = useMemo(
    () => data?.filter((view) => view.resource === resource.name) ?? null,
    [data, resource],
  )
  const keep = useCallback(
    (id: number, view: SavedView | null) => {
      client.setQueryData<readonly SavedView[]>(key, (all = []) => {
        // a list opens with one saved view at most
        const others = all
          .filter((one) => one.id !== id)
          .map((one) =>
            view?.isStart && one.resource === view.resource ? { ...one, isStart: false } : one,
          )
        return view ? [...others, view].toSorted((a, b) => a.id - b.id) : others
      })
      void client.invalidateQueries({ queryKey: key })
    },
    [client],
  )
  const add = useCallback(
    async (change: ViewChange): Promise<SavedView | null> => {
      const body = { resource: resource.name, ...change }
      const view = toView((await request('POST', '/api/views', { body })).json)
      if (view) keep(view.id, view)
      return view
    },
    [request, resource, keep],
  )
  const change = useCallback(
    async ({ id, revision }: SavedView, body: ViewChange): Promise<SavedView | null> => {
      const headers = { 'If-Match': `"${revision}"` }
      const { json } = await request('PUT', `/api/views/${id}`, { body, headers })
      const view = toView(json)
      keep(id, view)
      return view
    },
    [request, keep],
  )
  const remove = useCallback(
    async ({ id, revision }: SavedView): Promise<void> => {
      await request('DELETE', `/api/views/${id}`, { headers: { 'If-Match': `"${revision}"` } })
      keep(id, null)
    },
    [request, keep],
  )
  return { views, add, change, remove, reload: () => client.invalidateQueries({ queryKey: key }) }
}
