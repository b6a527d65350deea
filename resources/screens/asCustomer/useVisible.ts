import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query'
import {
  BESIDE,
  toItems,
  toRecord,
  type PanelRecord,
  useRequest,
  useLocale,
} from 'panel-engine/screens'
import { resources, isObject, type Resource } from 'panel-engine/schema'
import type { RecordOf } from 'panel-engine/fields'
import { reasons, type Reason } from '../../customerPreview/visible'
import type { Query } from './asked'
import { rankOf } from './names'

/** How much of a resource the app shows. */
export interface Counted {
  readonly resource: Resource
  readonly shown: number
  readonly hidden: number
  readonly reasons: Readonly<Partial<Record<Reason, number>>>
}

/** A record, and why it is not shown; no reasons where it is. */
export interface Judged<Record = unknown> {
  readonly record: Record & PanelRecord
  readonly reasons: readonly Reason[]
  /** Its parent. */
  readonly above: {
    readonly resource: Resource
    readonly id: string
    readonly title: string
  } | null
}

/** A client under a card, with what targets look at. The server names only the first ones. */
export interface Client {
  readonly customerType: number
  readonly subtype: number | null
  readonly hall: number | null
}

const PATH = '/api/visible'
const named = (name: unknown) => resources.find((resource) => resource.name === name)
const reasonsIn = (value: unknown): readonly Reason[] =>
  reasons.filter((reason) => Array.isArray(value) && value.includes(reason))
const numberOf = (value: unknown): number | null => (typeof value === 'number' ? value : null)

function countedOf(item: unknown): readonly Counted[] {
  const resource = isObject(item) && named(item['resource'])
  if (!isObject(item) || !resource) return []
  const counts = isObject(item['reasons']) ? item['reasons'] : {}
  return [
    {
      resource,
      shown: Number(item['shown']),
      hidden: Number(item['hidden']),
      reasons: Object.fromEntries(reasons.map((reason) => [reason, Number(counts[reason] ?? 0)])),
    },
  ]
}

/** In the order of the menu. */
const countsIn = (json: unknown): readonly Counted[] =>
  toItems(json)
    .items.flatMap(countedOf)
    .toSorted((a, b) => rankOf(a.resource) - rankOf(b.resource))

function clientsOf(json: unknown): readonly Client[] {
  const viewer = isObject(json) && isObject(json['viewer']) ? json['viewer'] : {}
  const people = Array.isArray(viewer['people']) ? viewer['people'] : []
  return people.flatMap((person: unknown) =>
    isObject(person)
      ? [
          {
            customerType: Number(person['customer_type'] ?? 0),
            subtype: numberOf(person['subtype']),
            hall: numberOf(person['hall']),
          },
        ]
      : [],
  )
}

/** Reads a record with the reasons why it is hidden; empty where the answer has no record. */
export function judgedOf<R extends Resource>(
  resource: R,
  item: unknown,
): readonly Judged<RecordOf<R>>[] {
  if (!isObject(item)) return []
  const { above } = item
  const parent = isObject(above) && named(above['resource'])
  return [
    {
      // the definition says what a record of it has; the compiler does not see the two belong together
      record: toRecord(resource, item['record']) as RecordOf<R> & PanelRecord,
      reasons: reasonsIn(item['reasons']),
      above:
        isObject(above) && parent
          ? { resource: parent, id: String(above['id']), title: String(above['title']) }
          : null,
    },
  ]
}

/** How many of the records with this phrase the viewer sees, by resource. */
export function useOverview(query: Query | null, phrase = '') {
  const request = useRequest()
  const locale = useLocale()
  return useQuery({
    queryKey: [BESIDE, 'visible', 'counts', query, phrase, locale],
    enabled: query !== null,
    retry: false,
    staleTime: 0,
    // without a query no earlier answer as a placeholder: a new one would seem to be in flight for ever
    placeholderData: query === null ? undefined : keepPreviousData,
    queryFn: async ({ signal }) => {
      const { json } = await request('GET', PATH, { query: { ...query, phrase }, signal })
      const at = isObject(json) ? String(json['at']) : ''
      return { at, clients: clientsOf(json), counts: countsIn(json) }
    },
  })
}

/** What narrows the records of a resource. */
export interface Narrowing {
  readonly show?: 'shown' | 'hidden' | 'all'
  readonly reason?: Reason | undefined
  readonly parent?: string | number | undefined
  readonly id?: string | undefined
  readonly phrase?: string
}

/** The records of a resource in the order of the app, page by page. */
export function useJudged<R extends Resource>(
  resource: R,
  query: Query | null,
  { limit = 30, ...narrowing }: Narrowing & { readonly limit?: number } = {},
) {
  const request = useRequest()
  const locale = useLocale()
  const { data, ...rest } = useInfiniteQuery({
    queryKey: [BESIDE, 'visible', resource.name, query, narrowing, limit, locale],
    enabled: query !== null,
    retry: false,
    staleTime: 0,
    placeholderData: keepPreviousData,
    initialPageParam: 1,
    queryFn: async ({ signal, pageParam }) => {
      const asked = { ...query, resource: resource.name, ...narrowing, limit, page: pageParam }
      const { json } = await request('GET', PATH, { query: asked, signal })
      const { items, total } = toItems(json)
      return { items: items.flatMap((item) => judgedOf(resource, item)), total: total ?? 0 }
    },
    getNextPageParam: ({ total }, pages) =>
      pages.length * limit < total ? pages.length + 1 : undefined,
  })
  // earlier records stay while the next ones are in flight, but not where there is no query
  if (query === null) return { items: null, total: 0, isFailed: false, retry: () => {}, more: null }
  return {
    items: data?.pages.flatMap(({ items }) => items) ?? null,
    total: data?.pages[0]?.total ?? 0,
    /** The request failed, and no earlier answer is there. */
    isFailed: rest.isError && data === undefined,
    retry: () => void rest.refetch(),
    more: rest.hasNextPage && !rest.isFetchingNextPage ? () => void rest.fetchNextPage() : null,
  }
}
