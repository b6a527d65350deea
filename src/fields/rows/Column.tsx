import type { ColumnProps } from '../column'
import { traitsOf, isEmpty } from '../traits'
import TextColumn from '../text/Column'

/** The rows by the first cell that can name one; their number where none can. */
export default function RowsColumn({ value, field, context }: ColumnProps<'rows'>) {
  if (!value || value.length === 0) return null
  const [naming] = Object.entries(field.of).find(([, cell]) => traitsOf(cell).title) ?? []
  const names = value.flatMap((row) => {
    const name = naming === undefined ? null : row[naming]
    return isEmpty(name) ? [] : [String(name)]
  })
  const isNamed = names.length === value.length
  return (
    <TextColumn
      value={
        isNamed ? names.join(', ') : context.translate('list.rows', { smart_count: value.length })
      }
    />
  )
}
