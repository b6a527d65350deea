import { useNames } from '../../inputs/choice/useFound'
import type { ColumnProps } from '../column'
import TextColumn from '../text/Column'

/** The records it points at: the name and number of each, or that it was deleted. */
export default function ReferencesColumn({ value, field }: ColumnProps<'references'>) {
  const { named } = useNames(field.resource, value ?? [])
  return <TextColumn value={named.map(({ name }) => name).join(', ')} />
}
