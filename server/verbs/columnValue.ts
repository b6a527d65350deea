import { traitsOf } from '../../src/fields/traits'
import { Parts } from '../../src/schema'
import type { Model } from '../resources/model'
import { isOfType, toColumn } from '../database/tableSpec'

/** A text of a path or a query as that column has it; undefined where no value of the column is written so. */
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
