import type { ListFilter, ListParams } from '../../../dataProvider/query'
import type { Resource, View } from '../../schema'

export const PAGE_SIZES = [10, 25, 50, 100] as const

/** Where react-admin's store keeps how many rows a person wants of a list. */
export const perPageKey = ({ name }: Resource): string => `preferences.${name}.perPage`

/** The short words of an address one writes by hand or puts into a link: `?q=wine&archive=1`, `?view=extra`. */
const short = ['q', 'archive', 'view'] as const
/** react-admin's own words, which `useListController` reads and writes. */
const own = ['filter', 'page', 'perPage', 'sort', 'order'] as const

/** Of an address's query what a list reads; what a form was begun with is over with it. */
export function listSearch(search: string): string {
  const read: readonly string[] = [...short, ...own]
  const kept = [...new URLSearchParams(search)].filter(([key]) => read.includes(key))
  return kept.length > 0 ? `?${new URLSearchParams(kept)}` : ''
}

/** What the filter of a list says. */
export interface Narrowing {
  readonly phrase: string
  readonly isArchive: boolean
  /** The view of a part of the collection. */
  readonly view: View | null
}

/** Reads a filter; what does not fit the resource counts as not given. */
export function readFilter(resource: Resource, filter: ListFilter): Narrowing {
  const where = JSON.stringify(filter.where)
  return {
    phrase: typeof filter.phrase === 'string' ? filter.phrase.trim() : '',
    isArchive: resource.archive !== undefined && filter.archive === true,
    view: resource.views?.find((view) => JSON.stringify(view.where) === where) ?? null,
  }
}

/** The filter of the data provider. */
export const filterOf = ({ phrase, isArchive, view }: Narrowing): ListFilter => ({
  ...(phrase && { phrase }),
  ...(isArchive && { archive: true }),
  ...(view && { where: view.where }),
})

/** The sort of a list that nobody has sorted. */
export const firstSort = ({ list }: Resource): ListParams['sort'] => ({
  field: list?.sort?.field ?? 'id',
  order: list?.sort?.dir === 'asc' ? 'ASC' : 'DESC',
})

const wholeOf = (text: string | null, fallback: number): number =>
  text && /^[1-9]\d{0,6}$/.test(text) ? Number(text) : fallback

function jsonOf(text: string | null): ListFilter {
  try {
    const value: unknown = JSON.parse(text ?? '{}')
    return typeof value === 'object' && value !== null ? value : {}
  } catch {
    return {}
  }
}

/** The filter that stands in an address, read without knowing the resource. */
export const filterIn = (search: string): ListFilter =>
  jsonOf(new URLSearchParams(search).get('filter'))

/** Reads a list's state from the query of its address, in short words or react-admin's; an unfit value counts as not given. */
export function readState(resource: Resource, search: URLSearchParams): ListParams {
  const field = search.get('sort')
  const isKnown = field === 'id' || (field !== null && resource.fields[field] !== undefined)
  const order = search.get('order')
  const size = wholeOf(search.get('perPage'), 10)
  const given = readFilter(resource, jsonOf(search.get('filter')))
  return {
    page: wholeOf(search.get('page'), 1),
    perPage: PAGE_SIZES.find((one) => one === size) ?? 10,
    sort: isKnown && (order === 'ASC' || order === 'DESC') ? { field, order } : firstSort(resource),
    filter: filterOf({
      phrase: search.get('q')?.trim() || given.phrase,
      isArchive:
        given.isArchive || (resource.archive !== undefined && search.get('archive') === '1'),
      view: resource.views?.find(({ name }) => name === search.get('view')) ?? given.view,
    }),
  }
}

/**
 * The query that `useListController` can take as it is, for one in short words or with values that do not fit.
 * @returns null where the present one is fine
 */
export function fittedSearch(resource: Resource, search: string): string | null {
  const given = new URLSearchParams(search)
  const { page, perPage, sort, filter } = readState(resource, given)
  const { phrase: _, archive: __, where: ___, ...others } = jsonOf(given.get('filter'))
  const fit = {
    filter: JSON.stringify({ ...others, ...filter }),
    page: String(page),
    perPage: String(perPage),
    sort: sort.field,
    order: sort.order,
  }
  const isFit = own.every((key) => !given.has(key) || given.get(key) === fit[key])
  if (isFit && !short.some((key) => given.has(key))) return null
  // what was not said is left to the list: the page size of this person, the sort of the definition
  const said = Object.entries(fit).filter(
    ([key, value]) => given.has(key) || (key === 'filter' && value !== '{}'),
  )
  const text = new URLSearchParams(said).toString()
  return text && `?${text}`
}
