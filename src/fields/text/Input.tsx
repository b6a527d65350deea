import type { InputProps } from '../../inputs/inputProps'
import { TextBox } from '../../inputs/text/TextBox'

export default function TextInput({ name, field, readOnly }: InputProps<'text'>) {
  const isPostcode = field.format === 'postcode'
  return (
    <TextBox
      name={name}
      field={field}
      readOnly={readOnly}
      max={field.max ?? 255}
      input={isPostcode ? { inputMode: 'numeric', placeholder: '00-000' } : {}}
    />
  )
}
