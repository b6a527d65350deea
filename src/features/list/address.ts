import type { ListFilter, ListParams } from '../../../dataProvider/query'
import { type Filters, filtersOf } from '../../fields/filter'
import type { Resource, View } from '../../schema'
import { pageSizes } from '../../schema/savedView'
import { measures } from '../../theme/tokens'
import { isSorted } from './table/columns'

/** Where react-admin's store keeps how many rows a person wants of a list. */
export const perPageKey = ({ name }: Resource): string => `preferences.${name}.perPage`

/** What stands above and below the rows of a list, a row of one line, and a line of several with what is between them, px. */
const [AROUND, ROW, LINE] = [220, 46, 24] as const
/** The least and the most rows of a page that nobody has chosen: a short page, and what a screen on its side has room for. */
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

/** What of a filter is none of a list's own words, as the days of a report. */
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
 * The query that `useListController` can take as it is, for one in short words or with values that do not fit.
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
  // what was not said is left to the list: the page size of this person, the sort of the definition
  const said = Object.entries(fit).filter(
    ([key, value]) => given.has(key) || (key === 'filter' && value !== '{}'),
  )
  const text = new URLSearchParams(said).toString()
  return text && `?${text}`
}
