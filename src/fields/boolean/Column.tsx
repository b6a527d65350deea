import type { ColumnProps } from '../column'

/** Yes or no, in a word. */
export default function BooleanColumn({ value, context }: ColumnProps<'boolean'>) {
  return (
    <span className={value ? 'cell-yes' : 'cell-no'}>
      {context.translate(value ? 'list.yes' : 'list.no')}
    </span>
  )
}
