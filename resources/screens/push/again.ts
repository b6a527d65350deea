import type { PanelRecord } from 'panel-engine/screens'
import pushHistory from '../../pushHistory'
import { draftQuery } from 'panel-engine/fields'
import type { SentTo } from './report'

/** More cards would make the address too long for a server. */
const MOST = 400

/** The query that opens the form with the content of a push: its texts, its source and its recipients. */
export const againQuery = (record: PanelRecord, audience: SentTo | null): string =>
  `?${draftQuery(pushHistory, {
    title: record['title'],
    message: record['message'],
    type: record['sourceType'],
    sourceItem: record['sourceId'],
    ...recipientsOf(record, audience),
  })}`

function recipientsOf({ testCardId }: PanelRecord, audience: SentTo | null) {
  if (audience?.kind === 'group') return { target: audience.target }
  if (audience?.kind === 'cards' && isWhole(audience)) return { users: audience.users }
  return { testCardId }
}

const isWhole = ({ hasList, users }: Extract<SentTo, { kind: 'cards' }>): boolean =>
  !hasList && users !== null && users.length <= MOST

/** Whether the recipients have to be entered again: a list from a file, very many cards, or no longer known. */
export const isForgotten = ({ testCardId }: PanelRecord, audience: SentTo | null): boolean =>
  audience === null ? testCardId === null : audience.kind === 'cards' && !isWhole(audience)
