import type { InputProps } from '../../engine/form/inputs/inputProps'
import { TextControl } from '../../engine/form/inputs/TextControl'

export function TextInput({ name, field, readOnly }: InputProps<'text'>) {
  const isPostcode = field.format === 'postcode'
  return (
    <TextControl
      name={name}
      field={field}
      readOnly={readOnly}
      max={field.max ?? 255}
      input={isPostcode ? { inputMode: 'numeric', placeholder: '00-000' } : {}}
    />
  )
}
