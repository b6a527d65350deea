import { HttpError, useStore } from 'ra-core'
import { useLayoutEffect, useMemo, useRef, useState } from 'react'
import { useSearchParams } from 'react-router'
import { namesOfGroups } from '../../kinds/target/Column'
import { reasons } from '../../customerPreview/visible'
import {
  ListHeader,
  Nothing,
  useWhole,
  useToday,
  useLocale,
  useText,
  LoadingScreen,
  useTitle,
} from 'panel-engine/screens'
import { askedIn, queryOf, withAsked, type Asked } from './asked'
import { PhonePane } from './PhonePane'
import { RecordsPane } from './RecordsPane'
import { useOverview, type Client } from './useVisible'
import { WhoBar } from './WhoBar'
import 'panel-engine/styles/empty.css'
import 'panel-engine/styles/list.css'
import 'panel-engine/styles/cells.css'
import 'panel-engine/styles/button.css'
import './asCustomer.css'

/** The customer preview: what the app shows a viewer on a day, and every record with the reasons why it is hidden. */
export function AsCustomerScreen() {
  const t = useText()
  const today = useToday()
  const [search, setSearch] = useSearchParams()
  const [last, setLast] = useStore('asCustomer.viewer', '')
  const isSaid = ['card', 'guest', 'type'].some((key) => search.has(key))
  // an address without a viewer takes the last one, where that was a group or a guest; a card is not remembered
  const said = String(
    isSaid ? search : new URLSearchParams([...search, ...new URLSearchParams(last)]),
  )
  const asked = useMemo(() => askedIn(new URLSearchParams(said), today), [said, today])
  const query = queryOf(asked)
  const phrase = search.get('phrase') ?? ''
  const reason = reasons.find((one) => one === search.get('reason'))
  const overview = useOverview(query)
  const found = useOverview(phrase === '' ? null : query, phrase)
  const [tab, setTab] = useState<'phone' | 'records'>(search.has('record') ? 'records' : 'phone')
  useTitle(t('visible.title'))

  // the address updates a render later: a second choice before that must build on the first, not undo it
  const newest = useRef(search)
  useLayoutEffect(() => {
    newest.current = search
  }, [search])
  const go = (next: URLSearchParams, replace: boolean) => {
    newest.current = next
    setSearch(next, { replace })
  }
  const set = (changes: Readonly<Record<string, string | null>>, isStep = false) => {
    const next = new URLSearchParams(newest.current)
    for (const [key, value] of Object.entries(changes))
      if (value) next.set(key, value)
      else next.delete(key)
    go(next, !isStep)
  }
  const ask = (part: Partial<Asked>) => {
    const now = { ...askedIn(newest.current, today), ...part }
    const params = withAsked(newest.current, now, today)
    const {
      card: _,
      day: _day,
      ...kept
    } = Object.fromEntries(
      ['guest', 'type', 'subgroup', 'hall'].flatMap((key) =>
        params[key] === undefined ? [] : [[key, params[key]] as const],
      ),
    )
    setLast(String(new URLSearchParams(kept)))
    go(new URLSearchParams(params), true)
  }
  const { error } = overview
  const isUnknown = error instanceof HttpError && (error.status === 404 || error.status === 400)
  const counts = query === null || overview.isError ? [] : (overview.data?.counts ?? [])
  return (
    <section className="list as-customer" aria-label={t('visible.title')} data-tab={tab}>
      <ListHeader
        title={t('visible.title')}
        count={asked.way === 'card' && !error && <Whose clients={overview.data?.clients ?? []} />}
        actions={null}
        tools={
          <WhoBar
            asked={asked}
            today={today}
            onChange={ask}
            error={asked.way === 'card' && isUnknown ? t(String(error.message)) : null}
          />
        }
      />
      <div className="segments as-tabs" role="group" aria-label={t('visible.show')}>
        {(['phone', 'records'] as const).map((id) => (
          <button
            key={id}
            type="button"
            className="segment"
            aria-pressed={tab === id}
            onClick={() => setTab(id)}
          >
            {t(`visible.${id}`)}
          </button>
        ))}
      </div>
      {asked.way === 'card' && (overview.isLoading || overview.isPlaceholderData) ? (
        <LoadingScreen />
      ) : query === null || (asked.way === 'card' && isUnknown) ? (
        <p className="list-empty" role="status">
          {t('visible.cardHint')}
        </p>
      ) : overview.isError ? (
        <Nothing isAlert title={t('visible.failed')} onRetry={() => void overview.refetch()} />
      ) : (
        <div className="as-panes">
          <PhonePane
            query={query}
            day={asked.day}
            at={overview.data?.at ?? null}
            counts={counts}
            open={search.get('open') ?? ''}
            onOpen={(open) => set({ open }, true)}
          />
          <RecordsPane
            query={query}
            day={asked.day}
            counts={phrase === '' ? counts : (found.data?.counts ?? [])}
            onRetry={found.isError ? () => void found.refetch() : null}
            phrase={phrase}
            show={
              reason ??
              (search.get('show') === 'shown'
                ? 'shown'
                : search.get('show') === 'hidden'
                  ? 'hidden'
                  : 'all')
            }
            record={search.get('record')}
            onNarrow={set}
            onOpen={(open) => {
              set({ open }, true)
              setTab('phone')
            }}
          />
        </div>
      )}
    </section>
  )
}

/** What the client base says of a card: groups and halls, no names. */
function Whose({ clients }: { readonly clients: readonly Client[] }) {
  const t = useText()
  const locale = useLocale()
  const halls = useWhole('hall/options')?.options ?? []
  const nameOf = (hall: number | null) =>
    hall === null
      ? t('visible.noHall')
      : (halls.find(({ id }) => Number(id) === hall)?.name ?? String(hall))
  const texts = clients.map(({ customerType, hall }) =>
    t('visible.cardOf', { groups: namesOfGroups(customerType, locale), hall: nameOf(hall) }),
  )
  return <>{[...new Set(texts)].join('; ')}</>
}
