import { traitsOf } from '../../src/fields/traits'
import { Parts } from '../../src/schema'
import type { Model } from '../resources/model'
import { isOfType, toColumn } from '../database/tableSpec'

/** A text from a path or query as a value of that column; undefined if the column can have no such value. */
export function columnValue(
  { resource, columns }: Model,
  { column, text }: { column: string; text: string },
): unknown {
  const stored = columns.find((found) => found.column === column)
  const field = resource.fields[stored?.field ?? '']
  if (!stored || !field) return undefined
  const value = traitsOf(field).wire.decode(column, new Parts([[column, text]]), field)
  if (!isOfType(stored.type, value)) return undefined
  const options: unknown = 'options' in field ? field.options : undefined
  if (Array.isArray(options) && !options.some((option: { id: unknown }) => option.id === value))
    return undefined
  return toColumn(stored.type, value)
}
