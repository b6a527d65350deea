import CalendarIcon from 'lucide-react/icons/calendar'
import { useRef, useState, type Ref } from 'react'
import { dayPattern, formatDay } from '../../../i18n/format'
import { isDay } from '../../fields/formats'
import { labelIdOf, type ControlProps } from '../FieldFrame'
import { IconButton } from '../../parts/IconButton'
import { isPressed, useShortcutHere } from '../../parts/shortcuts'
import { onDemand } from '../../parts/onDemand'
import { useLocale, useText } from '../useTexts'
import { longDay } from './days'
import { typedDay } from './typedDay'
import { useToday } from './useNow'
import { wholeAtFirst } from './wholeAtFirst'

const Calendar = onDemand(() => import('./Calendar').then((found) => found.Calendar))

interface Props {
  /** `YYYY-MM-DD`, or the text that was typed and is no day. */
  readonly value: string | null
  readonly min?: string | null
  readonly max?: string | null
  /** The field is an end: a typed week means its last day. */
  readonly isEnd?: boolean
  /** @param time `HH:MM` where one was pasted with the day */
  readonly onChange: (value: string | null, time: string | null) => void
  readonly onBlur: () => void
  readonly control: Partial<ControlProps> & { readonly 'aria-label'?: string }
  readonly inputRef?: Ref<HTMLInputElement>
  readonly name?: string
  readonly disabled?: boolean
  readonly readOnly?: boolean | undefined
}

/**
 * A day, typed as people write it or picked from a calendar (button, or Alt and the down arrow). While an abbreviated
 * day is typed, its meaning is shown below.
 */
export function DatePicker({
  value,
  min = null,
  max = null,
  isEnd = false,
  onChange,
  onBlur,
  control,
  inputRef,
  ...input
}: Props) {
  const t = useText()
  const today = useToday()
  useShortcutHere('pickDay')
  const [typed, setTyped] = useState<string | null>(null)
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const box = useRef<HTMLDivElement>(null)
  const locale = useLocale()
  const read = (text: string) =>
    typedDay(text, today, { week: t('input.date.week'), locale, isEnd })
  const isTyped = typed !== null && read(typed).day === value
  const understood =
    isTyped && value !== null && isDay(value) && typed.trim() !== formatDay(value) ? value : null
  const isFixed = input.readOnly === true || input.disabled === true
  const { id, 'aria-label': label } = control
  const openText = t('input.date.open')
  const open = () => setAnchor(box.current)
  return (
    <div className="f-affix" ref={box}>
      <input
        className="f-control f-with-icon"
        type="text"
        inputMode="numeric"
        autoComplete="off"
        placeholder={dayPattern(t('input.date.placeholder'))}
        {...control}
        {...input}
        {...wholeAtFirst}
        ref={inputRef}
        value={isTyped ? typed : value === null ? '' : formatDay(value)}
        onChange={(event) => {
          setTyped(event.target.value)
          const { day, time } = read(event.target.value)
          onChange(day, time)
        }}
        onKeyDown={(event) => {
          if (!isPressed('pickDay', event) || isFixed) return
          event.preventDefault()
          open()
        }}
        onBlur={() => {
          setTyped(null)
          onBlur()
        }}
      />
      <IconButton
        size="small"
        icon={CalendarIcon}
        label={openText}
        aria-label={label ? `${openText}: ${label}` : openText}
        aria-describedby={id && labelIdOf(id)}
        className="f-inside"
        disabled={isFixed}
        onClick={open}
      />
      <output className="f-understood" hidden={understood === null}>
        {understood && longDay(understood, locale)}
      </output>
      {anchor && (
        <Calendar
          anchor={anchor}
          value={value !== null && isDay(value) ? value : null}
          today={today}
          min={min}
          max={max}
          onChoose={(day) => {
            setTyped(null)
            onChange(day, null)
            setAnchor(null)
          }}
          onClose={() => setAnchor(null)}
        />
      )}
    </div>
  )
}
