import { ResourceContextProvider, useCanAccess } from 'ra-core'
import { useCallback, useMemo, useState } from 'react'
import { Navigate, Route, Routes, useLocation, useNavigate } from 'react-router'
import { resources } from '../../schema/registry'
import { isUnder, pathOf, routeOf } from '../../app/routes'
import { useConfig } from '../../app/ShellContext'
import { CollectionContext } from '../../resource/collection'
import { FormDialog } from '../form/FormDialog'
import { begunIn } from '../../parts/leaving'
import { useLeavingTo } from '../../resource/navigation'
import { placeBelow, restOf, type Place } from '../../resource/place'
import type { ParentRecord } from '../../resource/usePaths'
import { usePaths } from '../../resource/usePaths'
import { useRefresh } from '../../resource/useRefresh'
import { AccessDenied } from '../../layout/AccessDenied'
import { isObject, type Resource } from '../../schema'
import { timelineQuery } from './address'
import { PLAN } from './useTimeline'

export const BASE = `/${PLAN}`
/**
 * Left in the history entry by what opens a form here: what was seen of the plan when the first was opened, and which of
 * those that followed each other it is.
 */
export const openedOver = (plan: string) => ({ plan, begun: 0 }) as const
export const openedNext = (state: unknown) => ({
  ...(isObject(state) && { plan: state['plan'] }),
  begun: Number(begunIn(state) ?? 0) + 1,
})
const isBack = (state: unknown, plan: string): boolean => isObject(state) && state['plan'] === plan

interface Opened {
  readonly resource: Resource
  readonly id: string | null
  readonly parent?: ParentRecord
}

const formOf = (resource: Resource, place: Place, parent?: ParentRecord): Opened | null =>
  place.screen === 'create' || place.screen === 'edit'
    ? { resource, id: place.screen === 'edit' ? place.id : null, ...(parent && { parent }) }
    : null

/** Which form an address behind the plan's own means; null for none. */
function openedIn(rest: string, brand: string): Opened | null {
  const resource = resources.find((one) => isUnder(rest, pathOf(one, brand)))
  if (!resource) return null
  const place = placeBelow(resource, restOf(rest, pathOf(resource, brand)))
  return place.screen === 'children'
    ? formOf(place.child, place.inner, { resource, id: place.id })
    : formOf(resource, place)
}

/** The key of the bar whose form is open; null for none. */
export function useOpenedKey(): string | null {
  const { pathname } = useLocation()
  const { brand } = useConfig()
  const opened = openedIn(pathname.slice(BASE.length), brand)
  return opened?.id == null ? null : `${opened.resource.name}/${opened.id}`
}

/** So wide, px, a window has room for the plan and a form beside it. */
const ROOM = 1200

/** The form of a record, beside the plan, or over it where there is no room. */
export function TimelineForm() {
  const { pathname, state } = useLocation()
  const { brand } = useConfig()
  const rest = pathname.slice(BASE.length)
  const opened = useMemo(() => openedIn(rest, brand), [rest, brand])
  if (rest.replaceAll('/', '') === '') return null
  if (!opened) return <Navigate to={BASE} replace />
  const top = opened.parent?.resource ?? opened.resource
  // react-admin's own elements find their record in the route
  return (
    <Routes>
      <Route
        path={`${routeOf(top, brand)}/*`}
        element={<FormOver key={`${rest} ${String(begunIn(state))}`} {...opened} />}
      />
    </Routes>
  )
}

function FormOver({ resource, id, parent }: Opened) {
  const { pathname, search, state } = useLocation()
  const navigate = useNavigate()
  const leavingTo = useLeavingTo(pathname)
  const refresh = useRefresh(resource)
  const paths = usePaths(resource, parent)
  // as it was opened: a window that becomes narrow takes nothing away that was typed
  const [isDocked] = useState(() => innerWidth >= ROOM)
  const asked = id === null ? 'create' : 'list'
  const access = useCanAccess({ resource: resource.name, action: asked })
  const close = useCallback(() => {
    if (leavingTo()) return
    const plan = timelineQuery(search)
    // back to where one came from, unless the plan was moved meanwhile: it stays where it is
    if (isBack(state, plan)) void navigate(-1)
    else void navigate({ pathname: BASE, search: plan }, { replace: true })
  }, [navigate, leavingTo, search, state])
  const changed = useCallback(() => void refresh(), [refresh])
  const here = useMemo(
    () => ({
      resource,
      parent,
      heading: undefined,
      back: null,
      changedId: null,
      onChanged: changed,
    }),
    [resource, parent, changed],
  )
  if (access.isPending) return null
  if (access.canAccess !== true) return <AccessDenied />
  return (
    <CollectionContext value={here}>
      <ResourceContextProvider value={resource.name}>
        <FormDialog
          resource={resource}
          id={id}
          parent={parent?.id}
          paths={paths}
          onSaved={() => {
            changed()
            close()
          }}
          onChanged={changed}
          onClose={close}
          isDocked={isDocked}
        />
      </ResourceContextProvider>
    </CollectionContext>
  )
}
