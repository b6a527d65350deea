import type { InputProps } from '../../inputs/inputProps'
import { TextBox } from '../../inputs/text/TextBox'

const EmailInput = ({ name, field, readOnly }: InputProps<'email'>) => (
  <TextBox
    name={name}
    field={field}
    readOnly={readOnly}
    max={254}
    // not type="email": browsers rewrite such values, and their own bubble is not ours
    input={{ inputMode: 'email', spellCheck: false, autoCapitalize: 'none' }}
  />
)

export default EmailInput
