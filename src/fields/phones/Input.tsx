import type { InputProps } from '../../engine/form/inputs/inputProps'
import { RowsInput } from '../../engine/form/inputs/RowsInput'

export const PhonesInput = ({ name, field, readOnly }: InputProps<'phones'>) => (
  <RowsInput
    name={name}
    field={field}
    readOnly={readOnly}
    max={field.max ?? 3}
    input={{ type: 'tel', inputMode: 'tel', placeholder: '22 500 05 00' }}
  />
)
