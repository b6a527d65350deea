import type { ColumnProps } from '../column'
import { choiceName } from '../select/Column'
import TextColumn from '../text/Column'

/** The chosen ones, with commas. */
export default function MultiSelectColumn({
  value,
  field,
  name,
  context,
}: ColumnProps<'multiSelect'>) {
  const { options } = field
  const choice = { field: { kind: 'select' as const, ...(options && { options }) }, name, context }
  const names = (value ?? []).map((id) => choiceName(id, choice))
  return <TextColumn value={names.join(', ')} />
}
