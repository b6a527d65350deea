import { FieldFrame } from '../../inputs/FieldFrame'
import { HallList } from '../../inputs/choice/HallList'
import type { InputProps } from '../../inputs/inputProps'
import { useField } from '../../inputs/useField'

export default function HallsInput({ name, field, readOnly }: InputProps<'halls'>) {
  const { value, change, blur, ref, error, disabled } = useField<readonly (number | string)[]>(name)
  return (
    <FieldFrame name={name} field={field} error={error} group>
      {() => (
        <HallList
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
