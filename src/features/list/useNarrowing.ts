import { useGetList, useListContext } from 'ra-core'
import { useCallback, useMemo } from 'react'
import type { ListParams } from '../../../dataProvider/query'
import type { CallMeta } from '../../../dataProvider/types'
import type { Resource } from '../../schema'
import { overIn } from './listHooks'
import { useFilters } from './useFilters'
import { filterOf, type Narrowing, othersIn, readFilter } from './address'

/** What narrows the list around it (search, archive, view, filters), out of react-admin's `ListContext`, and the way to change it. */
export function useNarrowing(resource: Resource) {
  const { filters, change } = useFilters()
  const narrowing = useMemo(() => readFilter(resource, filters), [resource, filters])
  const narrow = useCallback(
    (changes: Partial<Narrowing> | ((now: Narrowing) => Partial<Narrowing>)) =>
      change((given) => {
        const now = readFilter(resource, given)
        const changed = typeof changes === 'function' ? changes(now) : changes
        return { ...othersIn(given), ...filterOf({ ...now, isExact: false, ...changed }) }
      }),
    [resource, change],
  )
  return { ...narrowing, narrow }
}

/** The parameters of the list around it, as the export takes them. */
export function useListParams(): ListParams {
  const { page, perPage, sort, filterValues } = useListContext()
  return { page, perPage, sort, filter: filterValues }
}

/** How many a tab has: more than `over`, where not all were counted. */
export interface Counted {
  readonly total: number | undefined
  readonly over: number | null
}

/** How many records each tab has; the other one is asked for once the list itself stands. */
export function useTabCounts(resource: Resource, meta: CallMeta | undefined) {
  const { total, data, meta: said } = useListContext()
  const { isArchive, phrase, view, by } = useNarrowing(resource)
  const isWhole = phrase === '' && Object.keys(by).length === 0
  const isReady = resource.archive !== undefined && data !== undefined
  const isKnown = (archive: boolean) => archive === isArchive && isWhole
  const count = (archive: boolean) => ({
    pagination: { page: 1, perPage: 1 },
    sort: { field: 'id', order: 'DESC' as const },
    filter: filterOf({ phrase: '', isArchive: archive, view, by: {}, saved: null }),
    meta,
  })
  const options = (archive: boolean) => ({ enabled: isReady && !isKnown(archive) })
  const active = useGetList(resource.name, count(false), options(false))
  const inactive = useGetList(resource.name, count(true), options(true))
  const counted = (archive: boolean, answer: typeof active): Counted =>
    isKnown(archive)
      ? { total, over: overIn(said) }
      : { total: answer.total, over: overIn(answer.meta) }
  return { active: counted(false, active), inactive: counted(true, inactive) }
}
