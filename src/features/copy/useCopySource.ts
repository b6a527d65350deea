import { useQuery } from '@tanstack/react-query'
import { useDataProvider } from 'ra-core'
import { useMemo, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { toPanelRecord } from '../../../dataProvider/records'
import type { PanelDataProvider } from '../../../dataProvider/types'
import { retryPassing } from '../../app/queryClient'
import type { Resource } from '../../schema'
import { todayNow } from '../list/state'
import { type Copy, copiedFrom, copyValues, daysOf } from './copy'
import { copyIn, copySearch } from './copyAddress'
import type { Values } from '../form/values'

/** The record that a new one is a copy of, by its address. */
export interface CopySource {
  /** Its id; null of a record that is no copy. */
  readonly id: string | null
  /** Null while it is read. */
  readonly copy: Copy | null
  /** What the form begins with. */
  readonly values: Values
  readonly error: unknown
  readonly retry: () => void
}

/** Reads the record that a new one is to be a copy of (`?copyOf=7`), as it is stored now. */
export function useCopySource(
  resource: Resource,
  { isNew, parent }: { readonly isNew: boolean; readonly parent: string | undefined },
): CopySource {
  const { search, state } = useLocation()
  const navigate = useNavigate()
  const asked = useMemo(() => copyIn(isNew ? search : ''), [isNew, search])
  const [shift, setShift] = useState(asked.shift)
  const { id, withChildren } = asked
  const provider = useDataProvider<PanelDataProvider>()
  // no refetch: a form keeps its first values, whatever others save meanwhile
  const {
    data: record = null,
    error,
    refetch,
  } = useQuery({
    queryKey: ['copySource', resource.name, id, parent],
    queryFn: async ({ signal }) => {
      const meta = { signal, ...(parent !== undefined && { parent }) }
      return toPanelRecord((await provider.getOne(resource.name, { id: id ?? '', meta })).data)
    },
    enabled: id !== null,
    staleTime: Infinity,
    gcTime: 0,
    refetchOnReconnect: false,
    retry: retryPassing,
  })
  const values = useMemo(
    () =>
      record
        ? copyValues(
            resource,
            record,
            daysOf(resource, record, { shift: asked.shift, today: todayNow() }),
          )
        : {},
    [resource, record, asked.shift],
  )
  const copy = useMemo(
    () =>
      id !== null && record
        ? {
            record,
            shift,
            onShift: setShift,
            withChildren,
            // in the address, so that it lasts over a reload as what is typed does
            onChildren: (along: boolean) =>
              void navigate(
                { search: copySearch(search, { id, shift: asked.shift, withChildren: along }) },
                { replace: true, state },
              ),
            from: copiedFrom(resource, record, withChildren),
          }
        : null,
    [id, resource, record, shift, withChildren, navigate, search, state, asked.shift],
  )
  return {
    id,
    copy,
    values,
    error: id !== null && !record ? error : null,
    retry: () => void refetch(),
  }
}
