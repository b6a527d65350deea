import type { InputProps } from '../../inputs/inputProps'
import { NumberBox } from '../../inputs/number/NumberBox'

const DecimalInput = ({ name, field, readOnly }: InputProps<'decimal'>) => (
  <NumberBox name={name} field={field} readOnly={readOnly} inputMode="decimal" />
)

export default DecimalInput
