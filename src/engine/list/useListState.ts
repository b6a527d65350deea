import { useCallback, useMemo } from 'react'
import { useLocation, useSearchParams } from 'react-router'
import { storedCell } from '../../../authProvider/storage'
import type { ListParams } from '../../../dataProvider/query'
import type { Resource } from '../../schema'

export const PAGE_SIZES = [10, 25, 50, 100] as const

/** What the address of a list says; an unfit value counts as not given. */
export interface ListState extends ListParams {
  readonly phrase: string
  readonly isArchive: boolean
  /** The view of a part of the collection, by its name. */
  readonly view: string | null
}

const wholeOf = (text: string | null, fallback: number): number =>
  text && /^[1-9]\d{0,6}$/.test(text) ? Number(text) : fallback

/** Reads a list's state from the query of its address. */
export function readState(resource: Resource, search: URLSearchParams): ListState {
  const sort = resource.list?.sort
  const field = search.get('sort')
  const isKnown = field === 'id' || (field !== null && resource.fields[field] !== undefined)
  const order = search.get('order')
  const size = wholeOf(search.get('perPage'), 10)
  const phrase = search.get('q')?.trim() ?? ''
  const isArchive = resource.archive !== undefined && search.get('archive') === '1'
  const view = resource.views?.find(({ name }) => name === search.get('view')) ?? null
  return {
    page: wholeOf(search.get('page'), 1),
    perPage: PAGE_SIZES.find((one) => one === size) ?? 10,
    sort:
      isKnown && (order === 'ASC' || order === 'DESC')
        ? { field, order }
        : { field: sort?.field ?? 'id', order: sort?.dir === 'asc' ? 'ASC' : 'DESC' },
    filter: {
      ...(phrase && { phrase }),
      ...(isArchive && { archive: true }),
      ...(view && { where: view.where }),
    },
    phrase,
    isArchive,
    view: view?.name ?? null,
  }
}

type Change = Readonly<Record<string, string | null>>

/** The state of a list in its address, so that reload, back and a shared link show the same. */
export function useListState(resource: Resource) {
  const [search, setSearch] = useSearchParams()
  const { state: memory } = useLocation()
  const text = search.toString()
  const state = useMemo(() => readState(resource, new URLSearchParams(text)), [resource, text])

  /** Sets keys of the query (null removes); everything but paging goes back to page 1. */
  const change = useCallback(
    (changes: Change, how: { readonly replace?: boolean } = {}) => {
      setSearch(
        (before) => {
          const next = new URLSearchParams(before)
          if (!('page' in changes)) next.delete('page')
          for (const [key, value] of Object.entries(changes)) {
            if (value === null || value === '') next.delete(key)
            else next.set(key, value)
          }
          return next
        },
        { replace: how.replace ?? false, state: memory },
      )
    },
    [setSearch, memory],
  )
  return { state, change }
}

/** The columns a person hid, kept in this browser for each list. */
export const hiddenColumns = (name: string) => {
  const cell = storedCell(`panel.columns.${name}`)
  return {
    read: (): readonly string[] => cell.read()?.split(',').filter(Boolean) ?? [],
    write: (hidden: readonly string[]) => cell.write(hidden.length > 0 ? hidden.join(',') : null),
  }
}
