import { useQuery } from '@tanstack/react-query'
import { type PanelRecord, unreadable, useRequest } from 'panel-engine/screens'
import pushHistory from '../../pushHistory'
import { emptyTarget, type Target } from '../../kinds/target/value'
import { isObject } from 'panel-engine/schema'

/** Whom a push was for. */
export type SentTo =
  | { readonly kind: 'card'; readonly card: string }
  /** `users` are null once it is forgotten who they were. */
  | {
      readonly kind: 'cards'
      readonly count: number
      readonly hasList: boolean
      readonly users: readonly string[] | null
    }
  | { readonly kind: 'group'; readonly target: Target }

/** What is known of a push beyond its row of the history. */
export interface PushReport {
  readonly audience: SentTo | null
  readonly failures: readonly { readonly reason: string; readonly count: number }[]
}

const numbersIn = (value: unknown): readonly number[] =>
  Array.isArray(value) ? value.map(Number) : []

function audienceIn(said: unknown): SentTo | null {
  if (!isObject(said)) return null
  const { kind, users } = said
  if (kind === 'card') return { kind, card: String(said['card_number']) }
  if (kind === 'cards')
    return {
      kind,
      count: Number(said['count']),
      hasList: said['has_list'] === true,
      users: Array.isArray(users) ? users.map(String) : null,
    }
  return {
    kind: 'group',
    target: {
      ...emptyTarget,
      customerType: Number(said['customer_type']),
      customerSubtypes: numbersIn(said['customer_subtypes']),
      halls: numbersIn(said['halls']),
    },
  }
}

function reportIn(json: unknown): PushReport {
  if (!isObject(json) || !Array.isArray(json['failures'])) throw unreadable()
  return {
    audience: audienceIn(json['audience']),
    failures: json['failures'].filter(isObject).map(({ reason, count }) => ({
      reason: String(reason),
      count: Number(count),
    })),
  }
}

/** Whom a push was for and why some did not get it; refetched when its row changes. */
export function usePushReport({ id, revision }: PanelRecord) {
  const request = useRequest()
  return useQuery({
    queryKey: [pushHistory.name, 'report', id, revision],
    queryFn: async ({ signal }) =>
      reportIn(
        (await request('GET', `/api/notification/${encodeURIComponent(id)}/report`, { signal }))
          .json,
      ),
    placeholderData: (before) => before,
  })
}
