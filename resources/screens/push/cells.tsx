import { useRecordContext, useTranslate } from 'ra-core'
import { formatNumber } from 'panel-engine/format'
import pushHistory from '../../pushHistory'
import { useLocale } from 'panel-engine/screens'
import './push.css'

/** The status of a push, and while it is being sent how many have received it. */
export function PushState() {
  const translate = useTranslate()
  const locale = useLocale()
  const record = useRecordContext()
  const status = pushHistory.fields.status.options.find(({ id }) => id === record?.['status'])
  if (!record || !status) return null
  const [sent, found] = [Number(record['recipientsDelivered']), Number(record['recipientsFound'])]
  const isSending = status.id === 'sending' && found > 0
  const text = translate('push.progress', {
    sent: formatNumber(sent, locale),
    found: formatNumber(found, locale),
  })
  return (
    <span className="push-state">
      <span className={`chip chip-${status.tone}`}>{status.label[locale]}</span>
      {isSending && (
        <>
          <progress value={sent} max={found} aria-label={text} />
          <small>{text}</small>
        </>
      )}
    </span>
  )
}

/** What came of a push. */
export function PushResult() {
  const locale = useLocale()
  const record = useRecordContext()
  const result = pushHistory.fields.result.options.find(({ id }) => id === record?.['result'])
  return result ? <span className={`chip chip-${result.tone}`}>{result.label[locale]}</span> : null
}

/** What a push says, its title above it. */
export function PushText() {
  const record = useRecordContext()
  return (
    <span className="push-text">
      <strong>{String(record?.['title'] ?? '')}</strong>
      <span title={String(record?.['message'] ?? '')}>{String(record?.['message'] ?? '')}</span>
    </span>
  )
}

/** The id of what is named beside it; hidden on a phone, which has room for the name alone. */
export function PushNumber({ value }: { readonly value: number | null }) {
  return value === null ? null : <span className="push-number">{value}</span>
}
