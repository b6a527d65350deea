import type { InputProps } from '../../inputs/inputProps'
import { NumberBox } from '../../inputs/number/NumberBox'

const IntegerInput = ({ name, field, readOnly }: InputProps<'integer'>) => (
  <NumberBox name={name} field={field} readOnly={readOnly} inputMode="numeric" unit={field.unit} />
)

export default IntegerInput
