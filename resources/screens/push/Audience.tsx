import { useTranslate } from 'ra-core'
import { formatNumber } from 'panel-engine/format'
import pushHistory from '../../pushHistory'
import { GroupView } from '../../kinds/target/Detail'
import { useColumnContext, useLocale } from 'panel-engine/screens'
import type { SentTo } from './report'

/** Whom a push was for, in words. */
export function Audience({ audience }: { readonly audience: SentTo | null }) {
  const translate = useTranslate()
  const locale = useLocale()
  if (audience === null) return <p className="push-none">{translate('push.sent.unknown')}</p>
  if (audience.kind === 'card') return <p>{translate('push.sent.card', { card: audience.card })}</p>
  if (audience.kind === 'group') return <Group audience={audience} />
  const { count, hasList, users } = audience
  return (
    <>
      {count > 0 && (
        <p>
          {translate('push.sent.cards', {
            smart_count: count,
            count: formatNumber(count, locale),
          })}
          {users && users.length <= FEW && `: ${users.join(', ')}`}
        </p>
      )}
      {hasList && <p>{translate('push.sent.list')}</p>}
    </>
  )
}

/** How many cards are named one by one. */
const FEW = 12

const target = ['target']

function Group({ audience }: { readonly audience: Extract<SentTo, { kind: 'group' }> }) {
  const context = useColumnContext(pushHistory, target)
  return <GroupView target={audience.target} isGuest={false} context={context} />
}
