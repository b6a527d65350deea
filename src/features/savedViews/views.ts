import type { ListParams } from '../../../dataProvider/query'
import { wireField } from '../../../dataProvider/query'
import { filtersOf } from '../../fields/filter'
import { isObject, type Resource } from '../../schema'
import { type DaySpan, pageSizes, type SavedViewContent } from '../../schema/savedView'
import { filterOf, firstSort, type Narrowing, readFilter, rowsThatFit } from '../list/address'
import type { ListColumn } from '../list/table/columns'

/** A saved view: a list's filters, order and columns under a name. */
export interface SavedView {
  readonly id: number
  readonly revision: number
  readonly resource: string
  readonly name: string
  readonly role: string | null
  readonly isOwn: boolean
  /** The list opens with it. */
  readonly isStart: boolean
  readonly content: SavedViewContent
  /** Parts of its content that the list no longer has. */
  readonly dropped: readonly string[]
}

/** A list as it stands: what narrows and sorts it, and which columns are hidden. */
export interface ListState {
  readonly narrowing: Narrowing
  readonly sort: ListParams['sort']
  readonly perPage: number
  readonly hidden: readonly string[]
  /** The days of a list that takes them. */
  readonly span: DaySpan | null
}

const textsIn = (value: unknown): readonly string[] =>
  Array.isArray(value) ? value.map(String) : []

function toContent(value: unknown): SavedViewContent {
  const given = isObject(value) ? value : {}
  const text = (key: string) => (typeof given[key] === 'string' ? given[key] : null)
  const filters = isObject(given['filters']) ? given['filters'] : {}
  return {
    phrase: text('phrase') ?? '',
    archive: given['archive'] === true,
    part: text('part'),
    filters: Object.fromEntries(
      Object.entries(filters).map(([name, values]) => [name, textsIn(values)]),
    ),
    sort_by: text('sort_by'),
    sort_dir: given['sort_dir'] === 'asc' ? 'asc' : 'desc',
    columns: Array.isArray(given['columns']) ? textsIn(given['columns']) : null,
    limit: typeof given['limit'] === 'number' ? given['limit'] : null,
    span: isObject(given['span']) ? given['span'] : null,
  }
}

/** The saved views of an answer; anything else in it is left out. */
export function toViews(json: unknown): readonly SavedView[] {
  const items = isObject(json) && Array.isArray(json['items']) ? json['items'] : []
  return items.flatMap((item) => toView(item) ?? [])
}

/** A saved view from an answer; null for anything else. */
export function toView(item: unknown): SavedView | null {
  if (!isObject(item)) return null
  const { id, revision, resource, name, role } = item
  if (typeof id !== 'number' || typeof revision !== 'number') return null
  if (typeof resource !== 'string' || typeof name !== 'string') return null
  return {
    id,
    revision,
    resource,
    name,
    role: typeof role === 'string' ? role : null,
    isOwn: item['is_own'] === true,
    isStart: item['is_start'] === true,
    content: toContent(item['content']),
    dropped: textsIn(item['dropped']),
  }
}

/** The content of a saved view of this list. It names the shown columns; hidden are the others of `columns`. */
export function contentOf(
  resource: Resource,
  columns: readonly Pick<ListColumn, 'key' | 'isLink'>[],
  { narrowing, sort, perPage, hidden, span }: ListState,
): SavedViewContent {
  const { phrase, isArchive, view, by } = narrowing
  const shown = columns.filter(({ key, isLink }) => isLink || !hidden.includes(key))
  return {
    phrase,
    archive: isArchive,
    part: view?.name ?? null,
    filters: Object.fromEntries(
      filtersOf(resource).flatMap(({ key, wireName }) => {
        const values = by[key]
        return values ? [[wireName, values.toSorted()] as const] : []
      }),
    ),
    sort_by: wireField(resource, sort.field),
    sort_dir: sort.order === 'ASC' ? 'asc' : 'desc',
    columns:
      shown.length === columns.length ? null : shown.map(({ key }) => wireField(resource, key)),
    limit:
      perPage === rowsThatFit(resource) ? null : (pageSizes.find((one) => one === perPage) ?? null),
    span,
  }
}

/** The state of the list that a saved view stands for. */
export function stateOf(
  resource: Resource,
  columns: readonly Pick<ListColumn, 'key' | 'isLink'>[],
  { id, content }: Pick<SavedView, 'id' | 'content'>,
): ListState {
  const { sort_by: sortBy, columns: shown } = content
  const by = filtersOf(resource).flatMap(({ key, wireName }) => {
    const values = content.filters[wireName]
    return values ? [[key, values] as const] : []
  })
  const sorted = ['id', 'state', 'childCount', ...Object.keys(resource.fields)].find(
    (name) => sortBy !== null && wireField(resource, name) === sortBy,
  )
  const view = resource.views?.find(({ name }) => name === content.part) ?? null
  return {
    narrowing: {
      ...readFilter(resource, { by: Object.fromEntries(by), archive: content.archive }),
      phrase: content.phrase,
      view,
      saved: id,
    },
    sort:
      sorted === undefined
        ? firstSort(resource)
        : { field: sorted, order: content.sort_dir === 'asc' ? 'ASC' : 'DESC' },
    perPage: content.limit ?? rowsThatFit(resource),
    span: content.span,
    hidden:
      shown === null
        ? []
        : columns
            .filter(({ key, isLink }) => !isLink && !shown.includes(wireField(resource, key)))
            .map(({ key }) => key),
  }
}

/** The query of the address at which a list has this state. */
export function searchOf({ narrowing, sort, perPage, span }: Omit<ListState, 'hidden'>): string {
  const query = new URLSearchParams({
    filter: JSON.stringify({ ...(span && { span }), ...filterOf(narrowing) }),
    sort: sort.field,
    order: sort.order,
    page: '1',
    perPage: String(perPage),
  })
  return `?${query}`
}

/** Whether a list's state is the one of a saved view. */
export const isAsSaved = (
  resource: Resource,
  columns: readonly Pick<ListColumn, 'key' | 'isLink'>[],
  { view, state }: { readonly view: SavedView; readonly state: ListState },
): boolean =>
  JSON.stringify(contentOf(resource, columns, state)) ===
  JSON.stringify(contentOf(resource, columns, stateOf(resource, columns, view)))
