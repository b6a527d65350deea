import { useState } from 'react'
import { DayBox } from '../../engine/form/inputs/dates/DayBox'
import { TimeBox } from '../../engine/form/inputs/dates/TimeBox'
import { toInstant, wallOf } from '../../engine/form/inputs/dates/warsaw'
import { FieldFrame } from '../../engine/form/inputs/FieldFrame'
import type { InputProps } from '../../engine/form/inputs/inputProps'
import { useField } from '../../engine/form/inputs/useField'
import { useText } from '../../engine/form/inputs/useTexts'
import { isDay, isInstant, isTime } from '../formats'

interface Wall {
  readonly day: string | null
  readonly time: string | null
}

/** The instant of a day and a time; what is not whole yet is text that the rule refuses. */
const joined = ({ day, time }: Wall): string | null =>
  day === null && time === null
    ? null
    : day !== null && time !== null && isDay(day) && isTime(time)
      ? toInstant(day, time)
      : `${day ?? ''} ${time ?? ''}`

const parted = (value: string | null): Wall => {
  if (value === null) return { day: null, time: null }
  if (isInstant(value)) return wallOf(value) ?? { day: null, time: null }
  const at = value.lastIndexOf(' ')
  return { day: value.slice(0, at) || null, time: value.slice(at + 1) || null }
}

/** An instant, typed as a day and a time by the clock of Warsaw. */
export function DateTimeInput({ name, field, readOnly }: InputProps<'dateTime'>) {
  const { value, change, blur, ref, error, disabled } = useField<string>(name)
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
      help={field.help ? undefined : t('input.dateTime.zone')}
    >
      {({ id, ...control }) => (
        <div className="f-pair">
          <DayBox
            value={wall.day}
            onChange={(day) => set({ day })}
            onBlur={leave}
            control={{ ...control, id }}
            inputRef={ref}
            name={name}
            disabled={disabled}
            readOnly={readOnly}
          />
          <TimeBox
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
