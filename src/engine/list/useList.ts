import { type RaRecord, useGetList } from 'ra-core'
import { useMemo } from 'react'
import { type PanelRecord, toPanelRecord } from '../../../dataProvider/records'
import type { Resource } from '../../schema'
import type { ListState } from './useListState'

interface ListInput {
  readonly resource: Resource
  readonly parent: string | number | undefined
  readonly state: ListState
}

/** The page of records that a list shows, the former page standing in while the next one comes. */
export function useList({ resource, parent, state }: ListInput) {
  const { page, perPage, sort, filter } = state
  const { data, total, isPlaceholderData, isFetching, error, refetch } = useGetList<RaRecord>(
    resource.name,
    { pagination: { page, perPage }, sort, filter, meta: { parent } },
    // a changed search keeps the rows on the screen until the new ones are there: nothing jumps
    { placeholderData: (before) => before },
  )
  const records = useMemo(() => data?.map(toPanelRecord) ?? null, [data])
  return {
    records,
    total: total ?? 0,
    isRefreshing: isPlaceholderData && isFetching,
    error: records === null || isPlaceholderData ? error : null,
    retry: () => void refetch(),
  }
}

/** How many records the other tab has, asked for once the list itself stands. */
export function useTabCounts(
  { resource, parent, state }: ListInput,
  total: number,
  isReady: boolean,
) {
  const hasTabs = resource.archive !== undefined
  const count = (archive: boolean) => ({
    pagination: { page: 1, perPage: 1 },
    sort: { field: 'id', order: 'DESC' as const },
    filter: {
      ...(archive && { archive }),
      ...(state.filter.where && { where: state.filter.where }),
    },
    meta: { parent },
  })
  const isKnown = (archive: boolean) => archive === state.isArchive && state.phrase === ''
  const options = (archive: boolean) => ({ enabled: hasTabs && isReady && !isKnown(archive) })
  const active = useGetList(resource.name, count(false), options(false)).total
  const inactive = useGetList(resource.name, count(true), options(true)).total
  return {
    active: isKnown(false) ? total : active,
    inactive: isKnown(true) ? total : inactive,
  }
}

/** Narrows react-admin's record, which our own data provider made, to ours. */
export type { PanelRecord }
