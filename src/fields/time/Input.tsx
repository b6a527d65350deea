import { TimeBox } from '../../engine/form/inputs/dates/TimeBox'
import { FieldFrame } from '../../engine/form/inputs/FieldFrame'
import type { InputProps } from '../../engine/form/inputs/inputProps'
import { useField } from '../../engine/form/inputs/useField'

export function TimeInput({ name, field, readOnly }: InputProps<'time'>) {
  const { value, change, blur, ref, error, disabled } = useField<string>(name)
  return (
    <FieldFrame name={name} field={field} error={error}>
      {(control) => (
        <TimeBox
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
