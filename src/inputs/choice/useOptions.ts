import { useQuery } from '@tanstack/react-query'
import type { Request } from '../../../dataProvider/http'
import { useRequest } from '../../app/ShellContext'
import { useLocale } from '../useTexts'
import { camelCase, isObject } from '../../schema'

/** One choice of an endpoint, as the wire has it in camelCase. */
export interface Option {
  readonly id: string | number
  /** Its name or title. */
  readonly name: string
  readonly orderNo: number | null
  /** What belongs to it: sub-categories, or the parts of a group. */
  readonly children: readonly Option[]
  /** Its other keys, in camelCase. */
  readonly more: Readonly<Record<string, unknown>>
}

/** What an endpoint answered: its choices, or the first of very many. */
export interface Listed {
  readonly options: readonly Option[]
  readonly hasMore: boolean
}

export interface Options extends Listed {
  readonly isLoading: boolean
  /** The options are still those of the previous phrase, until the answer arrives. */
  readonly isFormer: boolean
  readonly isFailed: boolean
  readonly retry: () => void
  /** When the answer arrived, ms. */
  readonly readAt: number
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

const none: Listed = { options: [], hasMore: false }

type Query = Readonly<Record<string, string | readonly string[]>>

/** Asks for an option list, or for a part of it. @param path below `/api`, filled in */
export async function readListed(
  request: Request,
  { path, query, signal }: { path: string; query: Query; signal: AbortSignal },
): Promise<Listed> {
  const { json, headers } = await request('GET', `/api/${path}`, { signal, query: { ...query } })
  return { options: toOptions(json), hasMore: headers.get('X-Has-More') === '1' }
}

/** The most ids in one call; long ids still fit the address. */
const NAMED = 200

/** The choices of these ids, in as many calls as needed. */
async function readNamed(
  request: Request,
  { ids, ...asked }: { path: string; ids: readonly string[]; signal: AbortSignal },
): Promise<Listed> {
  const answers: Listed[] = []
  for (let at = 0; at < ids.length; at += NAMED)
    answers.push(await readListed(request, { ...asked, query: { ids: ids.slice(at, at + NAMED) } }))
  return {
    options: answers.flatMap(({ options }) => options),
    hasMore: answers.some(({ hasMore }) => hasMore),
  }
}

/** The query of an option list, kept for five minutes, so that lists and forms fetch it once. */
export const optionsQuery = (
  request: Request,
  { path, query = {}, locale }: { path: string; query?: Query; locale: string },
) => ({
  queryKey: ['options', path, query, locale],
  queryFn: ({ signal }: { signal: AbortSignal }): Promise<Listed> =>
    Array.isArray(query['ids'])
      ? readNamed(request, { path, ids: query['ids'], signal })
      : readListed(request, { path, query, signal }),
  staleTime: 5 * 60_000,
})

/**
 * The choices of an endpoint.
 * @param path below `/api`, filled in; null asks for nothing
 */
export function useOptions(path: string | null, query: Query = {}): Options {
  const request = useRequest()
  // names are translated by the server, so each language has its own cache entry
  const locale = useLocale()
  const { data, dataUpdatedAt, isLoading, isPlaceholderData, isError, refetch } = useQuery({
    ...optionsQuery(request, { path: path ?? '', query, locale }),
    enabled: path !== null,
    // while one types or ticks a list stays as it was, and does not blink
    placeholderData: (former, asked) =>
      ('phrase' in query || 'ids' in query) && asked?.queryKey[1] === path ? former : undefined,
  })
  return {
    ...(data ?? none),
    isLoading: isLoading || isPlaceholderData,
    isFormer: isPlaceholderData,
    isFailed: isError,
    retry: () => void refetch(),
    readAt: dataUpdatedAt,
  }
}
