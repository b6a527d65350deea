import type { InputProps } from '../../engine/form/inputs/inputProps'
import { RowsInput } from '../../engine/form/inputs/RowsInput'

export const TextsInput = ({ name, field, readOnly }: InputProps<'texts'>) => (
  <RowsInput
    name={name}
    field={field}
    readOnly={readOnly}
    max={field.max ?? 3}
    count={field.count ?? 0}
  />
)
