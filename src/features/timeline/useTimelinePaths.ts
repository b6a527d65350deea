import { useCallback } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { resourceByName } from '../../schema/registry'
import { useResourcePath } from '../../app/useResourcePath'
import { timelineQuery } from './address'
import type { Bar, Kind } from './bars'
import { useLeaving } from '../../resource/navigation'
import { BASE, openedNext, openedOver } from './TimelineForm'
import { isOpenable } from './shift'
import { kindByName } from './kinds'

/** Opens forms from the timeline; its own query goes along. */
export function useTimelinePaths() {
  const path = useResourcePath()
  const navigate = useNavigate()
  const { pathname: here, search, state } = useLocation()
  const leaving = useLeaving(here)
  const go = useCallback(
    (pathname: string, query = '') => {
      const kept = timelineQuery(search)
      const joined = query ? `${kept || '?'}${kept ? '&' : ''}${query}` : kept
      // the one that is open stays as it is
      if (query === '' && here === BASE + pathname) return
      if (leaving.to() === BASE + pathname) return
      // a form that follows another replaces it, so that one step back leads to the timeline
      const isOpen = here !== BASE
      void navigate(
        { pathname: BASE + pathname, search: joined },
        { state: isOpen ? openedNext(state) : openedOver(kept), replace: isOpen },
      )
    },
    [navigate, leaving, here, search, state],
  )
  const open = useCallback(
    ({ resource, id, parent }: Bar) => {
      const kind = kindByName.get(resource)
      if (!kind || !isOpenable(kind.resource)) return
      const above = parent && { resource: resourceByName(parent.resource), id: parent.id }
      go(path({ resource: kind.resource, type: 'edit', id, ...(above && { parent: above }) }))
    },
    [go, path],
  )
  const add = useCallback(
    ({ resource }: Kind, query: string) => go(path({ resource, type: 'create' }), query),
    [go, path],
  )
  return { open, add }
}
