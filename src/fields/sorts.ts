import type { AnyField } from '../schema'

const sortable: readonly string[] = [
  'text',
  'longText',
  'integer',
  'decimal',
  'price',
  'boolean',
  'date',
  'dateTime',
  'time',
  'email',
  'url',
  'color',
  'select',
  'reference',
]
const searchable: readonly string[] = ['text', 'longText', 'email', 'url']

/** Whether a list can be sorted by the field: it is one readable scalar. */
export const isSortable = ({ kind, mode }: AnyField): boolean =>
  sortable.includes(kind) && mode !== 'writeOnly'

/** Whether `phrase` is looked for in the field. */
export const isSearchable = ({ kind, mode }: AnyField): boolean =>
  searchable.includes(kind) && mode !== 'writeOnly'
