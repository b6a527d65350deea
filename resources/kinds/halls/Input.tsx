import { FieldFrame } from '../../../src/inputs/FieldFrame'
import { HallList } from './HallList'
import type { InputProps } from '../../../src/inputs/inputProps'
import { useField } from '../../../src/inputs/useField'

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
