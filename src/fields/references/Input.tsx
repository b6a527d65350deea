import { FieldFrame } from '../../inputs/FieldFrame'
import { FoundList } from '../../inputs/choice/FoundList'
import type { InputProps } from '../../inputs/inputProps'
import { useField } from '../../inputs/useField'
import { useText } from '../../inputs/useTexts'
import { namesPath } from '../recordNames'

/** Any number of records of another resource, found by typing. */
export default function ReferencesInput({ name, field, readOnly }: InputProps<'references'>) {
  const { value, change, blur, ref, error, disabled } = useField<readonly (number | string)[]>(name)
  const t = useText()
  const chosen = value ?? []
  const { max } = field
  return (
    <FieldFrame
      name={name}
      field={field}
      error={error}
      group
      counter={max === undefined || readOnly ? null : `${chosen.length} / ${max}`}
    >
      {() => (
        <FoundList
          value={chosen}
          onChange={change}
          onBlur={blur}
          inputRef={ref}
          disabled={disabled || readOnly === true}
          path={namesPath(field.resource)}
          searchLabel={t('input.list.search')}
          labelOfGone={(id) => t('input.select.unknown', { id })}
          summary={() => t('input.list.picked', { count: chosen.length })}
        />
      )}
    </FieldFrame>
  )
}
