import type { ColumnProps } from '../column'
import TextColumn from '../text/Column'

type Choice = Pick<ColumnProps<'select'>, 'field' | 'name' | 'context'>

/** What a choice is called: from the fixed list, from the endpoint, or its id while that loads. */
export function choiceName(id: string | number, { field, name, context }: Choice): string {
  const fixed = field.options?.find((option) => option.id === id)
  return fixed?.label[context.locale] ?? context.choices.get(name)?.get(String(id)) ?? String(id)
}

/** The chosen one. */
export default function SelectColumn({ value, field, name, context }: ColumnProps<'select'>) {
  return value === null ? null : <TextColumn value={choiceName(value, { field, name, context })} />
}
