import type { InputProps } from '../../engine/form/inputs/inputProps'
import { NumberControl } from '../../engine/form/inputs/NumberControl'

export const IntegerInput = ({ name, field, readOnly }: InputProps<'integer'>) => (
  <NumberControl
    name={name}
    field={field}
    readOnly={readOnly}
    inputMode="numeric"
    unit={field.unit}
  />
)
