import { useDeferredValue, useState } from 'react'
import { FieldFrame } from '../../engine/form/inputs/FieldFrame'
import type { InputProps } from '../../engine/form/inputs/inputProps'
import { OptionBox } from '../../engine/form/inputs/OptionBox'
import { useField } from '../../engine/form/inputs/useField'
import { useFound, useNamed } from '../../engine/form/inputs/useFound'

/** A record of another resource, found by typing. */
export function ReferenceInput({ name, field, readOnly }: InputProps<'reference'>) {
  const { value, change, blur, ref, error, disabled } = useField<number>(name)
  const [phrase, setPhrase] = useState<string | null>(null)
  const found = useFound(field.resource, useDeferredValue(phrase ?? ''), readOnly !== true)
  const chosen = useNamed(field.resource, value)
  return (
    <FieldFrame name={name} field={field} error={error}>
      {(control) => (
        <OptionBox
          options={found.options}
          isLoading={found.isLoading}
          value={chosen}
          control={control}
          inputRef={ref}
          disabled={disabled}
          readOnly={readOnly}
          onSearch={setPhrase}
          onChange={(option) => change(option === null ? null : Number(option.id))}
          onBlur={() => {
            setPhrase(null)
            blur()
          }}
        />
      )}
    </FieldFrame>
  )
}
