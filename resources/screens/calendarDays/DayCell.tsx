import Ban from 'lucide-react/icons/ban'
import EyeOff from 'lucide-react/icons/eye-off'
import Plus from 'lucide-react/icons/plus'
import { memo } from 'react'
import { dateFormat } from 'panel-engine/format'
import { smallUrl } from 'panel-engine/fields'
import { useFileUrl, dateOf, useLocale, useText, type Translate } from 'panel-engine/screens'
import { type Locale, tagOf } from 'panel-engine/schema'
import type { DayPlace } from './days'

interface DayCellProps extends DayPlace {
  /** The date compared with today by the app's clock. */
  readonly when: 'past' | 'today' | 'later'
  readonly isChanged: boolean
}

/** All that the cell shows: the date in words, its weekday, its label, what is the matter with it. */
function nameOf(
  { date, n, day, when }: Pick<DayCellProps, 'date' | 'n' | 'day' | 'when'>,
  locale: Locale,
  t: Translate,
): string {
  const [at, tag] = [dateOf(date), tagOf(locale)]
  const own = day ? t(day['image'] ? 'calendar.cell.image' : 'calendar.cell.noImage') : ''
  return [
    dateFormat(tag, { day: 'numeric', month: 'long' }).format(at),
    dateFormat(tag, { weekday: 'long' }).format(at),
    n === null ? t('calendar.cell.outside') : t('calendar.cell.number', { n }),
    ...(day ? [String(day['label'] ?? ''), own] : [t('calendar.cell.none')]),
    ...(day?.['inactive'] === true ? [t('calendar.cell.inactive')] : []),
    ...(day?.['invisible'] === true ? [t('calendar.cell.invisible')] : []),
    ...(when === 'later' ? [] : [t(`calendar.cell.${when}`)]),
  ]
    .filter(Boolean)
    .join(', ')
}

/** One day of the grid. Memoized: it re-renders only when its own record or state changes. */
export const DayCell = memo(function DayCell(props: DayCellProps) {
  const { date, n, day, when, isChanged } = props
  const t = useText()
  const locale = useLocale()
  const fileUrl = useFileUrl()
  const picture = smallUrl(day?.['image'])
  const [at, tag] = [dateOf(date), tagOf(locale)]
  return (
    <div
      role="gridcell"
      className="day-cell"
      // the grid gives 0 to the one cell that Tab reaches
      tabIndex={-1}
      data-date={date}
      data-empty={day ? undefined : ''}
      data-inactive={day?.['inactive'] === true ? '' : undefined}
      data-invisible={day?.['invisible'] === true ? '' : undefined}
      data-outside={n === null ? '' : undefined}
      data-when={when}
      data-changed={isChanged ? '' : undefined}
      aria-label={nameOf(props, locale, t)}
      aria-current={when === 'today' ? 'date' : undefined}
    >
      <span className="day-head">
        <strong>{dateFormat(tag, { day: 'numeric', month: 'short' }).format(at)}</strong>
        <span className="day-week">
          {when === 'today'
            ? t('calendar.today')
            : dateFormat(tag, { weekday: 'short' }).format(at)}
        </span>
        <span className="day-signs">
          {day?.['inactive'] === true && <Ban size={14} aria-hidden />}
          {day?.['invisible'] === true && <EyeOff size={14} aria-hidden />}
        </span>
      </span>
      <span className="day-picture">
        {picture ? (
          <img src={fileUrl(picture)} alt="" loading="lazy" decoding="async" draggable={false} />
        ) : day ? null : (
          <Plus size={18} aria-hidden />
        )}
      </span>
      <span className="day-label">{day ? String(day['label'] ?? '') : t('calendar.add')}</span>
    </div>
  )
})
