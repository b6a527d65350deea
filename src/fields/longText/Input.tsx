import type { InputProps } from '../../inputs/inputProps'
import { TextBox } from '../../inputs/text/TextBox'

const LongTextInput = ({ name, field, readOnly }: InputProps<'longText'>) => (
  <TextBox name={name} field={field} readOnly={readOnly} max={field.max ?? 5000} lines={3} />
)

export default LongTextInput
