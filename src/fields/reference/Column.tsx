import { useNamed } from '../../inputs/choice/useFound'
import type { ColumnProps } from '../column'
import TextColumn from '../text/Column'

/** The record it points at: its name and number, or that it was deleted. */
export default function ReferenceColumn({ value, field }: ColumnProps<'reference'>) {
  const { option } = useNamed(field.resource, value)
  return option && <TextColumn value={option.name} />
}
