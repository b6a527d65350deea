import type { PanelRecord } from 'panel-engine/screens'
import pushHistory from '../../pushHistory'
import { draftQuery } from 'panel-engine/fields'
import type { SentTo } from './report'

/** More cards make an address that a server does not take. */
const MOST = 400

/** The query of the form that begins with what a push was: its words, what it is about, and whom it was for. */
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

/** Whether those whom a push was for are to be said anew: a list from a file, very many cards, or nobody knows them any more. */
export const isForgotten = ({ testCardId }: PanelRecord, audience: SentTo | null): boolean =>
  audience === null ? testCardId === null : audience.kind === 'cards' && !isWhole(audience)
