import { FieldFrame, type InputProps, useField } from 'panel-engine/screens'
import { HallList } from './HallList'

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
