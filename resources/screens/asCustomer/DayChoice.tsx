import ChevronLeft from 'lucide-react/icons/chevron-left'
import ChevronRight from 'lucide-react/icons/chevron-right'
import { useLayoutEffect, useRef, useState } from 'react'
import { isDay } from 'panel-engine/fields'
import { DatePicker, IconButton, useText } from 'panel-engine/screens'
import { addDays } from 'panel-engine/schema'
import 'panel-engine/styles/button.css'
import './dayChoice.css'

interface DayChoiceProps {
  readonly day: string
  /** The day that one goes back to in one step, and what it is called. */
  readonly home: { readonly day: string; readonly label: string }
  readonly onChange: (day: string) => void
}

/** A day that a screen is about, a step back and a step on. */
export function DayChoice({ day, home, onChange }: DayChoiceProps) {
  const t = useText()
  // a half-typed day requests nothing
  const [typed, setTyped] = useState<string | null>(null)
  // the address updates a render later: a second step before that continues from the first
  const newest = useRef(day)
  useLayoutEffect(() => {
    newest.current = day
  }, [day])
  const go = (next: string) => {
    if (next === newest.current) return
    newest.current = next
    onChange(next)
  }
  return (
    <div className="day-choice" role="group" aria-label={t('visible.day')}>
      <IconButton
        icon={ChevronLeft}
        label={t('visible.before')}
        onClick={() => go(addDays(newest.current, -1))}
      />
      <DatePicker
        value={typed ?? day}
        onChange={(next) => {
          const isUsable = next !== null && isDay(next)
          setTyped(isUsable ? null : next)
          if (isUsable) go(next)
        }}
        onBlur={() => setTyped(null)}
        control={{ 'aria-label': t('visible.day') }}
      />
      <IconButton
        icon={ChevronRight}
        label={t('visible.after')}
        onClick={() => go(addDays(newest.current, 1))}
      />
      {/* disabled and not removed, or the controls after it would move away from under the pointer */}
      <button
        type="button"
        className="text-button"
        aria-disabled={day === home.day}
        onClick={() => go(home.day)}
      >
        {home.label}
      </button>
    </div>
  )
}
