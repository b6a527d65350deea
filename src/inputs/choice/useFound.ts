import { useQuery } from '@tanstack/react-query'
import {
  type RaRecord,
  useDataProvider,
  useGetManyAggregate,
  useGetRecordRepresentation,
} from 'ra-core'
import { isBelow } from '../../fields/recordNames'
import type { BoxOption } from './SearchSelect'
import { MOST } from './useSearched'
import { useText } from '../useTexts'

type Represent = (record: RaRecord) => unknown

/** „Week 48 (7)”; a record without a name of its own is represented by its number already. */
function toOption(record: RaRecord, represent: Represent): BoxOption {
  const title = String(represent(record) ?? '')
  const id = String(record.id)
  const hasNumber = title === `#${id}` || title === id || title.startsWith(`${id} (`)
  return { id: record.id, name: hasNumber ? title.replace('#', '') : `${title} (${id})` }
}

/**
 * Records of a resource whose list has a phrase, newest first.
 * @param phrase what was typed; already held back while one types
 */
export function useFound(resource: string, phrase: string, isOpen: boolean) {
  const represent = useGetRecordRepresentation(resource)
  const provider = useDataProvider()
  // not `useGetList`: that does not abort outdated requests
  const { data, isLoading, isPlaceholderData } = useQuery({
    queryKey: [resource, 'found', phrase],
    queryFn: ({ signal }) =>
      provider.getList<RaRecord>(resource, {
        pagination: { page: 1, perPage: MOST },
        sort: { field: 'id', order: 'DESC' },
        filter: phrase ? { q: phrase } : {},
        signal,
      }),
    enabled: isOpen,
    staleTime: 30_000,
    placeholderData: (former, asked) => (asked?.queryKey[0] === resource ? former : undefined),
  })
  const options = (data?.data ?? []).map((record) => toOption(record, represent))
  return {
    options,
    isLoading: isLoading || isPlaceholderData,
    hasMore: (data?.total ?? 0) > options.length,
  }
}

/**
 * The record that a reference holds, by react-admin's `getMany`; only its number while it is not known. It is gone where
 * the answer has none.
 */
export function useNamed(
  resource: string,
  id: number | string | null,
): { readonly option: BoxOption | null; readonly isGone: boolean } {
  const represent = useGetRecordRepresentation(resource)
  const isByName = isBelow(resource)
  const { named, gone } = useBulk(resource, id === null ? [] : [id], {
    isByName,
    nameOf: (record) => (isByName ? String(record['name']) : toOption(record, represent).name),
  })
  return { option: named[0] ?? null, isGone: gone.length > 0 }
}

/** The records of these ids by what the server calls them, in one call of a whole list. */
export const useNames = (resource: string, ids: readonly (number | string)[]) =>
  useBulk(resource, ids, { isByName: true, nameOf: (record) => String(record['name']) })

const byName = { isByName: true } as const
/** Tells `getMany` that only names are needed. */
export const forNames = { isForNames: true } as const

interface Naming {
  readonly isByName: boolean
  readonly nameOf: (record: RaRecord) => string
}

function useBulk(
  resource: string,
  ids: readonly (number | string)[],
  { isByName, nameOf }: Naming,
): { readonly named: readonly BoxOption[]; readonly gone: readonly (number | string)[] } {
  const t = useText()
  const { data, isSuccess, isPlaceholderData } = useGetManyAggregate<RaRecord>(
    resource,
    { ids: [...ids], meta: isByName ? byName : forNames },
    { enabled: ids.length > 0, staleTime: 60_000 },
  )
  const records = new Map(
    (data ?? []).flatMap((one) => (one ? [[String(one.id), one] as const] : [])),
  )
  const isSure = ids.length > 0 && isSuccess && !isPlaceholderData
  const gone = isSure ? ids.filter((id) => !records.has(String(id))) : []
  const named = ids.map((id) => {
    const record = records.get(String(id))
    if (record) return { id: record.id, name: nameOf(record) }
    return { id, name: gone.includes(id) ? t('input.select.unknown', { id }) : String(id) }
  })
  return { named, gone }
}
