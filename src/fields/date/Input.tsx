import { useWatch } from 'react-hook-form'
import { DatePicker } from '../../inputs/date/DatePicker'
import { earlierIn } from '../../inputs/date/earlier'
import { useToday } from '../../inputs/date/useNow'
import { FieldFrame } from '../../inputs/FieldFrame'
import type { InputProps } from '../../inputs/inputProps'
import { useField } from '../../inputs/useField'
import { useLabel, useLocale, useText } from '../../inputs/useTexts'
import { addDays, inSentence } from '../../schema'
import { isDay } from '../formats'
import { boundDay } from './kind'

/** A day; the calendar disables days outside its bounds and those that a rule of order with another day forbids. */
export default function DateInput({ name, field, resource, readOnly }: InputProps<'date'>) {
  const { value, change, blur, ref, error, disabled } = useField<string>(name)
  const t = useText()
  const labelOf = useLabel()
  const locale = useLocale()
  const earlier = earlierIn(resource, name)
  const bound: unknown = useWatch({ name: earlier?.name ?? name, disabled: !earlier })
  const today = useToday()
  const from = earlier && typeof bound === 'string' && isDay(bound) ? bound : null
  const least = from !== null && earlier?.isStrict ? addDays(from, 1) : from
  const first = boundDay(field.min, today)
  const min = least !== null && (first === null || least > first) ? least : first
  const sibling = earlier && resource.fields[earlier.name]
  const help =
    sibling && !field.help
      ? t(earlier.isStrict ? 'input.date.later' : 'input.date.notBefore', {
          label: inSentence(labelOf(sibling, earlier.name), locale),
        })
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
          isEnd={earlier?.isLast === true}
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
