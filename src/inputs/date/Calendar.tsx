import ChevronLeft from 'lucide-react/icons/chevron-left'
import ChevronRight from 'lucide-react/icons/chevron-right'
import { useEffect, useRef, useState, type KeyboardEvent } from 'react'
import { IconButton } from '../IconButton'
import { useLocale, useText } from '../useTexts'
import { addDays, addMonths, longDay, monthName, weekdayOf, weekdays, weeksOf } from './days'

interface Props {
  /** The chosen day, `YYYY-MM-DD`. */
  readonly value: string | null
  readonly today: string
  /** Earlier days cannot be chosen. */
  readonly min: string | null
  readonly onChoose: (day: string | null) => void
}

const steps: Readonly<Record<string, (day: string, shift: boolean) => string>> = {
  ArrowLeft: (day) => addDays(day, -1),
  ArrowRight: (day) => addDays(day, 1),
  ArrowUp: (day) => addDays(day, -7),
  ArrowDown: (day) => addDays(day, 7),
  PageUp: (day, shift) => addMonths(day, shift ? -12 : -1),
  PageDown: (day, shift) => addMonths(day, shift ? 12 : 1),
  Home: (day) => addDays(day, -weekdayOf(day)),
  End: (day) => addDays(day, 6 - weekdayOf(day)),
}

/** A month to choose a day from, after the ARIA date grid: arrows move by days and weeks, Page Up and Down by months. */
export function Calendar({ value, today, min, onChoose }: Props) {
  const locale = useLocale()
  const t = useText()
  const start = value ?? (min && min > today ? min : today)
  const [cursor, setCursor] = useState(start)
  const grid = useRef<HTMLTableElement>(null)
  const hasMoved = useRef(true)
  useEffect(() => {
    if (!hasMoved.current) return
    hasMoved.current = false
    grid.current?.querySelector<HTMLElement>('[tabindex="0"]')?.focus()
  })

  const isBlocked = (day: string) => min !== null && day < min
  const move = (event: KeyboardEvent) => {
    const step = steps[event.key]
    if (!step) return
    event.preventDefault()
    const next = step(cursor, event.shiftKey)
    hasMoved.current = true
    setCursor(min !== null && next < min ? min : next)
  }
  const turn = (months: number) => setCursor(addMonths(cursor, months))
  return (
    <div className="f-calendar">
      <div className="f-calendar-head">
        <IconButton
          icon={ChevronLeft}
          label={t('input.date.previousMonth')}
          onClick={() => turn(-1)}
        />
        <strong aria-live="polite">{monthName(cursor, locale)}</strong>
        <IconButton icon={ChevronRight} label={t('input.date.nextMonth')} onClick={() => turn(1)} />
      </div>
      {/* the ARIA date grid is a table with the keys of a grid */}
      {/* eslint-disable-next-line jsx-a11y/no-noninteractive-element-to-interactive-role */}
      <table ref={grid} role="grid" aria-label={monthName(cursor, locale)} onKeyDown={move}>
        <thead>
          <tr>
            {weekdays(locale).map(([short, long]) => (
              <th key={long} scope="col" abbr={long}>
                {short}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeksOf(cursor).map((week) => (
            <tr key={week[0]}>
              {week.map((day) => (
                <td key={day} aria-selected={day === value}>
                  <button
                    type="button"
                    tabIndex={day === cursor ? 0 : -1}
                    aria-label={longDay(day, locale)}
                    aria-current={day === today ? 'date' : undefined}
                    aria-disabled={isBlocked(day)}
                    className={day.slice(0, 7) === cursor.slice(0, 7) ? undefined : 'f-outside'}
                    onClick={() => !isBlocked(day) && onChoose(day)}
                  >
                    {Number(day.slice(8))}
                  </button>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <div className="f-calendar-foot">
        <button
          type="button"
          className="f-link"
          disabled={isBlocked(today)}
          onClick={() => onChoose(today)}
        >
          {t('input.date.today')}
        </button>
        <button type="button" className="f-link" onClick={() => onChoose(null)}>
          {t('input.date.clear')}
        </button>
      </div>
    </div>
  )
}
