import type { InputProps } from '../../engine/form/inputs/inputProps'
import { TextControl } from '../../engine/form/inputs/TextControl'

export const EmailInput = ({ name, field, readOnly }: InputProps<'email'>) => (
  <TextControl
    name={name}
    field={field}
    readOnly={readOnly}
    max={254}
    // not type="email": browsers rewrite such values, and their own bubble is not ours
    input={{ inputMode: 'email', spellCheck: false, autoCapitalize: 'none' }}
  />
)
