import { useState } from 'react'
import { GoneNote } from '../../inputs/choice/gone'
import { FoundInput } from '../../inputs/choice/FoundInput'
import { FieldFrame } from '../../inputs/FieldFrame'
import type { InputProps } from '../../inputs/inputProps'
import { SearchSelect } from '../../inputs/choice/SearchSelect'
import { useField } from '../../inputs/useField'
import { useFound, useNamed } from '../../inputs/choice/useFound'
import { TYPING } from '../../inputs/choice/useSearched'
import { usePaused } from '../../inputs/usePaused'
import { isBelow, namesPath } from '../recordNames'

/** A record of another resource, found by typing; where those have parents, the search covers all parents. */
export default function ReferenceInput(props: InputProps<'reference'>) {
  const { resource } = props.field
  return isBelow(resource) ? (
    <FoundInput {...props} path={namesPath(resource)} />
  ) : (
    <ListedInput {...props} />
  )
}

function ListedInput({ name, field, readOnly }: InputProps<'reference'>) {
  const { value, change, blur, ref, error, disabled } = useField<number | string>(name)
  const [phrase, setPhrase] = useState<string | null>(null)
  const found = useFound(field.resource, usePaused(phrase ?? '', TYPING), readOnly !== true)
  const { option: chosen, isGone } = useNamed(field.resource, value)
  return (
    <FieldFrame name={name} field={field} error={error}>
      {(control) => (
        <>
          <SearchSelect
            options={found.options}
            isLoading={found.isLoading}
            hasMore={found.hasMore}
            value={chosen}
            control={control}
            inputRef={ref}
            disabled={disabled}
            readOnly={readOnly}
            onSearch={setPhrase}
            onChange={(option) =>
              change(option === null ? null : field.ids === 'text' ? option.id : Number(option.id))
            }
            onBlur={() => {
              setPhrase(null)
              blur()
            }}
          />
          <GoneNote
            ids={isGone && value !== null ? [value] : []}
            isFixed={disabled || readOnly === true}
          />
        </>
      )}
    </FieldFrame>
  )
}
