import { useState, type Ref } from 'react'
import { isTime } from '../../fields/formats'
import type { ControlProps } from '../FieldFrame'
import { useText } from '../useTexts'
import { wholeAtFirst } from './wholeAtFirst'

/** A typed time as `HH:MM`: 8, 8:05, 805, 8.05. Null for nothing; what is no time stays text. */
export function parseTime(typed: string): string | null {
  const text = typed.trim()
  if (text === '') return null
  const found = /^(\d{1,2})(?:[:.,\s]?(\d{2}))?$/.exec(text)
  if (!found) return text
  const time = `${(found[1] ?? '').padStart(2, '0')}:${found[2] ?? '00'}`
  return isTime(time) ? time : text
}

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
      {...wholeAtFirst}
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
