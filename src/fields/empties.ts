import type { AnyField } from '../schema'

const lists: readonly string[] = [
  'multiSelect',
  'texts',
  'phones',
  'openingHours',
  'halls',
  'roles',
]

/** The empty value of a field: a list without entries, a switch that is off, null for everything else. */
export const emptyValue = (field: AnyField): unknown =>
  lists.includes(field.kind) ? [] : field.kind === 'boolean' ? false : null

/** Whether a value counts as not given. Blank text does. */
export const isEmpty = (value: unknown): boolean =>
  value === null ||
  value === undefined ||
  (typeof value === 'string' && value.trim() === '') ||
  (Array.isArray(value) && value.length === 0)
