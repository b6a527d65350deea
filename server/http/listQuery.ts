import type { Filters } from '../../src/fields/filter'
import { has } from '../../src/schema/registry'
import { badQuery } from './apiError'

/** The list query of contract section 1, checked. */
export interface ListQuery {
  readonly limit: number
  readonly page: number
  readonly sortBy: string
  readonly sortDir: 'asc' | 'desc'
  readonly archive: boolean
  readonly phrase: string
  /** Wire names the phrase is looked for in; null means every text column. */
  readonly phraseIn: readonly string[] | null
  readonly format: 'json' | 'csv'
  /** The family's own keys, such as `type`. */
  readonly extra: Readonly<Record<string, string>>
  /** What stands under `filter[…]`, by wire name; several values mean any of them. */
  readonly filters: Filters
}

/** What a list may be asked for: closed lists of wire names. */
export interface ListRules {
  readonly sortable: readonly string[]
  readonly searchable: readonly string[]
  readonly hasArchive?: boolean
  /** A query without `limit` gets everything. */
  readonly isWhole?: boolean
  readonly extra?: readonly string[]
  /** The names that `filter[…]` may have. */
  readonly filters?: readonly string[]
  readonly defaultSort?: { readonly by: string; readonly dir: 'asc' | 'desc' }
}

/** The sort of a list that declares none. */
export const newestFirst = { by: 'id', dir: 'desc' } as const

const plainKeys = ['limit', 'page', 'sortBy', 'sortDir', 'archive', 'phrase', 'phraseIn']
const ownKeys = [...plainKeys, ...(has('export') ? ['format'] : [])]

/** Asks for a list's total as it is, however many there are: `total=exact`. */
export const totalKey = 'total'

/** The query keys that mean the same of every list, with those of features that an app leaves out. */
export const listKeys: readonly string[] = [...plainKeys, 'format', totalKey]

const longestPhrase = 200
/** More rows than a list without pages ever has. */
const everything = 1_000_000
const furthestPage = 100_000_000

/** Reads and checks a list's query. Throws a 400 that names the key. */
export function parseListQuery(query: URLSearchParams, rules: ListRules): ListQuery {
  const { extra = [], defaultSort = newestFirst } = rules
  const filters: Record<string, readonly string[]> = {}
  for (const key of new Set(query.keys())) {
    const values = query.getAll(key)
    const filter = filterIn(key, rules)
    if (filter !== null) filters[filter] = filterValues(key, values)
    else if (values.length > 1 || !(ownKeys.includes(key) || extra.includes(key)))
      throw badQuery(key)
  }
  return {
    limit: whole(query, 'limit', { fallback: rules.isWhole ? everything : 10, max: 500 }),
    page: whole(query, 'page', { fallback: 1, max: furthestPage }),
    sortBy: oneOf(query, 'sortBy', {
      allowed: ['id', ...rules.sortable],
      fallback: defaultSort.by,
    }),
    // the list's own direction only goes with its own column
    sortDir: oneOf(query, 'sortDir', {
      allowed: ['asc', 'desc'],
      fallback: (query.has('sortBy') ? newestFirst : defaultSort).dir,
    }),
    archive: archived(query, rules.hasArchive ?? false),
    phrase: readPhrase(query),
    phraseIn: columns(query, rules.searchable),
    format: oneOf(query, 'format', { allowed: ['json', 'csv'], fallback: 'json' }),
    extra: Object.fromEntries(extra.flatMap((key) => pair(key, query.get(key)))),
    filters,
  }
}

/** The wire name in the key of a filter that the list has; null for any other key. */
function filterIn(key: string, { filters = [] }: ListRules): string | null {
  if (!key.startsWith('filter[')) return null
  return filters.find((name) => key === filterKey(name)) ?? null
}

function filterValues(key: string, values: readonly string[]): readonly string[] {
  if (!values.every(isFilterValue) || values.length > mostValues) throw badQuery(key)
  return [...new Set(values)]
}

/** The query key of a filter. */
export const filterKey = (wireName: string): string => `filter[${wireName}]`

const mostValues = 200
const isFilterValue = (text: string): boolean => text.length <= 500 && !text.includes('\0')

/** What is looked for; empty where nothing is. @throws ApiError 400 for one that is too long or comes twice */
export function readPhrase(query: URLSearchParams): string {
  const [phrase = '', ...more] = query.getAll('phrase')
  if (more.length > 0 || phrase.length > longestPhrase || phrase.includes('\0'))
    throw badQuery('phrase')
  return phrase
}

const pair = (key: string, value: string | null) => (value === null ? [] : [[key, value] as const])

function whole(
  query: URLSearchParams,
  key: string,
  { fallback, max }: { fallback: number; max: number },
): number {
  const value = query.get(key)
  if (value === null) return fallback
  const number = Number(value)
  if (!/^[1-9]\d{0,8}$/.test(value) || number > max) throw badQuery(key)
  return number
}

function oneOf<const T extends string>(
  query: URLSearchParams,
  key: string,
  { allowed, fallback }: { allowed: readonly T[]; fallback: NoInfer<T> },
): T {
  const value = query.get(key)
  if (value === null) return fallback
  const found = allowed.find((entry) => entry === value)
  if (found === undefined) throw badQuery(key)
  return found
}

function archived(query: URLSearchParams, hasArchive: boolean): boolean {
  const value = query.get('archive')
  if (value === null) return false
  if (!hasArchive || (value !== '0' && value !== '1')) throw badQuery('archive')
  return value === '1'
}

function columns(query: URLSearchParams, searchable: readonly string[]): readonly string[] | null {
  const names = query.get('phraseIn')?.split(',').filter(Boolean) ?? []
  if (names.some((name) => !searchable.includes(name))) throw badQuery('phraseIn')
  return names.length === 0 ? null : names
}
