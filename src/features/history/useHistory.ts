import { useQuery } from '@tanstack/react-query'
import { useDataProvider } from 'ra-core'
import { isNotFound } from '../../../dataProvider/errors'
import { type PanelRecord, toPanelRecord } from '../../../dataProvider/records'
import type { PanelDataProvider } from '../../../dataProvider/types'
import { useRequest } from '../../app/ShellContext'
import { retryPassing } from '../../app/queryClient'
import type { Resource } from '../../schema'
import { toLines } from './lines'

/** The lines of a record, the newest first, up to a number; read again each time they are shown. */
export function useHistory(name: string, id: string | number, limit: number) {
  const request = useRequest()
  return useQuery({
    queryKey: ['history', name, String(id), limit],
    queryFn: async ({ signal }) => {
      const path = `/api/history/${name}/${encodeURIComponent(id)}`
      return toLines((await request('GET', path, { query: { limit }, signal })).json)
    },
    staleTime: 0,
    retry: retryPassing,
    placeholderData: (previous) => previous,
  })
}

interface Where {
  readonly id: string | number
  readonly parent?: string | undefined
}

/** The record as it is stored right now; null where there is none. */
export function usePresent(resource: Resource, { id, parent }: Where, isAsked: boolean) {
  const provider = useDataProvider<PanelDataProvider>()
  return useQuery({
    queryKey: ['history', 'present', resource.name, String(id), parent],
    queryFn: async ({ signal }): Promise<PanelRecord | null> => {
      try {
        const { data } = await provider.getOne(resource.name, { id, meta: { parent }, signal })
        return toPanelRecord(data)
      } catch (error) {
        if (isNotFound(error)) return null
        throw error
      }
    },
    enabled: isAsked && resource.api.endpoints.read !== undefined,
    staleTime: 0,
    retry: retryPassing,
  })
}
