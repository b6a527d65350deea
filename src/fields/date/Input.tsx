import { useWatch } from 'react-hook-form'
import { DatePicker } from '../../inputs/date/DatePicker'
import { useToday } from '../../inputs/date/useToday'
import { FieldFrame } from '../../inputs/FieldFrame'
import type { InputProps } from '../../inputs/inputProps'
import { useField } from '../../inputs/useField'
import { useLabel, useText } from '../../inputs/useTexts'
import { isDay } from '../formats'
import { boundDay } from './bound'
import { earlierIn } from './earlier'

/** A day; the calendar blocks what its bounds, and a rule that puts another day before it (`inOrder`), leave out. */
export default function DateInput({ name, field, resource, readOnly }: InputProps<'date'>) {
  const { value, change, blur, ref, error, disabled } = useField<string>(name)
  const t = useText()
  const labelOf = useLabel()
  const earlier = earlierIn(resource, name)
  const bound: unknown = useWatch({ name: earlier ?? name, disabled: earlier === undefined })
  const today = useToday()
  const after = earlier !== undefined && typeof bound === 'string' && isDay(bound) ? bound : null
  const first = boundDay(field.min, today)
  const min = after !== null && (first === null || after > first) ? after : first
  const sibling = earlier === undefined ? undefined : resource.fields[earlier]
  const help =
    earlier !== undefined && sibling && !field.help
      ? t('input.date.notBefore', { label: labelOf(sibling, earlier).toLocaleLowerCase() })
      : undefined
  return (
    <FieldFrame
      name={name}
      field={field}
      error={error}
      help={help}
      instead={{ 'rule.date': 'input.date.wrong' }}
    >
      {(control) => (
        <DatePicker
          value={value}
          min={min}
          max={boundDay(field.max, today)}
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
