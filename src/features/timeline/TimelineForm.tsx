import { ResourceContextProvider, useCanAccess } from 'ra-core'
import { useCallback, useMemo, useState } from 'react'
import { Navigate, Route, Routes, useLocation, useNavigate } from 'react-router'
import { resources } from '../../schema/registry'
import { isUnder, pathOf, routeOf } from '../../app/routes'
import { useConfig } from '../../app/ShellContext'
import { CollectionContext } from '../../resource/collection'
import { FormDialog } from '../form/FormDialog'
import { begunIn } from '../../parts/leaving'
import { useLeaving } from '../../resource/navigation'
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
 * The state of the history entry of an open form: the timeline's query when the first form was opened, and the form's
 * number in the row of forms that followed.
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

/** The form that an address below the timeline's own names; null for none. */
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

/** A window at least this wide, px, has room for a form beside the timeline. */
const ROOM = 1200

/** The form of a record, beside the timeline, or over it in a narrow window. */
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
  const leaving = useLeaving(pathname)
  const refresh = useRefresh(resource)
  const paths = usePaths(resource, parent)
  // decided once: a window made narrower must not remount a form with typing in it
  const [isDocked] = useState(() => innerWidth >= ROOM)
  const asked = id === null ? 'create' : 'list'
  const access = useCanAccess({ resource: resource.name, action: asked })
  const close = useCallback(() => {
    if (leaving.to()) return
    const plan = timelineQuery(search)
    // back in the history, unless the timeline was moved meanwhile: then it stays where it is
    if (isBack(state, plan)) leaving.back()
    else void navigate({ pathname: BASE, search: plan }, { replace: true })
  }, [navigate, leaving, search, state])
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
