import type { InputProps } from '../../inputs/inputProps'
import { RowList } from '../../inputs/rows/RowList'

const TextsInput = ({ name, field, readOnly }: InputProps<'texts'>) => (
  <RowList
    name={name}
    field={field}
    readOnly={readOnly}
    max={field.max ?? 3}
    count={field.count ?? 0}
  />
)

export default TextsInput
