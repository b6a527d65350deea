import type { ListFilter, ListParams } from '../../../dataProvider/query'
import { type Filters, filtersOf } from '../../fields/filter'
import type { Resource, View } from '../../schema'
import { pageSizes } from '../../schema/savedView'
import { measures } from '../../theme/tokens'
import { isSorted } from './table/columns'

/** Where react-admin's store keeps how many rows a person wants of a list. */
export const perPageKey = ({ name }: Resource): string => `preferences.${name}.perPage`

/** The height of what stands around the rows, of a row of one line, and of each line of a row with several, px. */
const [AROUND, ROW, LINE] = [220, 46, 24] as const
/** The least and the most rows of a page whose size nobody chose: a short page, and what fits a portrait screen. */
const [LEAST, MOST] = [pageSizes[0], 50] as const

/** How many rows a list begins with: as many as the window has room for. */
export function rowsThatFit({ list }: Pick<Resource, 'list'>): number {
  if (innerWidth < measures.phone) return LEAST
  // beside its lines a row has its padding and its border
  const lines = Math.max(...(list?.stacked ?? []).map(({ length }) => length), 1)
  const row = Math.max(ROW, lines * LINE + 7)
  return Math.max(LEAST, Math.min(MOST, Math.floor((innerHeight - AROUND) / row)))
}

const isPageSize = (size: number): boolean =>
  pageSizes.some((one) => one === size) || (size >= LEAST && size <= MOST)

/** Where react-admin's store keeps which columns a person hides: of a saved view apart from the list's own. */
export const hiddenKey = ({ name }: Resource, saved: number | null): string =>
  `preferences.${name}.hiddenColumns${saved === null ? '' : `.${saved}`}`

/** Where react-admin's store keeps what a saved view was when this browser last showed it. */
export const knownKey = ({ name }: Resource, saved: number): string =>
  `preferences.${name}.knownView.${saved}`

/** The query that a person's list opens with, as this browser knows it from their views. */
export interface StartQuery {
  readonly userId: string | number
  readonly search: string
}
export const startKey = ({ name }: Resource): string => `preferences.${name}.start`

/** The short words of an address one writes by hand or puts into a link: `?q=wine&archive=1`, `?view=extra`. */
const short = ['q', 'archive', 'view'] as const
/** react-admin's own words, which `useListController` reads and writes. */
const own = ['filter', 'page', 'perPage', 'sort', 'order'] as const

/** Keeps the keys of a query that a list reads; what a form began with is dropped when the form closes. */
export function listSearch(search: string): string {
  const read: readonly string[] = [...short, ...own]
  const kept = [...new URLSearchParams(search)].filter(([key]) => read.includes(key))
  return kept.length > 0 ? `?${new URLSearchParams(kept)}` : ''
}

/** What the filter of a list says. */
export interface Narrowing {
  readonly phrase: string
  readonly isArchive: boolean
  /** The menu view. */
  readonly view: View | null
  /** The filters chosen, by key. */
  readonly by: Filters
  /** The saved view that the list was opened as. */
  readonly saved: number | null
  /** All are counted, however many. */
  readonly isExact?: boolean
}

const isTexts = (value: unknown): value is readonly string[] =>
  Array.isArray(value) && value.length > 0 && value.every((one) => typeof one === 'string')

/** The filters of a list in an order of their own; what does not fit the resource counts as not given. */
function readBy(resource: Resource, by: unknown): Filters {
  const given = new Map(Object.entries(by ?? {}))
  return Object.fromEntries(
    filtersOf(resource).flatMap(({ key }) => {
      const values: unknown = given.get(key)
      return isTexts(values) ? [[key, values] as const] : []
    }),
  )
}

/** Reads a filter; what does not fit the resource counts as not given. */
export function readFilter(resource: Resource, filter: ListFilter): Narrowing {
  const where = JSON.stringify(filter.where)
  return {
    phrase: typeof filter.phrase === 'string' ? filter.phrase.trim() : '',
    isArchive: resource.archive !== undefined && filter.archive === true,
    view: resource.views?.find((view) => JSON.stringify(view.where) === where) ?? null,
    by: readBy(resource, filter.by),
    saved: typeof filter.saved === 'number' ? filter.saved : null,
    ...(filter.isExact === true && { isExact: true }),
  }
}

/** The filter of the data provider. */
export const filterOf = ({
  phrase,
  isArchive,
  view,
  by,
  saved,
  isExact,
}: Narrowing): ListFilter => ({
  ...(phrase && { phrase }),
  ...(isArchive && { archive: true }),
  ...(view && { where: view.where }),
  ...(Object.keys(by).length > 0 && { by }),
  ...(saved !== null && { saved }),
  ...(isExact && { isExact }),
})

/** The keys of a filter that are not a list's own, such as the days of a report. */
export function othersIn(filter: ListFilter): ListFilter {
  const {
    phrase: _,
    archive: __,
    where: ___,
    by: ____,
    saved: _____,
    isExact: ______,
    ...others
  } = filter
  return others
}

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
  const isKnown = field !== null && isSorted(resource, field)
  const order = search.get('order')
  const size = wholeOf(search.get('perPage'), LEAST)
  const given = readFilter(resource, jsonOf(search.get('filter')))
  return {
    page: wholeOf(search.get('page'), 1),
    perPage: isPageSize(size) ? size : LEAST,
    sort: isKnown && (order === 'ASC' || order === 'DESC') ? { field, order } : firstSort(resource),
    filter: filterOf({
      ...given,
      phrase: search.get('q')?.trim() || given.phrase,
      isArchive:
        given.isArchive || (resource.archive !== undefined && search.get('archive') === '1'),
      view: resource.views?.find(({ name }) => name === search.get('view')) ?? given.view,
    }),
  }
}

/**
 * The query rewritten so that `useListController` can take it: short words and values that do not fit are replaced.
 * @returns null where the present one is fine
 */
export function fittedSearch(resource: Resource, search: string): string | null {
  const given = new URLSearchParams(search)
  const { page, perPage, sort, filter } = readState(resource, given)
  const others = othersIn(jsonOf(given.get('filter')))
  const fit = {
    filter: JSON.stringify({ ...others, ...filter }),
    page: String(page),
    perPage: String(perPage),
    sort: sort.field,
    order: sort.order,
  }
  const isFit = own.every((key) => !given.has(key) || given.get(key) === fit[key])
  if (isFit && !short.some((key) => given.has(key))) return null
  // keys that were absent stay absent: the list takes this person's page size and the definition's sort
  const said = Object.entries(fit).filter(
    ([key, value]) => given.has(key) || (key === 'filter' && value !== '{}'),
  )
  const text = new URLSearchParams(said).toString()
  return text && `?${text}`
}
