import {
  type GetListResult,
  ListBase,
  type RaRecord,
  ResourceContextProvider,
  useCanAccess,
  useStore,
} from 'ra-core'
import { type ReactNode, Suspense, useCallback, useEffect, useMemo, useState } from 'react'
import { Navigate, useLocation } from 'react-router'
import { retryPassing } from '../app/queryClient'
import { AccessDenied } from '../layout/AccessDenied'
import { LoadingScreen } from '../layout/LoadingScreen'
import { readUser } from '../../authProvider/storage'
import { toPanelRecord } from '../../dataProvider/records'
import type { Resource } from '../schema'
import { CollectionContext } from './collection'
import { firstSort, fittedSearch, type StartQuery, startKey } from '../features/list/address'
import { usePerPage } from '../features/list/listHooks'
import { ListScreen } from '../features/list/ListScreen'
import { useOverlay } from './navigation'
import { recordScreens } from './ofRecords'
import type { Place } from './place'
import { useSlots } from './screen'
import { type ParentRecord, usePaths } from './usePaths'
import { useRefresh } from './useRefresh'
import { lazyPart } from '../parts/lazyPart'
import { whileOnline } from '../parts/whileOnline'

/** How long a changed row stays marked, ms (specification section 9). */
const HIGHLIGHT = 3000

/** The refetch interval of a list in which records are changing by themselves, ms. */
const FOLLOW = 1500

/** The part of react-query's state that is used here. */
interface ListQuery {
  readonly state: { readonly data: GetListResult<RaRecord> | undefined }
}

const loadForm = () => import('../features/form/FormDialog')
const FormDialog = lazyPart(() => loadForm().then((found) => found.FormDialog))
const OrderDialog = lazyPart(() =>
  import('../features/order/OrderDialog').then((found) => found.OrderDialog),
)

const MuiTheme = lazyPart(() => import('../parts/mui/MuiTheme').then((found) => found.MuiTheme))
const ImportDialog = lazyPart(() =>
  import('../features/import/ImportDialog').then((found) => found.ImportDialog),
)

interface CollectionProps {
  readonly resource: Resource
  readonly place: Place
  readonly parent?: ParentRecord
  readonly heading?: string
  readonly back?: ReactNode
}

/**
 * A list on react-admin's list controller, and what lies over it. The list stays mounted while a dialog is open. It
 * keeps nothing of its search in the store: an address without a query is the whole list, or the view that this person
 * opens it with; only how many rows they want is remembered.
 */
