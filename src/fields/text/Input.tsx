import type { InputHTMLAttributes } from 'react'
import { CopyLine } from '../../inputs/CopyLine'
import { TimePicker } from '../../inputs/date/TimePicker'
import { FieldFrame } from '../../inputs/FieldFrame'
import type { InputProps } from '../../inputs/inputProps'
import { TextBox } from '../../inputs/text/TextBox'
import { formats } from '../../schema/registry'
import { useField } from '../../inputs/useField'
import { longest, type TextFormat } from './kind'

const typed = { spellCheck: false, autoCapitalize: 'none' } as const
const inputs: { readonly [F in TextFormat]: InputHTMLAttributes<HTMLInputElement> } = {
  // not type="email": browsers rewrite such values, and their own bubble is not ours
  email: { ...typed, inputMode: 'email' },
  postcode: {},
  time: {},
  url: { ...typed, inputMode: 'url', placeholder: 'https://' },
}

/** As the app's country writes them. */
function postcodeInput(): InputHTMLAttributes<HTMLInputElement> {
  const { example } = formats.postcode
  return { inputMode: /[a-z]/i.test(example) ? 'text' : 'numeric', placeholder: example }
}

export default function TextInput(props: InputProps<'text'>) {
  const { name, field, readOnly } = props
  const { format } = field
  if (format === 'time') return <TimeInput {...props} />
  if (format === 'url' && readOnly) return <CopyLine name={name} field={field} />
  return (
    <TextBox
      name={name}
      field={field}
      readOnly={readOnly}
      max={longest(field)}
      input={format === 'postcode' ? postcodeInput() : format && inputs[format]}
    />
  )
}

function TimeInput({ name, field, readOnly }: InputProps<'text'>) {
  const { value, change, blur, ref, error, disabled } = useField<string>(name)
  return (
    <FieldFrame name={name} field={field} error={error}>
      {(control) => (
        <TimePicker
          value={value}
          onChange={change}
          onBlur={blur}
          control={control}
          inputRef={ref}
          name={name}
          disabled={disabled}
          readOnly={readOnly}
        />
      )}
    </FieldFrame>
  )
}
