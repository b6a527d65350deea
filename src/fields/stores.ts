import type { AnyField, Resource } from '../schema'
import type { StorageType } from './kind'
import { traitsOf } from './kinds'
import { wireNameOf } from './wire'

/** A column of a resource's table, by its field. */
export interface StoredColumn {
  readonly field: string
  readonly column: string
  readonly type: StorageType
  readonly searchable: boolean
  readonly sortable: boolean
}

/** How a field's column holds its value; null where it has none. */
export const storageOf = (field: AnyField): StorageType | null => {
  const { store } = traitsOf(field)
  return typeof store === 'function' ? store(field) : store
}

/** Whether a list can be sorted by the field: it is one readable scalar. */
export const isSortable = (field: AnyField): boolean => {
  const type = storageOf(field)
  return type !== null && type !== 'json' && field.mode !== 'writeOnly'
}

/** Whether `phrase` finds anything in the field: in its text, or in what people read for the ids it keeps. */
export const isFound = (field: AnyField): boolean => {
  const { isSearchable, isChoice, isPointer } = traitsOf(field)
  return field.mode !== 'writeOnly' && [isSearchable, isChoice, isPointer].includes(true)
}

/** The columns of a resource's table, beside the head (`id`, `revision`, variant, parent). */
export const columnsOf = (resource: Resource): readonly StoredColumn[] =>
  Object.entries(resource.fields).flatMap(([name, field]) => {
    const type = storageOf(field)
    // `id` is a head column, whether the server makes it or a person types it.
    if (type === null || field.mode === 'writeOnly' || name === 'id') return []
    return [
      {
        field: name,
        column: wireNameOf(name, field),
        type,
        searchable: traitsOf(field).isSearchable === true,
        sortable: isSortable(field),
      },
    ]
  })

/** The table of a resource: its own name for one, or the path of its list (`productheader/{parent}/product`). */
export const tableOf = (resource: Resource): string => {
  if (resource.table) return resource.table
  const { list, read } = resource.api.endpoints
  const [, path = resource.name] = (list ?? read ?? '').split(' ')
  return path
    .split('/')
    .filter((part) => !part.startsWith('{'))
    .join('_')
    .replaceAll('-', '_')
}
