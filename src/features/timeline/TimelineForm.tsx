import { useQueryClient } from '@tanstack/react-query'
import { ResourceContextProvider, useCanAccess } from 'ra-core'
import { useCallback, useMemo } from 'react'
import { Navigate, Route, Routes, useLocation, useNavigate } from 'react-router'
import { childrenOf, resources } from '../../schema/registry'
import { isUnder, pathOf, routeOf } from '../../app/routes'
import { useConfig } from '../../app/ShellContext'
import { CollectionContext } from '../../resource/collection'
import { FormDialog } from '../form/FormDialog'
import { placeOf, restOf, type Place } from '../../resource/place'
import type { ParentRecord } from '../../resource/usePaths'
import { usePaths } from '../../resource/usePaths'
import { useRefresh } from '../../resource/useRefresh'
import { AccessDenied } from '../../layout/AccessDenied'
import type { Resource } from '../../schema'
import { timelineQuery } from './address'
import { PLAN } from './useTimeline'

export const BASE = `/${PLAN}`
/** Left in the history entry by what opens a form here, so that closing it goes back. */
export const OPENED = { opened: true } as const

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
  const resource = resources.find((one) => !one.parent && isUnder(rest, pathOf(one, brand)))
  if (!resource) return null
  const place = placeOf(resource, restOf(rest, pathOf(resource, brand)), childrenOf(resource))
  return place.screen === 'children'
    ? formOf(place.child, place.inner, { resource, id: place.id })
    : formOf(resource, place)
}

/** The form of a record, over the plan. */
export function TimelineForm() {
  const { pathname } = useLocation()
  const { brand } = useConfig()
  const rest = pathname.slice(BASE.length)
  const opened = useMemo(() => openedIn(rest, brand), [rest, brand])
  if (rest.replaceAll('/', '') === '') return null
  if (!opened) return <Navigate to={BASE} replace />
  const top = opened.parent?.resource ?? opened.resource
  // react-admin's own elements find their record in the route
  return (
    <Routes>
      <Route path={`${routeOf(top, brand)}/*`} element={<FormOver key={rest} {...opened} />} />
    </Routes>
  )
}

function FormOver({ resource, id, parent }: Opened) {
  const { search, state } = useLocation()
  const navigate = useNavigate()
  const client = useQueryClient()
  const refresh = useRefresh(resource)
  const paths = usePaths(resource, parent)
  const asked = id === null ? 'create' : 'list'
  const access = useCanAccess({ resource: resource.name, action: asked })
  const close = useCallback(() => {
    const isOurs: unknown = typeof state === 'object' && state !== null && 'opened' in state
    if (isOurs) void navigate(-1)
    else void navigate({ pathname: BASE, search: timelineQuery(search) }, { replace: true })
  }, [navigate, search, state])
  const changed = useCallback(() => {
    void refresh()
    void client.invalidateQueries({ queryKey: [PLAN] })
  }, [refresh, client])
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
        />
      </ResourceContextProvider>
    </CollectionContext>
  )
}
