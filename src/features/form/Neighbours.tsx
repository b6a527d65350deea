import ChevronLeft from 'lucide-react/icons/chevron-left'
import ChevronRight from 'lucide-react/icons/chevron-right'
import { ListContext, useDataProvider, useNotify, useTranslate } from 'ra-core'
import { useContext, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { formatNumber } from '../../../i18n/format'
import { useLocale } from '../../inputs/useTexts'
import { IconButton } from '../../parts/IconButton'
import { hintOf, useShortcut } from '../../parts/shortcuts'
import { useIsMounted } from '../../parts/useIsMounted'
import { useLatest } from '../../parts/useLatest'
import type { Resource } from '../../schema'
import { overIn } from '../list/listHooks'
import { failureOf } from '../../resource/useRefresh'
import type { Paths } from '../../resource/usePaths'
import './neighbours.css'

interface NeighboursProps {
  readonly resource: Resource
  readonly id: string
  readonly parent: string | undefined
  readonly paths: Pick<Paths, 'edit'>
}

/** Where a form stands in its list, from 0; left in the history by the form before it. */
const placeIn = (state: unknown): number | null =>
  typeof state === 'object' && state !== null && 'at' in state && typeof state.at === 'number'
    ? state.at
    : null

/**
 * Leads to the record before and after this one, in the order of the list behind the form, over the borders of its pages.
 * A record that the list does not show has no neighbours.
 */
export function Neighbours({ resource, id, parent, paths }: NeighboursProps) {
  const list = useContext(ListContext)
  const translate = useTranslate()
  const locale = useLocale()
  const notify = useNotify()
  const provider = useDataProvider()
  const navigate = useNavigate()
  const { search, state, key } = useLocation()
  const isMounted = useIsMounted()
  const here = useLatest(key)
  const [isBusy, setBusy] = useState(false)
  const { data = [], page = 1, perPage = 10, total = 0, sort, filterValues } = list ?? {}
  const over = overIn(list?.meta)
  const first = (page - 1) * perPage
  const row = data.findIndex((record) => String(record.id) === id)
  const at = placeIn(state) ?? (row === -1 ? null : first + row)

  // of more than were counted there is always a next one
  const end = over === null ? total : Infinity
  const idAt = async (place: number): Promise<string | number | undefined> => {
    const known = data[place - first]
    if (known) return known.id
    // one record of the whole list, whatever page it stands on
    const found = await provider.getList(resource.name, {
      pagination: { page: place + 1, perPage: 1 },
      sort,
      filter: filterValues,
      meta: parent === undefined ? undefined : { parent },
    })
    return found.data[0]?.id
  }
  const go = async (place: number) => {
    if (isBusy || at === null || place < 0 || place >= end) return
    setBusy(true)
    try {
      const to = await idAt(place)
      // somebody has gone elsewhere meanwhile, and stays there
      if (!isMounted.current || here.current !== key) return
      const carried = typeof state === 'object' ? state : {}
      if (to !== undefined)
        void navigate(
          { pathname: paths.edit(to), search },
          { replace: true, state: { ...carried, at: place } },
        )
    } catch (error) {
      console.error(error)
      notify(failureOf(resource, error), { type: 'error' })
    } finally {
      setBusy(false)
    }
  }
  const isThere = list !== undefined && at !== null && at < end && total > 1
  const place = at ?? 0
  useShortcut('recordBefore', () => void go(place - 1), { scope: 'form', isOff: !isThere })
  useShortcut('recordAfter', () => void go(place + 1), { scope: 'form', isOff: !isThere })
  if (!isThere) return null
  const number = (value: number) => formatNumber(value, locale)
  const all = over === null ? number(total) : translate('list.over', { total: number(over) })
  return (
    <span className="neighbours">
      <IconButton
        icon={ChevronLeft}
        label={`${translate('copy.before')} (${hintOf('recordBefore', translate)})`}
        disabled={isBusy || place === 0}
        onClick={() => void go(place - 1)}
      />
      <span role="status">{translate('copy.place', { at: number(place + 1), total: all })}</span>
      <IconButton
        icon={ChevronRight}
        label={`${translate('copy.after')} (${hintOf('recordAfter', translate)})`}
        disabled={isBusy || place === end - 1}
        onClick={() => void go(place + 1)}
      />
    </span>
  )
}