export function Collection({ resource, place, parent, heading, back }: CollectionProps) {
  const location = useLocation()
  const paths = usePaths(resource, parent)
  const slots = useSlots(resource.name)
  const { isMoving } = slots
  const { close } = useOverlay()
  const refresh = useRefresh(resource)
  const [changedId, setChanged] = useChanged()
  const perPage = usePerPage(resource)
  const [start] = useStore<StartQuery | null>(startKey(resource), null)
  const sort = useMemo(() => firstSort(resource), [resource])
  const parentId = parent?.id
  const queryOptions = useMemo(
    () => ({
      ...(parentId !== undefined && { meta: { parent: parentId } }),
      retry: retryPassing,
      // no notice: the list shows the error in its own place
      onError: () => undefined,
      ...(isMoving && {
        // no refetching in a hidden tab
        refetchInterval: ({ state: { data } }: ListQuery) =>
          data?.data.some((record) => isMoving(toPanelRecord(record))) === true && FOLLOW,
      }),
    }),
    [parentId, isMoving],
  )
  const onSaved = useCallback(
    (id: string | number | null) => {
      setChanged(id)
      void refresh()
    },
    [setChanged, refresh],
  )
  const onClose = useCallback(() => close(paths.list), [close, paths])
  const onStored = useCallback(
    (id: string | number) => {
      onSaved(id)
      close(paths.list, true)
    },
    [onSaved, close, paths],
  )
  const here = useMemo(
    () => ({ resource, parent, heading, back, changedId, onChanged: onSaved }),
    [resource, parent, heading, back, changedId, onSaved],
  )
  const [dropped, setDropped] = useState<File | null>(null)
  const creating = useCanAccess({ resource: resource.name, action: 'create' })
  const changing = useCanAccess({ resource: resource.name, action: 'edit' })
  // an import makes new records and changes existing ones
  const needed = [
    ...(place.screen === 'create' || place.screen === 'load' ? [creating] : []),
    ...(place.screen === 'order' || place.screen === 'load' ? [changing] : []),
  ]
  if (needed.some(({ isPending, canAccess }) => !isPending && canAccess !== true))
    return <AccessDenied />
  const fitted = fittedSearch(resource, location.search)
  if (
    place.screen === 'list' &&
    location.search === '' &&
    start?.userId === readUser()?.id &&
    start
  )
    return <Navigate to={{ search: start.search }} state={location.state} replace />
  if (fitted !== null) return <Navigate to={{ search: fitted }} state={location.state} replace />
  const RecordScreen =
    place.screen === 'ofRecord'
      ? recordScreens.find(({ slug }) => slug === place.slug)?.screen
      : undefined
  // within the list's context: a form knows its neighbours by it
  const dialogs = (
    <Suspense fallback={<DialogLoading />}>
      {(place.screen === 'create' || place.screen === 'edit') && (
        <FormDialog
          key={place.screen === 'edit' ? place.id : 'create'}
          resource={resource}
          id={place.screen === 'edit' ? place.id : null}
          parent={parentId}
          paths={paths}
          onSaved={onStored}
          onChanged={onSaved}
          onClose={onClose}
        />
      )}
      {place.screen === 'order' && parent && (
        <OrderDialog
          resource={resource}
          parent={parent}
          onSaved={() => onSaved(null)}
          onClose={onClose}
        />
      )}
      {place.screen === 'load' && parent && (
        <ImportDialog
          resource={resource}
          parent={parent}
          dropped={dropped}
          onLoaded={() => onSaved(null)}
          onClose={onClose}
        />
      )}
      {RecordScreen && place.screen === 'ofRecord' && (
        <RecordScreen resource={resource} id={place.id} onClose={onClose} onChanged={onSaved} />
      )}
    </Suspense>
  )
  return (
    <CollectionContext value={here}>
      <ResourceContextProvider value={resource.name}>
        {slots.list ? (
          <>
            <Suspense>
              <MuiTheme>{slots.list}</MuiTheme>
            </Suspense>
            {dialogs}
          </>
        ) : (
          <ListBase
            disableAuthentication
            exporter={false}
            sort={sort}
            perPage={perPage}
            storeKey={false}
            queryOptions={queryOptions}
          >
            <ListScreen
              resource={resource}
              parent={parent}
              heading={heading}
              back={back}
              changedId={changedId}
              onChanged={onSaved}
              onDropped={setDropped}
            />
            {dialogs}
          </ListBase>
        )}
      </ResourceContextProvider>
    </CollectionContext>
  )
}

/** The row to mark: it is let go by itself. */
function useChanged() {
  const [changedId, setChanged] = useState<string | number | null>(null)
  useEffect(() => {
    if (changedId === null) return
    const timer = setTimeout(() => setChanged(null), HIGHLIGHT)
    return () => clearTimeout(timer)
  }, [changedId])
  // the form is fetched while the list is being looked at, so that it opens at once
  useEffect(() => {
    const timer = setTimeout(() => void whileOnline(loadForm).catch(() => undefined), 1200)
    return () => clearTimeout(timer)
  }, [])
  return [changedId, setChanged] as const
}

/** In front of the list at once; its shape comes only where the form takes a while, or it would flash by. */
function DialogLoading() {
  return (
    <div className="dialog-loading">
      <LoadingScreen />
    </div>
  )
}
