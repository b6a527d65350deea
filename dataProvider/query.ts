import type { Filters } from '../src/fields/filter'
import { wireNameOf } from '../src/fields/codec'
import { snakeCase, type Resource } from '../src/schema'
import type { DaySpan } from '../src/schema/savedView'

/** The filters of a list in the panel. */
export interface ListFilter {
  readonly phrase?: string
  /** Field names the phrase is looked for in; without it every text column. */
  readonly phraseIn?: readonly string[]
  /** The archived records instead of the active ones. */
  readonly archive?: boolean
  /** The fixed part of a view: field name and value. */
  readonly where?: Readonly<Record<string, string>>
  /** Its other filters: values by the key of `filtersOf`. */
  readonly by?: Filters
  /** The saved view it was opened as; the server is not told. */
  readonly saved?: number
  /** The server must count the exact total, however large. */
  readonly isExact?: boolean
  /** Days, both counted, of a list that takes `from` and `to`. */
  readonly span?: DaySpan
}

/** Query keys with their values; several of one key are sent one after the other. */
export type Query = Record<string, string | readonly string[]>

export interface ListParams {
  readonly page: number
  readonly perPage: number
  readonly sort: { readonly field: string; readonly order: 'ASC' | 'DESC' }
  readonly filter: ListFilter
}

/** The wire name of a field of the resource; `id` is its own. */
export const wireField = (resource: Resource, name: string): string => {
  const field = resource.fields[name]
  return field ? wireNameOf(name, field) : snakeCase(name)
}

/** The query of a list (contract section 1): a variant's key, a view's key, filters, paging, sort, archive and search. */
export function listQuery(resource: Resource, { page, perPage, sort, filter }: ListParams): Query {
  const { variant } = resource
  const where = Object.entries(filter.where ?? {})
  return {
    ...(variant && { [snakeCase(variant.key)]: variant.value }),
    ...filter.span,
    ...Object.fromEntries(where.map(([name, value]) => [wireField(resource, name), value])),
    ...Object.fromEntries(
      Object.entries(filter.by ?? {}).map(([key, values]) => [
        `filter[${wireField(resource, key)}]`,
        values,
      ]),
    ),
    ...(!resource.list?.isWhole && { limit: String(perPage), page: String(page) }),
    sortBy: wireField(resource, sort.field),
    sortDir: sort.order === 'ASC' ? 'asc' : 'desc',
    ...(filter.isExact && { total: 'exact' }),
    ...(filter.archive && { archive: '1' }),
    ...(filter.phrase && { phrase: filter.phrase }),
    ...(filter.phrase &&
      filter.phraseIn && {
        phraseIn: filter.phraseIn.map((name) => wireField(resource, name)).join(','),
      }),
  }
}

/** The same without paging, for `format=csv`: every row of the filter. */
export function csvQuery(resource: Resource, params: ListParams): Query {
  const { limit: _, page: __, total: ___, ...query } = listQuery(resource, params)
  return { ...query, format: 'csv' }
}
