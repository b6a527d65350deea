import { useTranslate } from 'ra-core'
import { dayInZone, formatInstant } from '../../../i18n/format'
import type { Resource } from '../../schema'
import { hasSecrets } from '../form/values'
import '../../parts/notice.css'

interface DraftNoticeProps {
  /** ISO instant of the draft's last change. */
  readonly at: string
  readonly resource: Resource
  /** Somebody saved the record after the draft was begun. */
  readonly isStale: boolean
  readonly onDiscard: () => void
}

/** „14:05” for today, „20.11.2026, 14:05” for any other day. */
export function shortInstant(at: string): string {
  const text = formatInstant(at)
  const isToday = dayInZone(Date.parse(at)) === dayInZone(Date.now())
  return isToday ? (text.split(', ')[1] ?? text) : text
}

/** Says quietly that the form shows what was typed before, and offers to begin again. */
export function DraftNotice({ at, resource, isStale, onDiscard }: DraftNoticeProps) {
  const translate = useTranslate()
  return (
    <div className="notice notice-accent draft-notice" role="status">
      <span>
        {translate('form.draft.restored', { time: shortInstant(at) })}
        {hasSecrets(resource) && `. ${translate('form.draft.noSecrets')}`}
        {isStale && `. ${translate('form.draft.stale')}`}
      </span>
      <button type="button" className="text-button" onClick={onDiscard}>
        {translate('form.draft.discard')}
      </button>
    </div>
  )
}
