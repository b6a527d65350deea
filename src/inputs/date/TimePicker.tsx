import { useState, type Ref } from 'react'
import type { ControlProps } from '../FieldFrame'
import { useText } from '../useTexts'
import { parseTime } from './times'

interface Props {
  /** `HH:MM`, or the text that was typed and is no time. */
  readonly value: string | null
  readonly onChange: (value: string | null) => void
  readonly onBlur: () => void
  readonly control: Partial<ControlProps> & { readonly 'aria-label'?: string }
  readonly inputRef?: Ref<HTMLInputElement>
  readonly name?: string
  readonly disabled?: boolean
  readonly readOnly?: boolean | undefined
}

/** A time of day, typed as 8, 805 or 8:05. */
export function TimePicker({ value, onChange, onBlur, control, inputRef, ...input }: Props) {
  const t = useText()
  const [typed, setTyped] = useState<string | null>(null)
  const isTyped = typed !== null && parseTime(typed) === value
  return (
    <input
      className="f-control f-time"
      type="text"
      inputMode="numeric"
      autoComplete="off"
      placeholder={t('input.time.placeholder')}
      {...control}
      {...input}
      ref={inputRef}
      value={isTyped ? typed : (value ?? '')}
      onChange={(event) => {
        setTyped(event.target.value)
        onChange(parseTime(event.target.value))
      }}
      onBlur={() => {
        setTyped(null)
        onBlur()
      }}
    />
  )
}
