import type { InputProps } from '../../engine/form/inputs/inputProps'
import { TextControl } from '../../engine/form/inputs/TextControl'

export const LongTextInput = ({ name, field, readOnly }: InputProps<'longText'>) => (
  <TextControl name={name} field={field} readOnly={readOnly} max={field.max ?? 5000} lines={3} />
)
