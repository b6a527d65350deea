import type { InputProps } from '../../inputs/inputProps'
import { TextBox } from '../../inputs/text/TextBox'
import { formats } from '../../schema/registry'

export default function TextInput({ name, field, readOnly }: InputProps<'text'>) {
  const example = field.format === 'postcode' ? formats.postcode.example : undefined
  return (
    <TextBox
      name={name}
      field={field}
      readOnly={readOnly}
      max={field.max ?? 255}
      input={
        example === undefined
          ? {}
          : { inputMode: /[a-z]/i.test(example) ? 'text' : 'numeric', placeholder: example }
      }
    />
  )
}
