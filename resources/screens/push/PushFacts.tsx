import { useCanAccess, useTranslate } from 'ra-core'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { RecordContextProvider } from 'ra-core'
import {
  type PanelRecord,
  useResourcePath,
  useFieldLabel,
  useWords,
  useLocale,
} from 'panel-engine/screens'
import { formatInstant, formatNumber } from 'panel-engine/format'
import { resourceByName, type Start } from 'panel-engine/schema'
import pushHistory from '../../pushHistory'
import { Audience } from './Audience'
import { PushResult, PushState } from './cells'
import type { PushReport } from './report'
import { isMoving } from './states'

interface PushFactsProps {
  readonly record: PanelRecord
  /** Null while it is read. */
  readonly report: PushReport | null
}

/** All that the history knows of a push, in words. */
export function PushFacts({ record, report }: PushFactsProps) {
  const translate = useTranslate()
  const labelOf = useFieldLabel(pushHistory)
  const instant = (name: string) => {
    const value = record[name]
    return typeof value === 'string' ? formatInstant(value) : translate('push.sent.none')
  }
  const { title, message, begins, testCardId, senderName, senderId } = record
  const facts: readonly (readonly [string, ReactNode])[] = [
    [labelOf('status'), <PushState key="status" />],
    [
      labelOf('result'),
      record['result'] ? <PushResult key="result" /> : translate('push.sent.none'),
    ],
    [labelOf('created'), instant('created')],
    [labelOf('begins'), begins ? instant('begins') : translate('push.sent.atOnce')],
    [labelOf('finished'), instant('finished')],
    [labelOf('senderName'), `${String(senderName ?? '')} (ID ${String(senderId ?? '')})`],
    [labelOf('sourceType'), <Source key="source" record={record} />],
    [labelOf('testCardId'), testCardId ? String(testCardId) : translate('push.sent.none')],
  ]
  return (
    <RecordContextProvider value={record}>
      <div className="push-facts">
        <section aria-label={labelOf('message')}>
          <h3>{String(title ?? '')}</h3>
          <p className="push-message">{String(message ?? '')}</p>
        </section>
        <dl className="push-list">
          {facts.map(([label, value]) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
        <section>
          <h3>{translate('push.sent.to')}</h3>
          {report && <Audience audience={audienceOf(record, report)} />}
        </section>
        <Reached record={record} report={report} />
      </div>
    </RecordContextProvider>
  )
}

/** A test's record names its card, so its audience is known however old it is. */
const audienceOf = ({ testCardId }: PanelRecord, { audience }: PushReport) =>
  audience ?? (testCardId ? { kind: 'card' as const, card: String(testCardId) } : null)

const starts: readonly Start[] = pushHistory.startsFrom?.from ?? []

/** What it is about, with a link for those who may open it. */
function Source({ record }: { readonly record: PanelRecord }) {
  const locale = useLocale()
  const { sourceType, sourceId } = record
  const source = pushHistory.fields.sourceType.options.find(({ id }) => id === sourceType)
  const start = starts.find(({ given }) => given['type'] === sourceType)
  if (!source) return null
  return (
    <>
      {source.label[locale]}
      {start && sourceId != null && (
        <>
          {': '}
          <SourceLink name={start.resource} id={String(sourceId)} />
        </>
      )}
    </>
  )
}

function SourceLink({ name, id }: { readonly name: string; readonly id: string }) {
  const resource = resourceByName(name)
  const path = useResourcePath()
  const { one } = useWords(resource)
  const { canAccess } = useCanAccess({ resource: name, action: 'list' })
  const text = `${one}, ID ${id}`
  return canAccess ? <Link to={path({ resource, type: 'edit', id })}>{text}</Link> : text
}

/** How many have it, and why the others have not. */
function Reached({ record, report }: PushFactsProps) {
  const translate = useTranslate()
  const locale = useLocale()
  const labelOf = useFieldLabel(pushHistory)
  const [found, delivered] = [
    Number(record['recipientsFound']),
    Number(record['recipientsDelivered']),
  ]
  const failures = report?.failures ?? []
  const explained = failures.reduce((sum, { count }) => sum + count, 0)
  const rest = found - delivered - explained
  const why = isMoving(record) ? 'waiting' : record['status'] === 'cancel' ? 'cancelled' : 'unknown'
  const lines = [...failures, ...(rest > 0 ? [{ reason: why, count: rest }] : [])]
  return (
    <section>
      <h3>{translate('push.sent.reached')}</h3>
      <dl className="push-list push-counts">
        <div>
          <dt>{labelOf('recipientsFound')}</dt>
          <dd>{formatNumber(found, locale)}</dd>
        </div>
        <div>
          <dt>{labelOf('recipientsDelivered')}</dt>
          <dd>{formatNumber(delivered, locale)}</dd>
        </div>
        {report &&
          lines.map(({ reason, count }) => (
            <div key={reason}>
              <dt>{translate(`push.failure.${reason}`)}</dt>
              <dd>{formatNumber(count, locale)}</dd>
            </div>
          ))}
      </dl>
    </section>
  )
}
