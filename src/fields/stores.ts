import { namesOf, snakeCase, type AnyField, type Resource } from '../schema'
import type { StorageType } from './kind'
import { traitsOf } from './traits'
import { wireNameOf } from './codec'

/** A column of a resource's table, by its field. */
export interface StoredColumn {
  readonly field: string
  readonly column: string
  readonly type: StorageType
  readonly searchable: boolean
  readonly sortable: boolean
  /** Its text has markup, which search and sort leave out. */
  readonly markup?: true
  /** Of a JSON column: the name of its structure. */
  readonly shape?: string
  /** The columns that held it in earlier releases. */
  readonly formerly: readonly string[]
}

/** How a field's column holds its value; null where it has none. */
export const storageOf = (field: AnyField): StorageType | null => {
  const { store } = traitsOf(field)
  return typeof store === 'function' ? store(field) : store
}

/**
 * Why a field's kind cannot be a cell of rows: a cell holds one value that travels as the text of one key, so no file,
 * secret, list or composite. Null where it can.
 */
export function noCell(field: AnyField): string | null {
  const { isSecret, isFile, derive, cells, wire } = traitsOf(field)
  const storage = storageOf(field)
  if (cells) return 'rows within rows'
  if (isFile || wire.fileKeys) return 'a file'
  if (isSecret) return 'a secret'
  if (derive) return 'worked out of other fields'
  if (storage === null || storage === 'json') return 'more than one value'
  return null
}

/** The type of a record's id: a number, or a text that people type. */
export type IdType = 'integer' | 'text'

export const idTypeOf = ({ id, fields }: Resource): IdType =>
  id === 'typed' && fields['id'] && storageOf(fields['id']) === 'text' ? 'text' : 'integer'

/** The longest typed id, in code points: it is part of the address of every call to its record. */
export const longestId = 500

/** The form of an id in an address. */
export const idForm: Readonly<Record<IdType, RegExp>> = {
  integer: /^[1-9]\d{0,14}$/,
  text: new RegExp(`^[^\\0]{1,${longestId}}$`, 'u'),
}

/** Whether a list can be sorted by the field: it is a readable scalar, stored or derived, or its kind has an order. */
export const isSortable = (field: AnyField): boolean => {
  const { derive, filter, isOrdered } = traitsOf(field)
  const type = storageOf(field)
  // a derived value has the same cases in the server half for sorting as for filters
  const isScalar = type === null ? derive !== undefined && filter !== undefined : type !== 'json'
  return (isScalar || isOrdered === true) && field.mode !== 'writeOnly'
}

/** Whether the search phrase can be found in the field: in its text, or in the names of the ids it holds. */
export const isFound = (field: AnyField): boolean => {
  const { isSearchable, isChoice, isPointer } = traitsOf(field)
  return field.mode !== 'writeOnly' && [isSearchable, isChoice, isPointer].includes(true)
}

/** The column a field lies in; null where it has none, or one of the head's. */
export const columnOf = (name: string, field: AnyField): string | null =>
  // `id` is a head column, whether the server makes it or a person types it.
  storageOf(field) === null || field.mode === 'writeOnly' || name === 'id'
    ? null
    : wireNameOf(name, field)

/** The columns of a resource's table, beside the head (`id`, `revision`, variant, parent). */
export const columnsOf = (resource: Resource): readonly StoredColumn[] =>
  Object.entries(resource.fields).flatMap(([name, field]) => {
    const type = storageOf(field)
    const column = columnOf(name, field)
    if (type === null || column === null) return []
    return [
      {
        field: name,
        column,
        type,
        searchable: traitsOf(field).isSearchable === true,
        sortable: type !== 'json' && isSortable(field),
        ...(traitsOf(field).isMarkup && { markup: true as const }),
        ...(type === 'json' && { shape: traitsOf(field).shape ?? field.kind }),
        formerly: namesOf(field.formerly).map(snakeCase),
      },
    ]
  })

/** The table of a resource: its own name for one, or the path of its list (`books/{parent}/chapter`). */
export const tableOf = (resource: Resource): string => {
  if (resource.table) return resource.table
  return tableOfPath(pathOf(resource))
}

/** The path of a resource's list; of one without a list, that of its record. */
export const pathOf = ({ api, name }: Resource): string => {
  const { list, read } = api.endpoints
  const [, path = name] = (list ?? read ?? '').split(' ')
  return path
}

/** The table that a path names. */
export const tableOfPath = (path: string): string =>
  path
    .split('/')
    .filter((part) => !part.startsWith('{'))
    .join('_')
    .replaceAll('-', '_')
