import type { AnyField, Resource } from '../schema'
import type { Kind } from './kinds'
import { halfOf } from './lookup'
import { hasNumericIds } from './select/kind'
import { isSearchable, isSortable } from './sorts'
import type { StorageType } from './store'
import { wireNameOf } from './wire'

/** What each kind is in a table: one typed column for a scalar, JSON for lists and composites, none for secrets. */
export const stores: { readonly [K in Kind]: StorageType | null } = {
  text: 'text',
  longText: 'text',
  integer: 'integer',
  decimal: 'real',
  price: 'grosze',
  boolean: 'boolean',
  date: 'date',
  dateTime: 'instant',
  time: 'text',
  email: 'text',
  url: 'text',
  color: 'text',
  select: 'text',
  multiSelect: 'json',
  texts: 'json',
  phones: 'json',
  openingHours: 'json',
  image: 'json',
  document: 'json',
  cardList: null,
  reference: 'integer',
  halls: 'json',
  target: 'json',
  deepLink: 'json',
  password: null,
  roles: 'json',
  secret: null,
}

/** A column of a resource's table, by its field. */
export interface StoredColumn {
  readonly field: string
  readonly column: string
  readonly type: StorageType
  readonly searchable: boolean
  readonly sortable: boolean
}

const typeOf = (field: AnyField): StorageType | null => {
  const type = halfOf<typeof stores, StorageType | null>(stores, field)
  return field.kind === 'select' && hasNumericIds(field) ? 'integer' : type
}

/** The columns of a resource's table, beside the head (`id`, `revision`, variant, parent). */
export const columnsOf = (resource: Resource): readonly StoredColumn[] =>
  Object.entries(resource.fields).flatMap(([name, field]) => {
    const type = typeOf(field)
    // `id` is a head column, whether the server makes it or a person types it.
    if (type === null || field.mode === 'writeOnly' || name === 'id') return []
    return [
      {
        field: name,
        column: wireNameOf(name, field),
        type,
        searchable: isSearchable(field),
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
