import type { InputProps } from '../../engine/form/inputs/inputProps'
import { NumberControl } from '../../engine/form/inputs/NumberControl'

export const DecimalInput = ({ name, field, readOnly }: InputProps<'decimal'>) => (
  <NumberControl name={name} field={field} readOnly={readOnly} inputMode="decimal" />
)
