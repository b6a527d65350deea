import { useQuery } from '@tanstack/react-query'
import { useRequest } from '../../app/ShellContext'
import { useLocale } from '../useTexts'
import { camelCase, isObject } from '../../schema'

/** One choice of an endpoint, as the wire has it in camelCase. */
export interface Option {
  readonly id: string | number
  /** Its name or title. */
  readonly name: string
  readonly orderNo: number | null
  /** Sub-categories, or the sub-groups of a customer group. */
  readonly children: readonly Option[]
  /** Whatever else came with it, camelCase keys. */
  readonly more: Readonly<Record<string, unknown>>
}

export interface Options {
  readonly options: readonly Option[]
  readonly isLoading: boolean
  readonly isFailed: boolean
  readonly retry: () => void
}

const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [])

/** Reads one choice of an option list (`{id, name}`, `{id, title, order_no, children}`, `{id, name, subtypes}`). */
export function toOption(value: unknown): Option | null {
  if (typeof value === 'string' || typeof value === 'number')
    return { id: value, name: String(value), orderNo: null, children: [], more: {} }
  if (!isObject(value)) return null
  const { id } = value
  if (typeof id !== 'string' && typeof id !== 'number') return null
  const name = [value['name'], value['title']].find((text) => typeof text === 'string')
  const orderNo = value['order_no']
  return {
    id,
    name: typeof name === 'string' ? name : String(id),
    orderNo: typeof orderNo === 'number' ? orderNo : null,
    children: toOptions(value['children'] ?? value['subtypes']),
    more: Object.fromEntries(Object.entries(value).map(([key, part]) => [camelCase(key), part])),
  }
}

/** Reads an option list: `{items: […]}` or the bare list. */
export const toOptions = (json: unknown): readonly Option[] =>
  listOf(isObject(json) && 'items' in json ? json['items'] : json)
    .map(toOption)
    .filter((option) => option !== null)

const none: readonly Option[] = []

/**
 * The choices of an endpoint, fetched once and kept for five minutes.
 * @param path below `/api`, filled in; null asks for nothing
 */
export function useOptions(
  path: string | null,
  query: Readonly<Record<string, string>> = {},
): Options {
  const request = useRequest()
  // the names come in the language that was asked for
  const locale = useLocale()
  const { data, isLoading, isError, refetch } = useQuery({
    queryKey: ['options', path, query, locale],
    queryFn: async ({ signal }) => {
      const { json } = await request('GET', `/api/${path ?? ''}`, { signal, query: { ...query } })
      return toOptions(json)
    },
    enabled: path !== null,
    staleTime: 5 * 60_000,
  })
  return {
    options: data ?? none,
    isLoading,
    isFailed: isError,
    retry: () => void refetch(),
  }
}
