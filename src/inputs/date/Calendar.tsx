import ChevronLeft from 'lucide-react/icons/chevron-left'
import ChevronRight from 'lucide-react/icons/chevron-right'
import { useState, type MouseEvent } from 'react'
import { DayButton, DayPicker, type DayButtonProps } from 'react-day-picker'
import { IconButton } from '../../parts/IconButton'
import { Popover } from '../../parts/mui/Popover'
import { firstDayOfWeek } from '../../schema/registry'
import { useLocale, useText } from '../useTexts'
import { addMonths, dateOf, dayOf, longDay, monthName, weekdayName } from './days'

interface CalendarProps {
  readonly anchor: HTMLElement
  /** The chosen day, `YYYY-MM-DD`. */
  readonly value: string | null
  readonly today: string
  /** Earlier days cannot be chosen. */
  readonly min: string | null
  /** Nor can later ones. */
  readonly max: string | null
  readonly onChoose: (day: string | null) => void
  readonly onClose: () => void
}

const keepFocus = (event: MouseEvent) => event.preventDefault()

/** A day of the grid. A disabled day is still read, as disabled; a press on it does not take the focus from another. */
function Day({ onClick, ...props }: DayButtonProps) {
  const { today, outside, disabled: isBlocked } = props.modifiers
  return (
    <DayButton
      {...props}
      disabled={false}
      className={outside ? 'f-outside' : ''}
      aria-current={today ? 'date' : undefined}
      aria-disabled={isBlocked}
      onMouseDown={isBlocked ? keepFocus : undefined}
      onClick={isBlocked ? undefined : onClick}
    />
  )
}

// no caption: our own is above the grid
const components = { DayButton: Day, MonthCaption: () => <></> }

/** A month to choose a day from, after the ARIA date grid: arrows move by days and weeks, Page Up and Down by months. */
export function Calendar({ anchor, value, today, min, max, onChoose, onClose }: CalendarProps) {
  const locale = useLocale()
  const t = useText()
  const nearest = min && min > today ? min : max && max < today ? max : today
  const [month, setMonth] = useState(value ?? nearest)
  const turn = (months: number) => setMonth(addMonths(month, months))
  return (
    <Popover anchor={anchor} label={t('input.date.open')} className="f-calendar" onClose={onClose}>
      <div className="f-calendar-head">
        <IconButton
          size="small"
          icon={ChevronLeft}
          label={t('input.date.previousMonth')}
          onClick={() => turn(-1)}
        />
        <strong aria-live="polite">{monthName(month, locale)}</strong>
        <IconButton
          size="small"
          icon={ChevronRight}
          label={t('input.date.nextMonth')}
          onClick={() => turn(1)}
        />
      </div>
      <DayPicker
        mode="single"
        required
        autoFocus
        fixedWeeks
        showOutsideDays
        hideNavigation
        weekStartsOn={firstDayOfWeek === 7 ? 0 : firstDayOfWeek}
        lang={locale}
        components={components}
        selected={value === null ? undefined : dateOf(value)}
        today={dateOf(today)}
        month={dateOf(month)}
        disabled={[
          ...(min === null ? [] : [{ before: dateOf(min) }]),
          ...(max === null ? [] : [{ after: dateOf(max) }]),
        ]}
        labels={{
          labelDayButton: (date) => longDay(dayOf(date), locale),
          labelGrid: (date) => monthName(dayOf(date), locale),
          labelWeekday: (date) => weekdayName(date, locale, 'long'),
        }}
        formatters={{ formatWeekdayName: (date) => weekdayName(date, locale, 'short') }}
        onMonthChange={(date) => setMonth(dayOf(date))}
        onSelect={(date) => onChoose(dayOf(date))}
      />
      <div className="f-calendar-foot">
        <button
          type="button"
          className="f-link"
          disabled={nearest !== today}
          onClick={() => onChoose(today)}
        >
          {t('input.date.today')}
        </button>
        <button type="button" className="f-link" onClick={() => onChoose(null)}>
          {t('input.date.clear')}
        </button>
      </div>
    </Popover>
  )
}
