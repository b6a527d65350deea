import { TimePicker } from '../../inputs/date/TimePicker'
import { FieldFrame } from '../../inputs/FieldFrame'
import type { InputProps } from '../../inputs/inputProps'
import { useField } from '../../inputs/useField'

export default function TimeInput({ name, field, readOnly }: InputProps<'time'>) {
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
