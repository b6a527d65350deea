import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useRecordContext, useResourceContext } from 'ra-core'
import { formatNumber } from 'panel-engine/format'
import { ownId, resourceByName } from 'panel-engine/schema'
import { useRequest, useLocale, useText, usePaused } from 'panel-engine/screens'
import { countReached, reachQuery } from './reach'
import type { Target } from './value'
import './audience/audience.css'

/** Whom a target reaches, counted as it is ticked; nothing where the server does not tell. */
export function Reach({ target }: { readonly target: Target }) {
  const t = useText()
  const locale = useLocale()
  const request = useRequest()
  const resource = useResourceContext()
  const record = useRecordContext()
  const owner =
    resource === undefined || record === undefined
      ? null
      : { resource, id: ownId(resourceByName(resource), record.id) }
  const query = reachQuery(target, owner)
  const paused = usePaused(query ?? '')
  const { data, isFetching } = useQuery({
    queryKey: ['reach', paused],
    queryFn: ({ signal }) => countReached(request, paused, signal),
    enabled: paused !== '' && paused === query,
    placeholderData: keepPreviousData,
    staleTime: 10_000,
    retry: false,
  })
  if (query === null || typeof data !== 'number') return null
  const count = formatNumber(data, locale)
  return (
    <output className="f-reach" data-none={data === 0 ? '' : undefined} aria-busy={isFetching}>
      {t('audience.reach', { smart_count: data, count })}
    </output>
  )
}
