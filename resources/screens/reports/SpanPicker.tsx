import X from 'lucide-react/icons/x'
import { useState } from 'react'
import { type DaySpan, DatePicker, useText, IconButton } from 'panel-engine/screens'
import { isDay } from 'panel-engine/fields'
import 'panel-engine/styles/inputs.css'
import 'panel-engine/styles/date.css'
import './reports.css'

interface SpanPickerProps {
  readonly value: DaySpan
  /** Called only with valid days in the right order. */
  readonly onChange: (span: DaySpan) => void
}

const ends = ['from', 'to'] as const
type Typed = { readonly [K in (typeof ends)[number]]: string | null }

const typedOf = ({ from, to }: DaySpan): Typed => ({ from: from ?? null, to: to ?? null })
const isFine = (day: string | null) => day === null || isDay(day)

/** The days of the last sign-in: from, to, both or neither. A half-typed day waits; a wrong order shows an error. */
export function SpanPicker({ value, onChange }: SpanPickerProps) {
  const t = useText()
  const [waiting, setWaiting] = useState<Typed | null>(null)
  const typed = waiting ?? typedOf(value)
  const isWrong =
    isFine(typed.from) && isFine(typed.to) && !!typed.from && !!typed.to && typed.from > typed.to
  const type = (next: Typed) => {
    const { from, to } = next
    const isWhole = isFine(from) && isFine(to) && !(from && to && from > to)
    setWaiting(isWhole ? null : next)
    if (isWhole) onChange({ ...(from && { from }), ...(to && { to }) })
  }
  return (
    <div className="span-picker" role="group" aria-label={t('report.span.title')}>
      <span className="span-title" aria-hidden>
        {t('report.span.title')}
      </span>
      {ends.map((end) => (
        <div key={end} className="span-day">
          {end === 'to' && <span aria-hidden>{t('report.span.until')}</span>}
          <DatePicker
            value={typed[end]}
            min={end === 'to' ? (value.from ?? null) : null}
            max={end === 'from' ? (value.to ?? null) : null}
            isEnd={end === 'to'}
            onChange={(day) => type({ ...typed, [end]: day })}
            onBlur={() => undefined}
            control={{ 'aria-label': t(`report.span.${end}`), 'aria-invalid': isWrong }}
          />
        </div>
      ))}
      {(typed.from ?? typed.to) !== null && (
        <IconButton
          size="small"
          icon={X}
          label={t('report.span.clear')}
          onClick={({ currentTarget }) => {
            type({ from: null, to: null })
            // it goes, and with it what has the focus
            currentTarget.parentElement?.querySelector('input')?.focus()
          }}
        />
      )}
      <span className="span-wrong" role="alert">
        {isWrong ? t('report.span.order') : ''}
      </span>
    </div>
  )
}
