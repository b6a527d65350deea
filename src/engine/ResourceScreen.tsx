import { useTranslate } from 'ra-core'
import { lazy, Suspense, useCallback, useEffect, useState } from 'react'
import { Navigate, useLocation } from 'react-router'
import { childrenOf } from '../../resources'
import { useConfig } from '../app/ShellContext'
import { pathOf } from '../app/routes'
import type { Resource } from '../schema'
import { ListScreen } from './list/ListScreen'
import { useOverlay } from './navigation'
import { childPath, type Place, placeOf, restOf } from './place'
import { useRefresh } from './useRefresh'
import { useScreen } from './useScreen'

/** How long a changed row stays marked, ms (specification section 9). */
const HIGHLIGHT = 3000

const loadForm = () => import('./form/FormDialog')
const FormDialog = lazy(async () => ({ default: (await loadForm()).FormDialog }))
const FormPage = lazy(async () => ({ default: (await loadForm()).FormPage }))
const TargetClients = lazy(async () => ({
  default: (await import('./list/TargetClientsDialog')).TargetClientsDialog,
}))
const ChildScreen = lazy(async () => ({
  default: (await import('./child/ChildScreen')).ChildScreen,
}))

/**
 * Every screen of a resource: its list; over it, each with an address of its own, the form and the target clients;
 * below it the lists of children. The list stays where it is while a dialog is open.
 */
export function ResourceScreen({ resource }: { readonly resource: Resource }) {
  const { brand } = useConfig()
  const { pathname } = useLocation()
  const base = pathOf(resource, brand)
  const extension = useScreen(resource.name)
  const place = placeOf(resource, restOf(pathname, base), childrenOf(resource))
  if (!extension) return null
  const { Page } = extension
  if (Page) return <Page resource={resource} base={base} />
  if (resource.singleton) {
    return (
      <Suspense>
        <FormPage resource={resource} base={base} />
      </Suspense>
    )
  }
  if (place.screen === 'unknown') return <Navigate to={base} replace />
  if (place.screen === 'children') {
    return (
      <Suspense>
        <ChildScreen
          parent={resource}
          parentId={place.id}
          parentBase={base}
          resource={place.child}
          base={childPath(base, place.id, place.child)}
          place={place.inner}
        />
      </Suspense>
    )
  }
  return <Collection key={resource.name} resource={resource} base={base} place={place} />
}

interface CollectionProps {
  readonly resource: Resource
  readonly base: string
  readonly place: Place
  readonly parent?: string | number
  readonly heading?: string
  readonly back?: React.ReactNode
}

/** A list and what lies over it. */
export function Collection({ resource, base, place, parent, heading, back }: CollectionProps) {
  const { close } = useOverlay()
  const refresh = useRefresh(resource)
  const translate = useTranslate()
  const [changedId, setChanged] = useState<string | number | null>(null)
  useEffect(() => {
    if (changedId === null) return
    const timer = setTimeout(() => setChanged(null), HIGHLIGHT)
    return () => clearTimeout(timer)
  }, [changedId])
  // the form is fetched while the list is being looked at, so that it opens at once
  useEffect(() => {
    const timer = setTimeout(() => void loadForm().catch(() => undefined), 1200)
    return () => clearTimeout(timer)
  }, [])
  const onSaved = useCallback(
    (id: string | number) => {
      setChanged(id)
      void refresh()
    },
    [refresh],
  )
  const onClose = useCallback(() => close(base), [close, base])
  return (
    <>
      <ListScreen
        resource={resource}
        base={base}
        parent={parent}
        heading={heading}
        back={back}
        changedId={changedId}
        onChanged={setChanged}
      />
      <Suspense
        fallback={
          <div className="dialog-loading" role="status" aria-label={translate('form.loading')} />
        }
      >
        {(place.screen === 'create' || place.screen === 'edit') && (
          <FormDialog
            key={place.screen === 'edit' ? place.id : 'create'}
            resource={resource}
            id={place.screen === 'edit' ? place.id : null}
            parent={parent}
            onSaved={onSaved}
            onClose={onClose}
          />
        )}
        {place.screen === 'clients' && (
          <TargetClients resource={resource} id={place.id} onClose={onClose} onChanged={onSaved} />
        )}
      </Suspense>
    </>
  )
}
