import type { ReactNode } from 'react'
import type { AnyField, Values } from '../schema'
import type { ColumnContext } from './column'
import { halfOf, tableOf } from './traits'

/** How a value of each kind looks in a list. */
const columns = tableOf<(props: AnyColumnProps) => ReactNode>(
  'Column',
  import.meta.glob('./*/Column.tsx', { eager: true, import: 'default' }),
)

/** What a cell is given, whatever the kind of its field. */
export interface AnyColumnProps {
  readonly value: unknown
  readonly field: AnyField
  readonly name: string
  readonly title: string
  readonly record: Values
  readonly context: ColumnContext
}

/** The column of a field, whatever its kind. */
export const columnOf = (field: AnyField): ((props: AnyColumnProps) => ReactNode) =>
  halfOf(columns, field)
