import { FieldFrame } from '../../engine/form/inputs/FieldFrame'
import { HallsControl } from '../../engine/form/inputs/HallsControl'
import type { InputProps } from '../../engine/form/inputs/inputProps'
import { useField } from '../../engine/form/inputs/useField'

export function HallsInput({ name, field, readOnly }: InputProps<'halls'>) {
  const { value, change, blur, ref, error, disabled } = useField<readonly (number | string)[]>(name)
  return (
    <FieldFrame name={name} field={field} error={error} group>
      {() => (
        <HallsControl
          value={value ?? []}
          onChange={change}
          onBlur={blur}
          inputRef={ref}
          disabled={disabled || readOnly === true}
        />
      )}
    </FieldFrame>
  )
}
