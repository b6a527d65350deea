import { useState } from 'react'
import { DatePicker } from '../../inputs/date/DatePicker'
import { earlierIn } from '../../inputs/date/earlier'
import { TimePicker } from '../../inputs/date/TimePicker'
import { toInstant, wallOf, zoneName } from '../../../i18n/zone'
import { FieldFrame } from '../../inputs/FieldFrame'
import type { InputProps } from '../../inputs/inputProps'
import { useField } from '../../inputs/useField'
import { useLocale, useText } from '../../inputs/useTexts'
import { timeZoneName } from '../../schema/registry'
import { isDay, isInstant, isTime } from '../formats'

interface Wall {
  readonly day: string | null
  readonly time: string | null
}

/** Separates a day from a time while they make no instant: a line break cannot be typed into a single-line input. */
const BETWEEN = '\n'

/** The instant of a day and a time; what is not whole yet is text that the rule refuses. */
const joined = ({ day, time }: Wall): string | null =>
  day === null && time === null
    ? null
    : day !== null && time !== null && isDay(day) && isTime(time)
      ? toInstant(day, time)
      : `${day ?? ''}${BETWEEN}${time ?? ''}`

const parted = (value: string | null): Wall => {
  if (value === null) return { day: null, time: null }
  if (isInstant(value)) return wallOf(value) ?? { day: null, time: null }
  const [day, time] = value.split(BETWEEN)
  return { day: day || null, time: time || null }
}

/** An instant, typed as a day and a time by the app's clock. */
export default function DateTimeInput({ name, field, resource, readOnly }: InputProps<'dateTime'>) {
  const { value, change, blur, ref, error, disabled } = useField<string>(name)
  const locale = useLocale()
  const t = useText()
  const [typed, setTyped] = useState<Wall | null>(null)
  const wall = typed !== null && joined(typed) === value ? typed : parted(value)
  const set = (part: Partial<Wall>) => {
    const next = { ...wall, ...part }
    setTyped(next)
    change(joined(next))
  }
  const leave = () => {
    setTyped(null)
    blur()
  }
  return (
    <FieldFrame
      name={name}
      field={field}
      error={error}
      help={field.help ? undefined : (timeZoneName?.[locale] ?? zoneName(locale))}
    >
      {({ id, ...control }) => (
        <div className="f-pair">
          <DatePicker
            value={wall.day}
            isEnd={earlierIn(resource, name)?.isLast === true}
            onChange={(day, time) => set({ day, ...(time !== null && { time }) })}
            onBlur={leave}
            control={{ ...control, id }}
            inputRef={ref}
            name={name}
            disabled={disabled}
            readOnly={readOnly}
          />
          <TimePicker
            value={wall.time}
            onChange={(time) => set({ time })}
            onBlur={leave}
            control={{ ...control, 'aria-label': t('input.time.label') }}
            disabled={disabled}
            readOnly={readOnly}
          />
        </div>
      )}
    </FieldFrame>
  )
}
