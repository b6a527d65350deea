import ChevronLeft from 'lucide-react/icons/chevron-left'
import ChevronRight from 'lucide-react/icons/chevron-right'
import { rangeInWords } from '../../../i18n/ranges'
import { useLocale, useText } from '../../inputs/useTexts'
import { IconButton } from '../../parts/IconButton'
import { ariaKeysOf } from '../../parts/shortcuts'
import { addDays } from '../../schema'
import { endOf, zoomed, zoomNames, zooms, type TimelineView } from './address'

interface TimelineBarProps {
  readonly view: TimelineView
  readonly today: string
  readonly onView: (next: (now: TimelineView) => TimelineView) => void
  /** The view is to show today, and where it is one under the other, to begin there. */
  readonly onToday: () => void
}

/** Where in time one is, and how much of it is seen. */
export function TimelineTime({ view, today, onView, onToday }: TimelineBarProps) {
  const t = useText()
  const locale = useLocale()
  const go = (by: 1 | -1) =>
    onView((now) => ({ ...now, from: addDays(now.from, by * zooms[now.zoom].step) }))
  return (
    <div className="plan-time">
      <div className="plan-steps-group" role="group" aria-label={t('timeline.move')}>
        <IconButton
          size="small"
          icon={ChevronLeft}
          label={t('timeline.earlier')}
          onClick={() => go(-1)}
        />
        <button type="button" className="button" onClick={onToday}>
          {t('timeline.today')}
        </button>
        <IconButton
          size="small"
          icon={ChevronRight}
          label={t('timeline.later')}
          onClick={() => go(1)}
        />
      </div>
      <span className="plan-range" role="status">
        {rangeInWords(view.from, endOf(view), { locale, today })}
      </span>
      <div className="segments" role="group" aria-label={t('timeline.zoomLabel')}>
        {zoomNames.map((zoom) => (
          <button
            key={zoom}
            type="button"
            className="segment"
            aria-pressed={view.zoom === zoom}
            aria-keyshortcuts={`${ariaKeysOf('zoomIn')} ${ariaKeysOf('zoomOut')}`}
            onClick={() => onView((now) => zoomed(now, zoom, today))}
          >
            {t(`timeline.zoom.${zoom}`)}
          </button>
        ))}
      </div>
    </div>
  )
}
