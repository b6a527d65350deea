import { useTranslate } from 'ra-core'
import { formatNumber } from 'panel-engine/format'
import { useLocale } from 'panel-engine/screens'
import { useReach } from './useReach'
import './push.css'

/** How many a push would reach, beside the button that sends it. */
export function ReachLine() {
  const translate = useTranslate()
  const locale = useLocale()
  const reach = useReach()
  const isNone = reach.state === 'failed' || (reach.state === 'counted' && reach.count === 0)
  return (
    <span className="push-reach" role="status" data-none={isNone ? '' : undefined}>
      {reach.state === 'counted' ? (
        <>
          <strong>
            {translate(reach.count === 0 ? 'push.reach.none' : 'push.reach.count', {
              smart_count: reach.count,
              count: formatNumber(reach.count, locale),
            })}
          </strong>
          {reach.isStale && <small>{translate('push.reach.stale')}</small>}
        </>
      ) : (
        translate(reach.state === 'failed' ? reach.message : `push.reach.${reach.state}`)
      )}
    </span>
  )
}
