import { nameIn, type ColumnProps } from '../column'
import TextColumn from '../text/Column'

type Choice = Pick<ColumnProps<'select'>, 'field' | 'name' | 'context'>

/** What a choice is called: from the fixed list, from the endpoint, that it is gone, or its id while that loads. */
export function choiceName(id: string | number, { field, name, context }: Choice): string {
  const fixed = field.options?.find((option) => option.id === id)
  return (
    fixed?.label[context.locale] ??
    nameIn(context.choices.get(name), id, (args) => context.translate('list.gone', args))
  )
}

/** The chosen one, as a chip where its choice has a colour. */
export default function SelectColumn({ value, field, name, context }: ColumnProps<'select'>) {
  if (value === null) return null
  const text = choiceName(value, { field, name, context })
  const tone = field.options?.find(({ id }) => id === value)?.tone
  return tone ? <span className={`chip chip-${tone}`}>{text}</span> : <TextColumn value={text} />
}
